import type { Database } from '#platform/database/database.ts';
import { type AnswerGaps, watchAnswers } from '#platform/database/answer-gaps.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { outageBetween, secondsReturned, silenceSeconds } from '../rules/outage.ts';
import { insertOutage, lockHeartbeat, lockRunning, putHeartbeat, putReturned } from '../store/heartbeat.ts';
import { lockOverdue } from '../store/finish.ts';
import { notifyChange } from './attempts.ts';
import { finishAttempts } from './finish.ts';

const finishedAtOnce = 50;

/** Proves that the server is there, gives back time that it was away, and then finishes what is overdue. */
export async function keepTime(runtime: Runtime): Promise<void> {
  await closeOverdue(runtime, await beat(runtime));
}

const watched = new WeakMap<Database, AnswerGaps>();

function gapsOf({ database, clock }: Runtime): AnswerGaps {
  const gaps = watched.get(database) ?? watchAnswers(database, () => clock.now(), silenceSeconds);
  watched.set(database, gaps);
  return gaps;
}

/** When the server was away, everybody whose clock ran gets the time back, before anything is closed. Answers with the time until which all is given. */
async function beat(runtime: Runtime): Promise<Date> {
  // A server that has much to do is not away: its heart does not wait behind that.
  const gaps = gapsOf(runtime);
  return runtime.database.quick.transaction(async (tx) => {
    const last = await lockHeartbeat(tx);
    // Read once the database has answered: until then the server was away.
    const now = runtime.clock.now();
    await putHeartbeat(tx, now);
    const outage = outageBetween(last, now, { since: gaps.since(), gap: last && gaps.longestAfter(last) });
    if (!outage) return now;
    const given = (await lockRunning(tx, outage.from))
      .map((running) => ({ id: running.id, seconds: secondsReturned(running, outage) }))
      .filter(({ seconds }) => seconds > 0);
    await putReturned(tx, given);
    await insertOutage(tx, { id: runtime.dice.uuid(), fromAt: outage.from, toAt: outage.to, attempts: given.length });
    await notifyChange(tx, ...given.map(({ id }) => id));
    runtime.log.warn(
      { from: outage.from, to: outage.to, attempts: given.length },
      'The server was away; running attempts got the time back.',
    );
    return now;
  });
}

/** Finishes what is overdue with nobody connected; finished-at is the deadline. */
async function closeOverdue(runtime: Runtime, now: Date): Promise<void> {
  for (let found = finishedAtOnce; found === finishedAtOnce;) {
    found = await runtime.database.quick.transaction(async (tx) => {
      const ids = await lockOverdue(tx, now, finishedAtOnce);
      if (ids.length > 0) await finishAttempts(runtime, tx, ids, { by: 'time', now });
      return ids.length;
    });
  }
}
