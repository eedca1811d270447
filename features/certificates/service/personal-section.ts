import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listCorrectionsOf } from '../store/name-corrections.ts';
import { eraseHolder, listCertificatesOf, lockCertificateOf, lockResult } from '../store/certificates.ts';
import { putState } from './change-state.ts';

const reason = 'The holder closed their account.';

/** A person's certificates. They are withdrawn with the account: name, credential and files are erased, and the log has a leaf that says so. */
export const certificatesSection = (runtime: Runtime): PersonalSection => ({
  name: 'certificates',
  async read(tx, userId) {
    const [certificates, corrections] = [await listCertificatesOf(tx, userId), await listCorrectionsOf(tx, userId)];
    return certificates.map((one) => ({
      id: one.id,
      verification_code: one.verificationCode,
      assessment_type: one.typeCode,
      holder_name: one.holderName,
      name_corrected_at: one.nameCorrectedAt,
      level: one.level,
      percent: one.points / 100,
      completed_at: one.completedAt,
      issued_at: one.issuedAt,
      expires_at: one.expiresAt,
      state: one.state,
      state_reason: one.stateReason,
      state_at: one.stateAt,
      credential: one.credential,
      name_corrections: corrections
        .filter(({ certificateId }) => certificateId === one.id)
        .map(({ name, words, askedAt, decision, reason: why, decidedAt }) => ({
          name,
          words,
          asked_at: askedAt,
          decision,
          reason: why,
          decided_at: decidedAt,
        })),
    }));
  },
  async forget(tx, userId) {
    const certificates = await listCertificatesOf(tx, userId);
    for (const { resultId } of certificates.toSorted((a, b) => (a.resultId < b.resultId ? -1 : 1))) await withdraw(runtime, tx, resultId);
  },
});

async function withdraw(runtime: Runtime, tx: Transaction, resultId: string): Promise<void> {
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
      { state: 'revoked', cause: 'account_deleted', reason },
      { actorId: null, now },
    );
  await eraseHolder(tx, stored.id, { state: 'revoked', reason, now });
}
