import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type ReminderRefusal, whyNotRemind } from '../rules/request-reminder.ts';
import { insertAct } from '../store/acts.ts';
import { findRequestState } from '../store/assignments.ts';
import { lockMailing } from '../store/to-mail.ts';
import { mailReminder } from './mail-requests.ts';

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
