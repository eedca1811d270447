import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { remindedBefore, type ReminderRefusal, whyNotRemind } from '../rules/request-reminder.ts';
import { insertAct } from '../store/acts.ts';
import { isMailStopped } from '../store/asked.ts';
import { findRequestState } from '../store/assignments.ts';
import { countRemindable, countUnstarted, findToRemind, lockMailing } from '../store/to-mail.ts';
import { mailReminder, mailRosterReminders } from './mail-requests.ts';

type Reminding = { membership: { organizationId: string; userId: string }; id: string; now: Date };

/** Reminds one person of a request, when the last mail about it is a day old. */
export async function remindRequest(
  runtime: Runtime,
  tx: Transaction,
  { membership, id, now }: Reminding,
): Promise<Outcome<void, ReminderRefusal | 'not_found' | 'mail_stopped' | 'cannot_mail'>> {
  const { organizationId, userId } = membership;
  // Two members at once: the second one sees the mail of the first.
  await lockMailing(tx);
  const request = await findRequestState(tx, organizationId, id);
  if (!request) return refuse('not_found');
  const problem = whyNotRemind(request, now);
  // What waits for its first mail gets none while mail is stopped, so that comes before "not emailed yet".
  if ((problem === null || problem === 'not_mailed_yet') && (await isMailStopped(tx, organizationId, request.emailKey)))
    return refuse('mail_stopped');
  if (problem === 'not_mailed_yet' && !(await findToRemind(tx, id, now))) return refuse('cannot_mail');
  if (problem) return refuse(problem);
  if (!(await mailReminder(runtime, tx, id, now))) return refuse('cannot_mail');
  await insertAct(tx, { organizationId, at: now, act: 'requests.reminded', actorId: userId, details: { request: id, requests: 1 } });
  return ok();
}

type RemindingAll = { organizationId: string; userId: string; rosterId: string; now: Date };

/**
 * Reminds everybody of a roster who is due, each person once, however often it is asked for. The first batch is mailed here, so that a short
 * list is done with the reply; a job goes on with a long one.
 */
export async function remindRoster(runtime: Runtime, asked: RemindingAll): Promise<{ reminded: number; left: number; notDue: number }> {
  const { database, jobs } = runtime;
  const people = await database.transaction(async (tx) => {
    const batch = await remindBatch(runtime, tx, { ...asked, afterId: null });
    if (batch.afterId !== null) await jobs.ask(tx, 'organizations.remind-roster', { ...asked, afterId: batch.afterId });
    return new Set(batch.reminded.map(({ emailKey }) => emailKey)).size;
  });
  const left = await countLeft(database, asked);
  const unstarted = await countUnstarted(database, asked);
  return { reminded: people, left, notDue: Math.max(0, unstarted - people - left) };
}

/** How many people of a roster are due for a reminder. */
export const countLeft = (tx: Executor, { organizationId, rosterId, now }: Omit<RemindingAll, 'userId'>): Promise<number> =>
  countRemindable(tx, { organizationId, rosterId, now, mailedUntil: remindedBefore(now) });

/** Goes on after the first batch. Whoever was reminded already is not due any more, so that a second run changes nothing. */
export async function goOnReminding(runtime: Runtime, { afterId, ...asked }: RemindingAll & { afterId: string }): Promise<void> {
  let next: string | null = afterId;
  while (next !== null) {
    const from: string = next;
    next = (await runtime.database.transaction((tx) => remindBatch(runtime, tx, { ...asked, afterId: from }))).afterId;
  }
}

/** A batch a transaction; the trail says with each how many. */
async function remindBatch(runtime: Runtime, tx: Transaction, batch: RemindingAll & { afterId: string | null }) {
  const { userId: actorId, ...of } = batch;
  const { organizationId, rosterId, now: at } = of;
  const mailed = await mailRosterReminders(runtime, tx, of);
  const details = { roster: rosterId, requests: mailed.reminded.length };
  if (mailed.reminded.length > 0) await insertAct(tx, { organizationId, at, act: 'requests.reminded', actorId, details });
  return mailed;
}
