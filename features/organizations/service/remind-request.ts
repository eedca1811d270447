import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type ReminderRefusal, whyNotRemind } from '../rules/request-reminder.ts';
import { insertAct } from '../store/acts.ts';
import { findRequestState } from '../store/assignments.ts';
import { countUnstarted, lockMailing } from '../store/to-mail.ts';
import { mailReminder, mailRosterReminders } from './mail-requests.ts';

type Reminding = { membership: { organizationId: string; userId: string }; id: string; now: Date };

/** Reminds one person of a request, when the last mail about it is a day old. */
export async function remindRequest(
  runtime: Runtime,
  tx: Transaction,
  { membership, id, now }: Reminding,
): Promise<Outcome<void, ReminderRefusal | 'not_found' | 'cannot_mail'>> {
  const { organizationId, userId } = membership;
  // Two members at once: the second one sees the mail of the first.
  await lockMailing(tx);
  const request = await findRequestState(tx, organizationId, id);
  if (!request) return refuse('not_found');
  const problem = whyNotRemind(request, now);
  if (problem) return refuse(problem);
  if (!(await mailReminder(runtime, tx, id, now))) return refuse('cannot_mail');
  await insertAct(tx, { organizationId, at: now, act: 'requests.reminded', actorId: userId, details: { request: id, requests: 1 } });
  return ok();
}

type RemindingAll = { membership: { organizationId: string; userId: string }; rosterId: string; now: Date };

/**
 * Reminds everybody of a roster who is due, a batch a transaction: each person once, however often it is asked for, and the trail says with
 * each batch how many.
 */
export async function remindRoster(
  runtime: Runtime,
  { membership, rosterId, now }: RemindingAll,
): Promise<{ reminded: number; notDue: number }> {
  const { organizationId, userId } = membership;
  const people = new Set<string>();
  let afterId: string | null = null;
  do {
    afterId = await runtime.database.transaction(async (tx) => {
      const batch = await mailRosterReminders(runtime, tx, { organizationId, rosterId, afterId, now });
      const details = { roster: rosterId, requests: batch.reminded.length };
      if (batch.reminded.length > 0) await insertAct(tx, { organizationId, at: now, act: 'requests.reminded', actorId: userId, details });
      for (const { emailKey } of batch.reminded) people.add(emailKey);
      return batch.afterId;
    });
  } while (afterId !== null);
  const unstarted = await countUnstarted(runtime.database, { organizationId, rosterId, now });
  return { reminded: people.size, notDue: Math.max(0, unstarted - people.size) };
}
