import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { returnedAtMostSeconds } from '#features/attempts/rules/outage.ts';
import { ask } from './ask.ts';
import { type Candidate, choose, keepAnswering, type Target, seat, submit } from './candidates.ts';
import { deadlinesOf, expectedAfter, newOutages, readTimes, setClocks } from './clocks.ts';
import { countEnds, countSaves, readResults, scoreAcknowledged, whatIsWrong } from './kept.ts';
import { shareDatabase } from './shared-database.ts';

/** Everybody answers for a while and goes away. */
async function answerSome(target: Target, candidates: readonly Candidate[]): Promise<void> {
  const enough = countSaves(candidates) + 10 * candidates.length;
  await Promise.all(candidates.map((candidate) => keepAnswering(target, candidate, () => countSaves(candidates) < enough)));
}

/** Waits until the server has finished them all; nobody is connected. */
async function untilFinished(target: Target, candidates: readonly Candidate[]) {
  for (;;) {
    const { clocks } = await readTimes(target, candidates);
    if (clocks.every(({ status }) => status === 'finished')) return clocks;
    await wait(50);
  }
}

async function expectScored(target: Target, candidates: readonly Candidate[]): Promise<void> {
  expect(await whatIsWrong(target, candidates)).toEqual([]);
  const scores = await scoreAcknowledged(target, candidates);
  expect([...(await readResults(target, candidates))]).toEqual([...scores].map(([attemptId, percent]) => [attemptId, [percent]]));
}

const setHeartbeat = ({ dataFolder }: Target, at: string) => ask(dataFolder, `UPDATE heartbeats SET at = ${at}`);

test('A-188 a server that is briefly down across the deadline finishes the attempt at the deadline exactly', async () => {
  const { target, servers, startAgain } = await shareDatabase(1);
  const candidates = await seat(target, 5);
  await answerSome(target, candidates);
  await setClocks(target, candidates, `deadline_at = now() + interval '1 second'`);
  const { clocks: before } = await readTimes(target, candidates);
  const [server] = servers;
  server?.signal('SIGKILL');
  await server?.ended;
  await wait(1200);
  // However slowly this machine starts a server, the silence is a short one.
  await setHeartbeat(target, `now() + interval '1 minute'`);
  if (server) await (await startAgain(server)).ready();
  const after = await untilFinished(target, candidates);
  expect(after).toEqual(before.map((clock) => ({ ...clock, status: 'finished', submittedAt: clock.deadlineAt, finishedBy: 'time' })));
  await expectScored(target, candidates);
});

test('A-188 a server that was down for longer gives the time back and candidates go on; what lost more than the cap is annulled', async () => {
  const { target, servers, startAgain } = await shareDatabase(1);
  const candidates = await seat(target, 8);
  await answerSome(target, candidates);
  const [server] = servers;
  server?.signal('SIGKILL');
  await server?.ended;
  // The last beat was 40 s ago: for some the deadline passed since then, for some before, and some have been given nearly all there is.
  const [running, cut, capped, over] = [candidates.slice(0, 2), candidates.slice(2, 4), candidates.slice(4, 6), candidates.slice(6)];
  await setHeartbeat(target, `now() - interval '40 seconds'`);
  await setClocks(target, candidates, `started_at = now() - interval '10 minutes', returned_seconds = 0`);
  await setClocks(target, running, `deadline_at = now() + interval '5 minutes'`);
  // With what they get back, those who were cut off have more than half a minute, also on a slow machine.
  await setClocks(target, cut, `deadline_at = now() - interval '2 seconds'`);
  await setClocks(target, capped, `deadline_at = now() - interval '30 seconds'`);
  await setClocks(target, capped, `returned_seconds = ${returnedAtMostSeconds - 3}`);
  await setClocks(target, over, `deadline_at = now() - interval '45 seconds'`);
  const before = await readTimes(target, candidates);
  if (server) await (await startAgain(server)).ready();

  const late = await Promise.all([...capped, ...over].map((candidate) => choose(target, candidate, lineOf(candidate))));
  expect(late.map((reply) => reply?.status)).toEqual(late.map(() => 409));
  await answerSome(target, [...running, ...cut]);
  await untilFinished(target, [...capped, ...over]);
  const after = await readTimes(target, candidates);
  const counting = ({ clocks }: typeof after) => [...clocks.slice(0, 4), ...clocks.slice(6)];
  expect(deadlinesOf(counting(after))).toEqual(expectedAfter(counting(before), newOutages(before, after)));
  const returned = after.clocks.map(({ returnedSeconds }) => returnedSeconds);
  expect(returned.slice(0, 4).every((seconds) => seconds >= 40)).toBe(true);
  expect(returned.slice(4)).toEqual([returnedAtMostSeconds - 3, returnedAtMostSeconds - 3, 0, 0]);
  expect(after.clocks.map(({ isAnnulled }) => isAnnulled)).toEqual(candidates.map((candidate) => capped.includes(candidate)));
  expect(after.clocks.map(({ status }) => status)).toEqual([
    'open',
    'open',
    'open',
    'open',
    'finished',
    'finished',
    'finished',
    'finished',
  ]);
  for (const { submittedAt, deadlineAt } of after.clocks.slice(6)) expect(submittedAt).toEqual(deadlineAt);
  await Promise.all([...running, ...cut].map((candidate) => submit(target, candidate)));
  await expectScored(target, [...running, ...cut, ...over]);
});

const lineOf = ({ lines: [line] }: Candidate) => line ?? { order: 1, optionIds: [], chosen: [], acknowledged: 0 };

test('A-188 two servers finish what is overdue with every tab closed, each attempt once, within 10 s of deadline and grace', async () => {
  const { target } = await shareDatabase(2);
  const candidates = await seat(target, 60);
  await answerSome(target, candidates);
  const { outages: former } = await readTimes(target, candidates);
  await setClocks(target, candidates, `deadline_at = now() - interval '4 seconds'`);
  const { clocks: before } = await readTimes(target, candidates);
  const clocks = await untilFinished(target, candidates);
  const [row] = await ask<{ now: Date }>(target.dataFolder, 'SELECT now()');
  const { outages } = await readTimes(target, candidates);
  const dueAt = expectedAfter(before, outages.slice(former.length)).map(({ deadlineAt }) => deadlineAt);
  expect(clocks.map(({ submittedAt }) => submittedAt)).toEqual(dueAt);
  const graceAndLimitMs = 15_000;
  for (const { deadlineAt } of clocks) expect((row?.now.getTime() ?? 0) - deadlineAt.getTime()).toBeLessThan(graceAndLimitMs);
  await expectScored(target, candidates);
  const people = candidates.length;
  expect(await countEnds(target, candidates)).toEqual({ finished: people, announced: people, told: people });
});
