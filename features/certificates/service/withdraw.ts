import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { closedReason } from '../rules/due-state.ts';
import { eraseHolder, lockCertificateOf, lockResult } from '../store/certificates.ts';
import { putState } from './change-state.ts';

/** Withdraws the certificate of a result whose person closes the account, or has closed it; whoever is about to issue one waits until then. */
export async function withdraw(runtime: Runtime, tx: Transaction, resultId: string): Promise<void> {
  const now = runtime.clock.now();
  await lockResult(tx, resultId);
  const stored = await lockCertificateOf(tx, resultId);
  if (!stored) return;
  // Without keys there can be no leaf; then the erasure does not wait for one.
  if (stored.credential !== null && runtime.configuration.keys !== null)
    await putState(
      runtime,
      tx,
      { ...stored, userId: null },
      { state: 'revoked', cause: 'account_deleted', reason: closedReason },
      { actorId: null, now },
    );
  await eraseHolder(tx, stored.id, { state: 'revoked', reason: closedReason, now });
}
