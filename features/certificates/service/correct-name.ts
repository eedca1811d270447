import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { nameCorrected, nameKept } from '../mail.ts';
import { findCertificateOf, lockCertificateOf, lockResult } from '../store/certificates.ts';
import { findCorrection, hasOpenCorrection, insertCorrection, putDecision } from '../store/name-corrections.ts';
import { reissue } from './reissue.ts';

type Asking = { userId: string; certificateId: string; name: string; words: string; now: Date };

/** A holder asks for another name on a certificate of theirs; one request at a time. */
export async function askForName(
  runtime: Runtime,
  tx: Transaction,
  { userId, certificateId, name, words, now }: Asking,
): Promise<Outcome<{ id: string }, 'not_found' | 'revoked' | 'same_name' | 'already_asked'>> {
  const own = await findCertificateOf(tx, userId, certificateId);
  if (!own) return refuse('not_found');
  await lockResult(tx, own.resultId);
  const stored = await lockCertificateOf(tx, own.resultId);
  if (stored?.userId !== userId) return refuse('not_found');
  if (stored.state === 'revoked') return refuse('revoked');
  if (stored.holderName === name) return refuse('same_name');
  if (await hasOpenCorrection(tx, certificateId)) return refuse('already_asked');
  const id = runtime.dice.uuid();
  await insertCorrection(tx, { id, certificateId, name, words, askedAt: now });
  return ok({ id });
}

type Deciding = { correctionId: string; decision: 'accepted' | 'declined'; reason: string; actorId: string; now: Date };

/** Accepted: the certificate is issued anew with the name, and says when. Declined: the holder reads why. */
export async function decideName(
  runtime: Runtime,
  tx: Transaction,
  { correctionId, decision, reason, actorId, now }: Deciding,
): Promise<Outcome<undefined, 'not_found' | 'already_decided' | 'revoked'>> {
  const asked = await findCorrection(tx, correctionId);
  if (!asked) return refuse('not_found');
  await lockResult(tx, asked.resultId);
  const stored = await lockCertificateOf(tx, asked.resultId);
  if (!stored?.userId) return refuse('not_found');
  if (decision === 'accepted' && stored.state === 'revoked') return refuse('revoked');
  if (!(await putDecision(tx, correctionId, { decision, reason, decidedBy: actorId, decidedAt: now }))) return refuse('already_decided');
  const act = { at: now, actorId, subject: `certificate:${stored.id}`, details: { reason } } as const;
  const person = await findPerson(tx, stored.userId);
  const about = { to: person?.email ?? '', publicUrl: runtime.configuration.publicUrl, certificate: stored };
  if (decision === 'declined') {
    await recordAct(tx, { ...act, act: 'certificates.name.kept' });
    if (person) await sendMail(runtime, tx, nameKept({ ...about, reason }));
    return ok();
  }
  await recordAct(tx, { ...act, act: 'certificates.name.corrected' });
  if (person) await sendMail(runtime, tx, nameCorrected(about));
  await reissue(runtime, tx, stored, { name: asked.name, cause: 'administrator', reason, actorId, now });
  return ok();
}
