import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { ChangeCause } from '../rules/certificate.ts';
import { levelOf } from '../rules/level.ts';
import { findEarningOf, insertChange, putCertificate, type StoredCertificate } from '../store/certificates.ts';
import { nextNumber } from '../store/status-lists.ts';
import { queueCredential } from './log.ts';
import { signFacts } from './sign-facts.ts';
import { putStatus } from './status-list.ts';

type Correction = ({ name: string } | { points: number }) & {
  cause: ChangeCause;
  reason: string | null;
  actorId: string | null;
  now: Date;
};

/**
 * Issues a certificate that the caller holds anew with a corrected name or score: same code, new credential, new leaf. The new credential has a
 * number of its own in the status lists, where the replaced one is revoked for good. Returns the certificate as it now is.
 */
export async function reissue(
  runtime: Runtime,
  tx: Transaction,
  stored: StoredCertificate,
  correction: Correction,
): Promise<StoredCertificate> {
  const { cause, reason, actorId, now } = correction;
  const earning = await findEarningOf(tx, stored.resultId);
  if (!earning || stored.holderName === null) throw new Error(`The certificate ${stored.id} has no holder any more.`);
  const change =
    'name' in correction
      ? { holderName: correction.name, nameCorrectedAt: now }
      : { points: correction.points, level: levelOf(correction.points / 100) };
  const number = await nextNumber(tx, runtime.dice);
  const corrected = { ...stored, holderName: stored.holderName, number, ...change };
  const credential = await signFacts(runtime, corrected, earning.typeSlug, now);
  await putStatus(tx, { number: stored.number, state: 'revoked', now });
  await putStatus(tx, { number, state: stored.state, now });
  await putCertificate(tx, stored.id, { ...change, number, credential, leafIndex: null });
  await queueCredential(tx, { certificateId: stored.id, number, credential, now: runtime.clock.now() });
  const kind = 'name' in correction ? 'name_corrected' : 'score_corrected';
  await insertChange(tx, { id: runtime.dice.uuid(), certificateId: stored.id, kind, cause, reason, actorId, at: now });
  await runtime.jobs.ask(tx, 'certificates.draw-file', { certificateId: stored.id });
  await runtime.jobs.announce(tx, 'certificates.changed', { certificateId: stored.id, kind });
  return { ...corrected, credential, leafIndex: null };
}
