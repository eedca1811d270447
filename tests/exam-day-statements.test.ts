import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { readGate } from '#features/attempts/contract/gate.ts';
import { addTest, answer, sit } from '#features/attempts/testing.ts';
import { readResult } from '#features/results/contract.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

// Before the first connection is made, which keeps what it finds.
const query = vi.spyOn(Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Config = { name?: string; text?: string };

/** The statements that ran without a name meanwhile: the database plans each of them anew. Those of the job queues are pg-boss's own. */
async function plannedDuring(act: () => Promise<void>): Promise<string[]> {
  query.mockClear();
  await act();
  const asked = query.mock.calls.map(([first]: unknown[]): Config => (typeof first === 'string' ? { text: first } : (first as Config)));
  expect(asked.length).toBeGreaterThan(40);
  const unnamed = asked.filter(({ name, text }) => name === undefined && !/^\s*(?:begin|commit|rollback)|pgboss\./iu.test(text ?? ''));
  return [...new Set(unnamed.map(({ text }) => (text ?? '').replaceAll(/\s+/gu, ' ').trim()))];
}

test('no statement of an exam day is planned at each call: gate, check, start, delivery, answer, submission with its jobs, result', async () => {
  const type = await addTest(world);
  const takeTest = async () => {
    const member = await addMember(world, 'student');
    return plannedDuring(async () => {
      await member.visitor.send(readGate, { params: { id: type.slug } });
      const sitting = await sit(world, member, type);
      await answer(member, sitting, 1, 0);
      const { body } = await member.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
      await world.house.jobs.drain();
      expect((await member.visitor.send(readResult, { params: { id: body.result_id } })).status).toBe(200);
    });
  };
  // The first one of a type also starts its norm.
  await takeTest();
  expect(await takeTest()).toEqual([]);
});
