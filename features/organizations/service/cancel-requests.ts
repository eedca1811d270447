import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertAct } from '../store/acts.ts';
import { cancelWaiting, lockAssignment, lockRequest, putAssignmentCanceled } from '../store/assignments.ts';
import { releaseSeat } from './seats.ts';

type Cancellation = { membership: { organizationId: string; userId: string | null }; id: string; now: Date };

/** Cancels what nobody has started of an assignment, and frees the seats; tests that run or are finished stay. */
export async function cancelAssignment(
  tx: Transaction,
  { membership, id, now }: Cancellation,
): Promise<Outcome<{ canceled: number }, 'not_found'>> {
  const { organizationId, userId } = membership;
  const assignment = await lockAssignment(tx, organizationId, id);
  if (!assignment) return refuse('not_found');
  if (assignment.canceledAt) return ok({ canceled: 0 });
  const ended = await cancelWaiting(tx, { assignmentId: id }, now);
  await releaseSeat(tx, ended, now);
  await putAssignmentCanceled(tx, id, now);
  const details = { assignment: id, requests: ended.length };
  await insertAct(tx, { organizationId, at: now, act: 'requests.canceled', actorId: userId, details });
  return ok({ canceled: ended.length });
}

/** Cancels one request that was not started. */
export async function cancelRequest(
  tx: Transaction,
  { membership, id, now }: Cancellation,
): Promise<Outcome<void, 'not_found' | 'already_started'>> {
  const { organizationId, userId } = membership;
  const request = await lockRequest(tx, organizationId, id);
  if (!request) return refuse('not_found');
  if (['started', 'finished', 'shared'].includes(request.state)) return refuse('already_started');
  const ended = await cancelWaiting(tx, { requestId: id }, now);
  if (ended.length === 0) return ok();
  await releaseSeat(tx, ended, now);
  await insertAct(tx, { organizationId, at: now, act: 'requests.canceled', actorId: userId, details: { request: id, requests: 1 } });
  return ok();
}
