import { findPerson } from '#features/accounts/service.ts';
import { findAttempt } from '#features/attempts/service/attempts.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { reviewCleared, reviewOpened, reviewUpheld } from '../mail.ts';
import { whyNotReview } from '../rules/appeal.ts';
import { reviewCauseOf, type ReviewState } from '../rules/review.ts';
import { lockAppeal } from '../store/appeals.ts';
import { findReviewable, insertReview, listReviewable, lockReview, putDecision } from '../store/events.ts';

/** The state of an attempt's review, or null when it needs none. */
export async function readReview(tx: Executor, attemptId: string): Promise<ReviewState | null> {
  return (await findReviewable(tx, attemptId))?.review ?? null;
}

/** Opens the review of a finished attempt where the rule asks for a person, once; returns the state it is in. */
export async function openReview(tx: Transaction, attemptId: string, now: Date): Promise<ReviewState | null> {
  const attempt = await findReviewable(tx, attemptId);
  if (!attempt || attempt.review) return attempt?.review ?? null;
  const cause = reviewCauseOf(attempt);
  if (cause === null) return null;
  await insertReview(tx, { assessmentId: attemptId, cause, openedAt: now });
  return 'open';
}

/** Those of these passing attempts that wait for a person, be their review opened yet or not. */
export async function listToReview(tx: Executor, attemptIds: readonly string[]): Promise<Set<string>> {
  const found = attemptIds.length === 0 ? [] : await listReviewable(tx, attemptIds);
  return new Set(
    found
      .filter(({ review, ...finished }) => review === 'open' || (review === null && reviewCauseOf(finished) !== null))
      .map(({ id }) => id),
  );
}

type Opening = { attemptId: string; reason: string; actorId: string; now: Date };

/** Opens the review of any attempt with a result: what the signals or a report say may need a person's decision. */
export async function openReviewByHand(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, reason, actorId, now }: Opening,
): Promise<Outcome<undefined, 'not_found' | 'already_open' | 'appeal_open' | 'appeal_decided'>> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt?.resultId || attempt.annulledAt) return refuse('not_found');
  const refusal = whyNotReview(await lockAppeal(tx, attemptId));
  if (refusal) return refuse(refusal);
  if (!(await insertReview(tx, { assessmentId: attemptId, cause: 'opened_by_hand', openedAt: now }))) return refuse('already_open');
  await recordAct(tx, { at: now, act: 'integrity.review.opened', actorId, subject: `attempt:${attemptId}`, details: { reason } });
  await runtime.jobs.announce(tx, 'integrity.opened', { assessmentId: attemptId });
  const about = await findAddressed(runtime, tx, attemptId);
  if (about) await sendMail(runtime, tx, reviewOpened(about));
  return ok();
}

type Deciding = { attemptId: string; decision: Exclude<ReviewState, 'open'>; reason: string; actorId: string; now: Date };
type DecideRefusal = 'not_found' | 'annulled' | 'already_decided' | 'decided_meanwhile' | 'appeal_open' | 'appeal_decided';

/** Decides a review as somebody saw it. What was decided meanwhile, or comes after an appeal, is not decided over their head. */
export async function decideSeenReview(
  runtime: Runtime,
  tx: Transaction,
  { seen, ...deciding }: Deciding & { seen: ReviewState },
): Promise<Outcome<undefined, DecideRefusal>> {
  // An appeal is taken only against a decided review, so holding the review first keeps the two in one order.
  const review = await lockReview(tx, deciding.attemptId);
  if (!review) return refuse('not_found');
  if ((await findAttempt(tx, deciding.attemptId))?.annulledAt) return refuse('annulled');
  const refusal = whyNotReview(await lockAppeal(tx, deciding.attemptId));
  if (refusal) return refuse(refusal);
  if (review.state !== seen) return refuse('decided_meanwhile');
  const done = await decideReview(runtime, tx, deciding);
  if (done.ok) await sendDecision(runtime, tx, deciding);
  return done;
}

/** Decides a review, or decides it otherwise than before. What follows for the certificate is announced in the same transaction. */
export async function decideReview(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, decision, reason, actorId, now }: Deciding,
): Promise<Outcome<undefined, 'not_found' | 'already_decided'>> {
  const review = await lockReview(tx, attemptId);
  if (!review) return refuse('not_found');
  if (review.state === decision) return refuse('already_decided');
  await putDecision(tx, attemptId, { state: decision, reason, decidedBy: actorId, decidedAt: now });
  const act = { at: now, actorId, subject: `attempt:${attemptId}`, details: { reason } } as const;
  if (decision === 'cleared') await recordAct(tx, { ...act, act: 'integrity.review.cleared' });
  else await recordAct(tx, { ...act, act: 'integrity.review.upheld' });
  await runtime.jobs.announce(tx, `integrity.${decision}`, { assessmentId: attemptId });
  return ok();
}

/** The answer to an appeal has a mail of its own, so this is not sent with it. */
async function sendDecision(runtime: Runtime, tx: Transaction, { attemptId, decision, reason }: Deciding): Promise<void> {
  const about = await findAddressed(runtime, tx, attemptId);
  if (about) await sendMail(runtime, tx, decision === 'upheld' ? reviewUpheld({ ...about, reason }) : reviewCleared(about));
}

/** Whom to write to about an attempt, and what of it is named; null once the account is deleted. */
async function findAddressed({ configuration: { publicUrl } }: Runtime, tx: Transaction, attemptId: string) {
  const attempt = await findAttempt(tx, attemptId);
  const person = attempt?.userId ? await findPerson(tx, attempt.userId) : null;
  if (!attempt || !person) return null;
  const { typeName, resultId, submittedAt, createdAt } = attempt;
  return { to: person.email, publicUrl, typeName, resultId, endedAt: submittedAt ?? createdAt };
}
