import type { Database, Transaction } from '#platform/database/database.ts';
import { type AnswerGaps, watchAnswers } from '#platform/database/answer-gaps.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isBeyondReturn, type Outage, outageBetween, outageReason, secondsLost, silenceSeconds } from '../rules/outage.ts';
import { type Due, insertOutage, lockHeartbeat, lockRunning, putHeartbeat, putReturned } from '../store/heartbeat.ts';
import { lockOverdue } from '../store/finish.ts';
import { annulAll } from './annul.ts';
import { notifyChange } from './attempts.ts';
import { keepContacts } from './contacts.ts';
import { finishAttempts } from './finish.ts';
import { endPauses } from './pause.ts';

const finishedAtOnce = 50;

/** Proves that the server is there, gives back time that it was away, annuls what lost too much of it, finishes what is overdue, and ends pauses. */
export async function keepTime(runtime: Runtime): Promise<void> {
  const { now, hasOverdue, hasPausesToEnd } = await beat(runtime);
  if (hasOverdue) await closeOverdue(runtime, now);
  // An attempt that was finished while it was paused ends its pause.
  if (hasOverdue || hasPausesToEnd) await endPauses(runtime, now);
  await keepContacts(runtime);
}

const watched = new WeakMap<Database, AnswerGaps>();

function gapsOf({ database, clock }: Runtime): AnswerGaps {
  const gaps = watched.get(database) ?? watchAnswers(database, clock, silenceSeconds);
  watched.set(database, gaps);
  return gaps;
}

/** When the server was away, everybody whose clock ran gets the time back, before anything is closed. Answers with the time until which all is given, and with what is due. */
async function beat(runtime: Runtime): Promise<Due & { now: Date }> {
  // A server that has much to do is not away: its heart does not wait behind that.
  const gaps = gapsOf(runtime);
  return runtime.database.quick.transaction(async (tx) => {
    const last = await lockHeartbeat(tx);
    // Read once the database has answered: until then the server was away.
    const now = runtime.clock.now();
    const due = await putHeartbeat(tx, now);
    const outage = outageBetween(last, now, { since: gaps.since(), gap: last && gaps.longestAfter(last) });
    if (!outage) return { now, ...due };
    const { given, annulled } = await compensate(tx, outage, now);
    await insertOutage(tx, { id: runtime.dice.uuid(), fromAt: outage.from, toAt: outage.to, attempts: given });
    runtime.log.warn(
      { from: outage.from, to: outage.to, attempts: given, annulled },
      'The server was down. Running attempts got the time back, or were voided where too much was lost.',
    );
    return { now, hasOverdue: true, hasPausesToEnd: true };
  });
}

/** Who lost no more than can be given back gets it back; what lost more is annulled. Both are counted. */
async function compensate(tx: Transaction, outage: Outage, now: Date): Promise<{ given: number; annulled: number }> {
  const running = (await lockRunning(tx, outage.from))
    .map((attempt) => ({ ...attempt, seconds: secondsLost(attempt, outage) }))
    .filter(({ seconds }) => seconds > 0);
  const given = running.filter((attempt) => !isBeyondReturn(attempt, attempt.seconds));
  await putReturned(tx, given);
  await notifyChange(tx, ...given.map(({ id }) => id));
  const beyond = running.filter((attempt) => isBeyondReturn(attempt, attempt.seconds)).map(({ id }) => id);
  await annulAll(tx, beyond, { reason: outageReason, isRefundWanted: false, actorId: null, now });
  return { given: given.length, annulled: beyond.length };
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
