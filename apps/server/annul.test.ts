import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const environment = { ...process.env, DATABASE_URL: world.runtime.configuration.databaseUrl ?? '' };
  try {
    const command = ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/annul.ts', ...words];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('the command annuls an attempt by its id, and the server settles the rest', async () => {
  const candidate = await addMember(world, 'student');
  const { attemptId } = await sit(world, candidate, await addTest(world));
  const words = [attemptId, '--reason', 'The room lost its power.'];
  for (const wrong of [
    [attemptId, '--reason', ' '],
    ['not-an-id', '--reason', 'Because.'],
  ])
    expect(await run(...wrong)).toMatchObject({ code: 2, text: expect.stringContaining('npm run annul') });
  expect((await run(...words)).text).toContain(`Attempt ${attemptId} is annulled.`);
  const mine = async () => (await candidate.visitor.send(listMyAttempts)).body.attempts[0];
  expect(await mine()).toMatchObject({ state: 'annulled', annulment: { reason: 'The room lost its power.', payment: null } });
  await world.house.ticks.runOnce();
  expect(await mine()).toMatchObject({ annulment: { payment: 'free' } });
  const told = (await world.mails()).filter((mail) => mail.to === candidate.email && mail.text.includes('The room lost its power.'));
  expect(told).toHaveLength(1);
  expect(await run(...words)).toEqual({ code: 1, text: 'This attempt is already voided.\nNothing was changed.\n' });
}, 60_000);
