import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertAct } from '../store/acts.ts';
import {
  type Cancelable,
  type Canceled,
  canceledBy,
  cancelHidden,
  cancelWaiting,
  findRequestState,
  lockAssignment,
  putAssignmentCanceled,
} from '../store/assignments.ts';
import { listUnopenedOf } from '../store/lapsing.ts';
import { detachUnopened } from './detach-unopened.ts';
import { mailCanceled } from './mail-requests.ts';
import { releaseSeat } from './seats.ts';

/**
 * Ends what nobody has started, also where an attempt waits for its clock to start, frees the seats, and writes to those who had accepted. Answers
 * how many requests that were, as far as the organization knows: what a hidden annulment opened again ends unseen and keeps its seat.
 */
export async function cancelOpen(runtime: Runtime, tx: Transaction, of: Cancelable, now: Date): Promise<number> {
  const ended: Canceled[] = [];
  const hidden: string[] = [];
  let unopened = await listUnopenedOf(tx, canceledBy(of));
  do {
    for (const one of unopened) await detachUnopened(tx, one, { state: 'accepted', now });
    ended.push(...(await cancelWaiting(tx, of, now)));
    hidden.push(...(await cancelHidden(tx, of, now)));
    // Somebody may have started while this waited for their request.
    unopened = await listUnopenedOf(tx, canceledBy(of));
  } while (unopened.length > 0);
  const ids = ended.map(({ id }) => id);
  await releaseSeat(tx, ids, now);
  const accepted = ended.filter(({ isAccepted }) => isAccepted).map(({ id }) => id);
  await mailCanceled(runtime, tx, [...accepted, ...hidden]);
  return ended.length;
}

type Cancellation = { membership: { organizationId: string; userId: string | null }; id: string; now: Date };

/** Cancels what nobody has started of an assignment, and frees the seats; tests that run or are finished stay. */
export async function cancelAssignment(
  runtime: Runtime,
  tx: Transaction,
  { membership, id, now }: Cancellation,
): Promise<Outcome<{ canceled: number }, 'not_found'>> {
  const { organizationId, userId } = membership;
  const assignment = await lockAssignment(tx, organizationId, id);
  if (!assignment) return refuse('not_found');
  if (assignment.canceledAt) return ok({ canceled: 0 });
  const canceled = await cancelOpen(runtime, tx, { assignmentId: id }, now);
  await putAssignmentCanceled(tx, id, now);
  const details = { assignment: id, requests: canceled };
  await insertAct(tx, { organizationId, at: now, act: 'requests.canceled', actorId: userId, details });
  return ok({ canceled });
}

/** Cancels one request that was not started. */
export async function cancelRequest(
  runtime: Runtime,
  tx: Transaction,
  { membership, id, now }: Cancellation,
): Promise<Outcome<void, 'not_found' | 'already_started'>> {
  const { organizationId, userId } = membership;
  if (!(await findRequestState(tx, organizationId, id))) return refuse('not_found');
  if ((await cancelOpen(runtime, tx, { requestId: id }, now)) === 0) {
    const request = await findRequestState(tx, organizationId, id);
    return request && ['started', 'finished', 'shared'].includes(request.state) ? refuse('already_started') : ok();
  }
  await insertAct(tx, { organizationId, at: now, act: 'requests.canceled', actorId: userId, details: { request: id, requests: 1 } });
  return ok();
}
