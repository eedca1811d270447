import { findPerson, isAnotherAdministrator } from '#features/accounts/service.ts';
import { annulAttempt, settleAnnulment } from '#features/attempts/service/annul.ts';
import { findAttempt, findAttemptOf } from '#features/attempts/service/attempts.ts';
import type { RequestsPort } from '#features/attempts/service/requests-port.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { appealAnswer, appealDecided, appealReceived } from '../mail.ts';
import { type AppealOutcome, appealOutcomeOf, type AppealRefusal, type AppealState, mayAppeal, whyNotAnswer } from '../rules/appeal.ts';
import { type Appeal, findAppealFacts, insertAppeal, lockAppeal, putAppealDecision } from '../store/appeals.ts';
import { lockReview } from '../store/events.ts';
import { decideReview } from './reviews.ts';

type Filing = { userId: string; attemptId: string; words: string; now: Date };

/** Takes a candidate's appeal, once and in time; the person hears that it has arrived. */
export async function fileAppeal(
  runtime: Runtime,
  tx: Transaction,
  { userId, attemptId, words, now }: Filing,
): Promise<Outcome<undefined, 'not_found' | AppealRefusal>> {
  const attempt = await findAttemptOf(tx, userId, attemptId);
  // Held, so that the review is not decided otherwise while the appeal against it arrives.
  if (attempt) await lockReview(tx, attemptId);
  const facts = attempt && (await findAppealFacts(tx, attemptId));
  if (!attempt || !facts) return refuse('not_found');
  const allowed = mayAppeal(facts, now);
  if (!allowed.ok) return allowed;
  if (!(await insertAppeal(tx, { assessmentId: attemptId, subject: allowed.value, words, filedAt: now })))
    return refuse('already_appealed');
  const person = await findPerson(tx, userId);
  const { typeName, resultId } = attempt;
  const { publicUrl } = runtime.configuration;
  if (person) await sendMail(runtime, tx, appealReceived({ to: person.email, publicUrl, typeName, resultId }));
  return ok();
}

type Deciding = {
  requests: RequestsPort;
  attemptId: string;
  decision: Exclude<AppealState, 'open'>;
  answer: string;
  actorId: string;
  now: Date;
};

/**
 * Answers an appeal. Granting one against a decision about integrity clears the review. One against a verdict annuls the attempt, unless the
 * score was regraded since. Whoever decided the review does not judge the appeal against it, unless nobody else could.
 */
export async function decideAppeal(
  runtime: Runtime,
  tx: Transaction,
  { requests, attemptId, decision, answer, actorId, now }: Deciding,
): Promise<Outcome<undefined, 'not_found' | 'already_decided' | 'own_decision'>> {
  const review = await lockReview(tx, attemptId);
  const appeal = await lockAppeal(tx, attemptId);
  if (!appeal) return refuse('not_found');
  if (appeal.state !== 'open') return refuse('already_decided');
  const { subject, filedAt } = appeal;
  const isOwnDecision = subject === 'integrity' && review?.decidedBy === actorId;
  const judged = { subject, candidateId: null, reviewDecidedBy: review?.decidedBy ?? null };
  if (whyNotAnswer(judged, actorId, await isAnotherAdministrator(tx, actorId)) === 'own_decision') return refuse('own_decision');
  const regradedAt = (await findAppealFacts(tx, attemptId))?.regradedAt ?? null;
  const outcome = appealOutcomeOf({ subject, filedAt, decision, regradedAt });
  await putAppealDecision(tx, attemptId, { state: decision, answer, decidedBy: actorId, decidedAt: now });
  const act = {
    at: now,
    actorId,
    subject: `attempt:${attemptId}`,
    details: { reason: answer, about: subject, outcome, isOwnDecision },
  } as const;
  if (decision === 'granted') await recordAct(tx, { ...act, act: 'integrity.appeal.granted' });
  else await recordAct(tx, { ...act, act: 'integrity.appeal.rejected' });
  if (outcome === 'cleared') await decideReview(runtime, tx, { attemptId, decision: 'cleared', reason: answer, actorId, now });
  const answered = { outcome, answer, isOwnDecision };
  const isTold = outcome === 'annulled' && (await annulForAppeal(runtime, tx, appeal, { ...answered, requests, actorId, now }));
  if (!isTold) await sendAnswer(runtime, tx, appeal, answered);
  return ok();
}

type Answered = { outcome: AppealOutcome; answer: string; isOwnDecision: boolean };

/** Annuls the attempt and settles it at once, so that one mail has the answer, what became of the payment and the way back. */
async function annulForAppeal(
  runtime: Runtime,
  tx: Transaction,
  { assessmentId, filedAt }: Appeal,
  { requests, actorId, now, ...answered }: Answered & { requests: RequestsPort; actorId: string; now: Date },
): Promise<boolean> {
  await annulAttempt(tx, { attemptId: assessmentId, reason: answered.answer, isRefundWanted: false, actorId, now });
  const typeName = (await findAttempt(tx, assessmentId))?.typeName ?? '';
  const opening = appealAnswer({ typeName, filedAt, ...answered });
  return (await settleAnnulment(runtime, tx, { id: assessmentId, requests, now, opening })) !== null;
}

async function sendAnswer(runtime: Runtime, tx: Transaction, appeal: Appeal, answered: Answered): Promise<void> {
  const attempt = await findAttempt(tx, appeal.assessmentId);
  const person = attempt?.userId ? await findPerson(tx, attempt.userId) : null;
  if (!attempt || !person) return;
  const { typeName, resultId } = attempt;
  const { publicUrl } = runtime.configuration;
  await sendMail(runtime, tx, appealDecided({ to: person.email, publicUrl, typeName, resultId, filedAt: appeal.filedAt, ...answered }));
}
