import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { deliverQuestions, readAttempt } from '#features/attempts/contract/attempts.ts';
import { returnedAtMostSeconds } from '#features/attempts/rules/outage.ts';
import { choose, insist, keepAnswering, say, seat, sendAgain, submit } from './candidates.ts';
import { timeoutMs } from './client.ts';
import { deadlinesOf, expectedAfter, newOutages, readTimes, setClocks } from './clocks.ts';
import { countSaves, readResults, scoreAcknowledged, whatIsWrong } from './kept.ts';
import { shareDatabase, type SharedDatabase } from './shared-database.ts';

/** Longer than the silence that counts as ordinary. */
const awayMs = 7000;

type Absence = { name: string; leastMs: number; happen(shared: SharedDatabase): Promise<void> };

const absences: Absence[] = [
  {
    name: 'restarts',
    leastMs: 0,
    async happen({ stopDatabase, startDatabase }) {
      await stopDatabase();
      await startDatabase();
    },
  },
  {
    name: 'is stopped for seconds',
    leastMs: awayMs,
    async happen({ stopDatabase, startDatabase }) {
      await stopDatabase();
      await wait(awayMs);
      await startDatabase();
    },
  },
  {
    name: 'freezes',
    leastMs: awayMs,
    async happen({ signalDatabase }) {
      onTestFinished(() => signalDatabase('SIGCONT'));
      signalDatabase('SIGSTOP');
      await wait(awayMs);
      signalDatabase('SIGCONT');
    },
  },
];

test.each(absences)('a database that $name delays saves, loses none, and the time comes back', async ({ leastMs, happen }) => {
  const shared = await shareDatabase(1);
  const { target, servers } = shared;
  const candidates = await seat(target, 20);
  // Some have been given nearly all there is.
  await setClocks(target, candidates.slice(0, 2), `returned_seconds = ${returnedAtMostSeconds - 300}`);
  const before = await readTimes(target, candidates);

  let isGoingOn = true;
  const goesOn = () => isGoingOn;
  const work = Promise.all([
    ...candidates.map((candidate) => keepAnswering(target, candidate, goesOn)),
    ...candidates.slice(0, 5).map(async (candidate) => {
      for (; goesOn(); await wait(200)) await say(target, candidate, readAttempt);
    }),
  ]);
  while (countSaves(candidates) < 500) await wait(5);
  await happen(shared);
  const savedBefore = candidates.map(({ saves }) => saves);
  const isSavingAgain = () => candidates.every(({ saves }, at) => saves > (savedBefore[at] ?? 0) + 3);
  await expect.poll(isSavingAgain, { timeout: timeoutMs }).toBe(true);
  expect(await whatIsWrong(target, candidates)).toEqual([]);
  const outagesSince = async () => newOutages(before, await readTimes(target, candidates));
  if (leastMs > 0) while ((await outagesSince()).length === 0) await wait(50);
  isGoingOn = false;
  await work;

  const after = await readTimes(target, candidates);
  expect(deadlinesOf(after.clocks)).toEqual(expectedAfter(before.clocks, newOutages(before, after)));
  const returned = after.clocks.map(({ returnedSeconds }) => returnedSeconds);
  expect(returned.filter((seconds) => seconds < leastMs / 1000 || seconds > returnedAtMostSeconds)).toEqual([]);

  const heard = candidates.flatMap((candidate) => candidate.heard);
  const refused = heard.filter(({ status }) => status !== 200 && status !== 201);
  expect(refused.length > 0 || leastMs === 0).toBe(true);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
  expect(candidates.map(({ unanswered }) => unanswered)).toEqual(candidates.map(() => 0));
  expect(servers[0]?.child.exitCode).toBeNull();

  expect(await whatIsWrong(target, candidates)).toEqual([]);
  await Promise.all(candidates.map((candidate) => submit(target, candidate)));
  const scores = await scoreAcknowledged(target, candidates);
  expect([...(await readResults(target, candidates))]).toEqual([...scores].map(([attemptId, percent]) => [attemptId, [percent]]));
});

test('A-188 a page that comes back the moment the database thaws finds its time given back, not its attempt closed', async () => {
  const { target, signalDatabase } = await shareDatabase(1);
  const candidates = await seat(target, 8);
  const before = await readTimes(target, candidates);
  await setClocks(target, candidates, `deadline_at = now() + interval '1 second'`);
  onTestFinished(() => signalDatabase('SIGCONT'));
  signalDatabase('SIGSTOP');
  const thaw = wait(awayMs + 2000).then(() => signalDatabase('SIGCONT'));
  const opened = Promise.all(
    candidates.map(async (candidate, at) => {
      await wait(awayMs + at * 200);
      return insist(target, candidate, deliverQuestions, { body: { window_id: candidate.windowId } });
    }),
  );
  const saved = Promise.all(
    candidates.map(async (candidate) => {
      const [line] = candidate.lines;
      if (!line) throw new Error('Nothing was delivered.');
      await wait(awayMs);
      // A page keeps what came too late and sends it again when it hears that the deadline has moved.
      for (let reply = await choose(target, candidate, line); reply?.status !== 200; reply = await sendAgain(target, candidate, line, 1))
        await wait(20);
    }),
  );
  await thaw;
  expect((await opened).map(({ status }) => status)).toEqual(candidates.map(() => 200));
  await saved;
  const { clocks, outages } = await readTimes(target, candidates);
  expect(outages.length).toBeGreaterThan(before.outages.length);
  expect(clocks.map(({ status, returnedSeconds }) => [status, returnedSeconds >= awayMs / 1000])).toEqual(
    candidates.map(() => ['open', true]),
  );
  expect(await whatIsWrong(target, candidates)).toEqual([]);
  const sheets = await Promise.all(
    candidates.map(async (candidate) => {
      await submit(target, candidate);
      return insist(target, candidate, readAttempt);
    }),
  );
  expect(sheets.map(({ body }) => body['late_answers'])).toEqual(candidates.map(() => []));
});
