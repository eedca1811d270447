import type { Holders } from '#features/questions/contract.ts';
import { countEntitled } from '#features/payments/service/payment-status.ts';
import type { Executor } from '#platform/database/database.ts';
import { countSeatsOfType } from '../store/seats.ts';

/** Who has paid for a type and not taken it: people themselves, and organizations by their seats. */
export async function countHolders(tx: Executor, assessmentTypeId: string): Promise<Holders> {
  const { promised, free } = await countSeatsOfType(tx, assessmentTypeId);
  return { people: await countEntitled(tx, assessmentTypeId), asked: promised, free_seats: free };
}
