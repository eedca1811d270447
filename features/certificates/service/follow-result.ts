import { findPerson } from '#features/accounts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { scoreCorrected } from '../mail.ts';
import { holdIn, dueStateOf } from '../rules/due-state.ts';
import {
  type Earning,
  findEarningOf,
  listStateChanges,
  lockCertificateOf,
  lockResult,
  noteCheck,
  type StoredCertificate,
} from '../store/certificates.ts';
import { mailVerifiers, putState } from './change-state.ts';
import { issueCertificate } from './issue.ts';
import { readDueFacts } from './read-due-facts.ts';
import { reissue } from './reissue.ts';
import { withdraw } from './withdraw.ts';

/**
 * Makes the certificate of a result what it should be now: issues it, corrects its score, suspends, revokes or reinstates it. Everything follows from
 * what the tables say, so events may come twice, late or in another order. Without signing keys the result waits for a server that has them.
 */
export async function followResult(runtime: Runtime, tx: Transaction, resultId: string, now: Date): Promise<void> {
  if (runtime.configuration.keys === null) return noteCheck(tx, resultId);
  await lockResult(tx, resultId);
  const stored = await lockCertificateOf(tx, resultId);
  if (!stored) return void (await issueCertificate(runtime, tx, resultId, now));
  const earning = await findEarningOf(tx, resultId);
  if (!earning || stored.credential === null) return;
  if (stored.userId === null || earning.userId === null) return withdraw(runtime, tx, resultId);
  const isRescored = earning.passed && !earning.isAnnulled && earning.points !== stored.points;
  const certificate = isRescored ? await correctScore(runtime, tx, { stored, earning, now }) : stored;
  const changes = await listStateChanges(tx, stored.id);
  const cause = changes[0]?.cause ?? 'passed';
  const due = dueStateOf(await readDueFacts(tx, earning, now), holdIn(changes), cause);
  if (due.state === stored.state && (due.state === 'active' || due.cause === cause)) return;
  // The same state for another reason is written down and mailed to nobody.
  await putState(runtime, tx, certificate, due, { actorId: null, now, hasMail: due.state !== stored.state });
}

type Rescored = { stored: StoredCertificate; earning: Earning; now: Date };

async function correctScore(runtime: Runtime, tx: Transaction, { stored, earning, now }: Rescored): Promise<StoredCertificate> {
  const reason = 'A question was corrected, and every affected score with it.';
  const corrected = await reissue(runtime, tx, stored, { points: earning.points, cause: 'regrade', reason, actorId: null, now });
  const holder = stored.userId ? await findPerson(tx, stored.userId) : null;
  const { publicUrl } = runtime.configuration;
  const said = { publicUrl, certificate: stored, percent: corrected.points / 100, level: corrected.level };
  if (holder) await sendMail(runtime, tx, scoreCorrected({ to: holder.email, ...said }));
  await mailVerifiers(runtime, tx, stored, 'score_corrected');
  return corrected;
}
