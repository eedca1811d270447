import { Client, type Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { readGate } from '#features/attempts/contract/gate.ts';
import { addTest, answer, sit } from '#features/attempts/testing.ts';
import { readResult } from '#features/results/contract.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
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
async function unnamedDuring(act: () => Promise<void>): Promise<string[]> {
  query.mockClear();
  await act();
  const asked = query.mock.calls.map(([first]: unknown[]): Config => (typeof first === 'string' ? { text: first } : (first as Config)));
  expect(asked.length).toBeGreaterThan(40);
  const unnamed = asked.filter(({ name, text }) => name === undefined && !/^\s*(?:begin|commit|rollback)|pgboss\./iu.test(text ?? ''));
  return [...new Set(unnamed.map(({ text }) => (text ?? '').replaceAll(/\s+/gu, ' ').trim()))];
}

type Type = Awaited<ReturnType<typeof addTest>>;

/** Gate, check, start, delivery, answer, submission with its jobs, result. */
async function takeTest(member: Member, type: Type): Promise<void> {
  await member.visitor.send(readGate, { params: { id: type.slug } });
  const sitting = await sit(world, member, type);
  await answer(member, sitting, 1, 0);
  const { body } = await member.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
  await world.house.jobs.drain();
  expect((await member.visitor.send(readResult, { params: { id: body.result_id } })).status).toBe(200);
}

test('every statement of an exam day has a name, so that the database can keep its plan', async () => {
  const type = await addTest(world);
  // The first one of a type also starts its norm.
  await takeTest(await addMember(world, 'student'), type);
  const member = await addMember(world, 'student');
  expect(await unnamedDuring(() => takeTest(member, type))).toEqual([]);
});

type Prepared = { name: string; generic: number; custom: number };

/** What each connection of a pool has prepared, and how often it ran by a plan that was kept and by one of its own. */
async function listPrepared(pool: Pool): Promise<Prepared[]> {
  const clients: PoolClient[] = [];
  while (pool.idleCount > 0) clients.push(await pool.connect());
  try {
    const listed = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>('select name, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements'),
      ),
    );
    return listed.flatMap(({ rows }) => rows);
  } finally {
    for (const client of clients) client.release();
  }
}

/** What follows a submission and still is: arrays whose length the database weighs. Nothing is added here. */
const stillPlanned = ['http.take-back-calls'];

/** PostgreSQL plans a prepared statement anew five times, and then decides whether to go on with that. */
const plansBeforeChoice = 5;

test('the database keeps the plan of each of them instead of planning it at each call', async () => {
  const type = await addTest(world);
  for (let day = 0; day < 10; day++) await takeTest(await addMember(world, 'student'), type);
  const { database } = world.runtime;
  const pools = [database.$client, database.quick.$client, database.urgent.$client];
  const prepared = (await Promise.all(pools.map(listPrepared))).flat();
  const often = prepared.filter(({ generic, custom }) => generic + custom > plansBeforeChoice);
  expect(often.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['attempts.insert-many', 'attempts.deliver-many', 'attempts.sheets', 'attempts.save-answers']),
  );
  const planned = new Set(often.flatMap(({ name, generic }) => (generic === 0 ? [name] : [])));
  expect([...planned].filter((name) => !stillPlanned.includes(name))).toEqual([]);
});
