import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles } from '#features/accounts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { payments } from '#features/payments/tables.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readBoard, readMyStanding, readPerformanceIndex } from './contract.ts';
import { addCompetitors, type Competitor, makeCompetitors } from './testing.ts';
import { boardTopic } from './service/keep-board.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addType(world.runtime.database, { code: 'LIVE-1' });
});
afterAll(() => world.close());

const winner = (id: string, points: number): Competitor => ({
  id: `eeeeeeee-0000-4000-8000-00000000000${id}`,
  fullName: `Winner ${id}`,
  email: `winner-${id}@example.org`,
  country: 'KE',
  region: 'Africa',
  gender: null,
  birthDate: null,
  visibility: 'name',
  alias: null,
  results: [{ type: 'LIVE-1', points, finishedAt: new Date('2026-01-01T00:00:00Z'), by: 'candidate' }],
});

/** Reads the stream of events of an open page until a text has come. */
async function until(reader: ReadableStreamDefaultReader<string>, words: string): Promise<string> {
  let heard = '';
  while (!heard.includes(words)) {
    const { value, done } = await reader.read();
    if (done) break;
    heard += value;
  }
  return heard;
}

async function openEvents(url: string) {
  const answer = await fetch(`${url}/api/leaderboard/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The events have no body.');
  return { answer, reader };
}

describe('an open page', () => {
  test('hears that a new result moved the board, and of nothing else', async () => {
    const { answer, reader } = await openEvents(world.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(await until(reader, 'retry')).toBe('retry: 2000\n\n');
    await addCompetitors(world, [winner('1', 9000)]);
    await world.house.ticks.runOnce();
    expect(await until(reader, 'changed')).toContain('event: changed\ndata: {}\n\n');
    await reader.cancel();
  });

  test('is let go when the server stops', async () => {
    const other = await openWorld();
    const { reader } = await openEvents(other.url);
    await until(reader, 'retry');
    await other.close();
    expect(await until(reader, 'never')).not.toContain('event: changed');
  });
});

describe('my own standing', () => {
  test('says why I am not on the board, one thing after the other', async () => {
    const member = await addMember(world, 'student');
    const why = async () => (await member.visitor.send(readMyStanding)).body.why_not;
    const profile = (change: Partial<typeof userProfiles.$inferInsert>) =>
      world.runtime.database.update(userProfiles).set(change).where(eq(userProfiles.userId, member.userId));
    expect(await why()).toBe('hidden');
    await profile({ leaderboardVisibility: 'name', birthDate: '2015-01-01' });
    expect(await why()).toBe('under_age');
    await profile({ birthDate: null });
    expect(await why()).toBe('no_country');
    await profile({ country: 'KE', region: 'Africa' });
    expect(await why()).toBe('no_result');
  });
});

test('what is paid back, and what was ended by leaving the window, does not stand', async () => {
  const { database, dice, clock } = world.runtime;
  await addCompetitors(world, [winner('2', 8000), winner('3', 7000)]);
  await world.house.ticks.runOnce();
  const names = async () => (await world.visitor().send(readBoard, { query: { search: 'winner' } })).body.rows.map((row) => row.name);
  expect(await names()).toEqual(['Winner 1', 'Winner 2', 'Winner 3']);
  const [attempt] = await database
    .select()
    .from(assessments)
    .where(eq(assessments.userId, winner('2', 0).id));
  await database.insert(payments).values({
    id: dice.uuid(),
    userId: winner('2', 0).id,
    assessmentTypeId: attempt?.assessmentTypeId ?? '',
    assessmentId: attempt?.id ?? '',
    amountCents: 100,
    currency: 'USD',
    status: 'completed',
    provider: 'test',
    createdAt: clock.now(),
  });
  const change = async (changes: Partial<typeof payments.$inferInsert>) => {
    await database
      .update(payments)
      .set(changes)
      .where(eq(payments.assessmentId, attempt?.id ?? ''));
    await world.house.ticks.runOnce();
    return names();
  };
  expect(await change({ dispute: 'open' }), 'while a bank disputes it').toEqual(['Winner 1', 'Winner 3']);
  expect(await change({ dispute: 'won' }), 'given back').toEqual(['Winner 1', 'Winner 2', 'Winner 3']);
  expect(await change({ refundDueAt: clock.now() })).toEqual(['Winner 1', 'Winner 3']);
});

test('what was annulled does not stand, and the result before it does', async () => {
  const { database } = world.runtime;
  const twice = winner('9', 9900);
  await addCompetitors(world, [{ ...twice, results: [...twice.results, ...winner('9', 6500).results] }]);
  await world.house.ticks.runOnce();
  const score = async () => (await world.visitor().send(readBoard, { query: { search: 'winner 9' } })).body.rows.map((row) => row.score);
  expect(await score()).toEqual([9900]);
  const best = await database
    .select({ id: assessments.id })
    .from(assessments)
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .where(and(eq(assessments.userId, twice.id), eq(assessmentResults.overallScore, 9900)));
  const admin = await addMember(world, 'admin');
  const body = { reason: 'The server was away.' };
  expect((await admin.visitor.send(annulAttempt, { params: { id: best[0]?.id ?? '' }, body })).status).toBe(200);
  await world.house.ticks.runOnce();
  expect(await score()).toEqual([6500]);
});

test('an index that is computed again and is the same notifies nobody', async () => {
  const again = async () => {
    world.clock.advanceSeconds(20);
    const listener = world.runtime.notifications.listen(boardTopic);
    await world.house.ticks.runOnce();
    const isNotified = await listener.notified(500);
    listener.close();
    return [isNotified, (await world.visitor().send(readPerformanceIndex)).body.computed_at];
  };
  await again();
  expect(await again()).toEqual([false, world.clock.now().toISOString()]);
  await addCompetitors(world, [{ ...winner('4', 6000), country: 'DE', region: 'Europe' }]);
  expect(await again()).toEqual([true, world.clock.now().toISOString()]);
});

test('A-037 the index is computed from who stands on the board', async () => {
  await addCompetitors(world, makeCompetitors('an index', 120, ['LIVE-1'], world.clock.now()));
  world.clock.advanceSeconds(20);
  await world.house.ticks.runOnce();
  const { body } = await world.visitor().send(readPerformanceIndex);
  expect(body.computed_at).toBe(world.clock.now().toISOString());
  const africa = body.cards.find((card) => card.region === 'Africa');
  const board = (await world.visitor().send(readBoard, { query: { region: 'Africa' } })).body.rows;
  expect(africa?.participants).toBe(board.length);
  expect(africa?.score).toBeCloseTo(board.reduce((sum, row) => sum + row.score, 0) / board.length / 100, 0);
});

test('the result of somebody who is hidden moves neither the board nor the index', async () => {
  const read = async () => {
    world.clock.advanceSeconds(60);
    await world.house.ticks.runOnce();
    const { cards } = (await world.visitor().send(readPerformanceIndex)).body;
    return { cards, board: (await world.visitor().send(readBoard)).body };
  };
  const shown = await read();
  await addCompetitors(world, [{ ...winner('d', 9900), visibility: 'hidden' }]);
  expect(await read()).toEqual(shown);
  await addCompetitors(world, [winner('e', 9800)]);
  expect(await read()).not.toEqual(shown);
});
