import { readPaymentStatus } from '#features/payments/service/payment-status.ts';
import type { Executor } from '#platform/database/database.ts';
import { attachableSince, isPaidBySeat } from '../rules/answer-request.ts';
import { type AskedRequest, listAttachable } from '../store/asked.ts';

/**
 * Whether nothing can come of a request because its assessment was withdrawn: what somebody has paid for can still be taken, and a result from
 * before can still be attached.
 */
export async function isUnavailable(tx: Executor, request: AskedRequest, userId: string | null, now: Date): Promise<boolean> {
  if (!request.isWithdrawn || isPaidBySeat(request) || request.attemptId !== null) return false;
  if (userId === null) return true;
  const { typeId, priceCents } = request;
  const type = { id: typeId, priceCents, stripePriceId: null };
  if (priceCents > 0 && (await readPaymentStatus(tx, userId, type)) === 'completed') return false;
  return (await listAttachable(tx, { userId, typeId, since: attachableSince(now) })).length === 0;
}
