import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { signInAs } from './client.ts';
import { isReady, newDataFolder, startServer } from './server-process.ts';

const count = async (dataFolder: string, what: string): Promise<number> =>
  Number((await ask<{ count: string }>(dataFolder, `select count(*) from ${what}`))[0]?.count);

test('a server that is killed while it loads the demo world goes on with it at the next start, without doubles', async () => {
  const dataFolder = newDataFolder();
  const first = await startServer({ dataFolder });
  while (!(await isReady(first.url))) await wait(10);
  expect(await signInAs(first.url, 'student')).toEqual(expect.any(String));
  expect(await isReady(first.url, '?complete')).toBe(false);
  first.signal('SIGKILL', 'group');
  await first.ended;

  const second = await startServer({ dataFolder });
  while (!(await isReady(second.url)) || (await count(dataFolder, 'certificates')) === 0) await wait(10);
  second.signal('SIGKILL', 'group');
  await second.ended;

  const third = await startServer({ dataFolder });
  await third.ready();
  const demo = `certificates where state in ('suspended', 'revoked') or expires_at < now()`;
  expect(await count(dataFolder, demo)).toBe(3);
  // No attempt can be paid for twice; these paid for none.
  expect(await count(dataFolder, 'payments where assessment_id is null')).toBe(8);
  expect(await count(dataFolder, 'organizations')).toBe(2);
  expect(await count(dataFolder, 'contact_messages')).toBe(5);
  const finished = await count(dataFolder, `assessments where status = 'finished'`);
  expect(finished).toBeGreaterThan(100);
  expect(await count(dataFolder, 'assessment_results')).toBe(finished);
  expect(await count(dataFolder, `content_loads where name = 'demo world'`)).toBe(1);
});
