import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { lockAttemptsOf } from '#features/attempts/service/regrade.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listCorrectionsOf } from '../store/name-corrections.ts';
import { holdResultsOf, listCertificatesOf } from '../store/certificates.ts';
import { withdraw } from './withdraw.ts';

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
  async countLosses(tx, userId) {
    const certificates = await listCertificatesOf(tx, userId);
    return { certificates: certificates.filter(({ state }) => state === 'active').length };
  },
  async forget(tx, userId) {
    await lockAttemptsOf(tx, userId);
    // Results without a certificate too: one may be on its way.
    for (const resultId of await holdResultsOf(tx, userId)) await withdraw(runtime, tx, resultId);
  },
});
