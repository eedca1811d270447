import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { ReviewState } from './review.ts';

/** What an appeal is against. */
export const appealSubjects = ['integrity', 'verdict'] as const;
export type AppealSubject = (typeof appealSubjects)[number];

export const appealStates = ['open', 'granted', 'rejected'] as const;
export type AppealState = (typeof appealStates)[number];

/** An appeal is filed within this many days of what it is against. */
export const appealDays = 14;

/** How final a result is. */
export const finalities = ['provisional', 'under_review', 'official'] as const;
export type Finality = (typeof finalities)[number];

/** What decides whether a result can be appealed; `completedAt` is null while there is none. */
export type AppealFacts = {
  completedAt: Date | null;
  passed: boolean;
  annulledAt: Date | null;
  review: { state: ReviewState; decidedAt: Date | null } | null;
  appeal: { state: AppealState } | null;
};

const dayMs = 86_400_000;

/** Whether a person still has to decide about the result. */
const isReviewed = ({ completedAt, annulledAt, review }: AppealFacts): boolean =>
  completedAt !== null && annulledAt === null && review?.state === 'open';

/** What can be appealed, and until when; null where nothing went against the candidate. A second appeal is not possible. */
export function appealable({ completedAt, passed, annulledAt, review }: AppealFacts): { subject: AppealSubject; until: Date } | null {
  if (completedAt === null || annulledAt !== null || review?.state === 'open') return null;
  const until = (from: Date) => new Date(from.getTime() + appealDays * dayMs);
  if (review?.state === 'upheld' && review.decidedAt) return { subject: 'integrity', until: until(review.decidedAt) };
  return passed ? null : { subject: 'verdict', until: until(completedAt) };
}

export type AppealRefusal = 'not_appealable' | 'under_review' | 'too_late' | 'already_appealed';

/** Whether an appeal is taken now. */
export function mayAppeal(facts: AppealFacts, now: Date): Outcome<AppealSubject, AppealRefusal> {
  if (facts.appeal) return refuse('already_appealed');
  const possible = appealable(facts);
  if (!possible) return refuse(isReviewed(facts) ? 'under_review' : 'not_appealable');
  return now < possible.until ? ok(possible.subject) : refuse('too_late');
}

/** Why a review can be decided no more: the appeal comes after it, and what that decided is final. */
export function whyNotReview(appeal: { state: AppealState } | null): 'appeal_open' | 'appeal_decided' | null {
  if (!appeal) return null;
  return appeal.state === 'open' ? 'appeal_open' : 'appeal_decided';
}

/** Why an appeal or a review is not this administrator's to decide. */
export const withheldReasons = ['own_attempt', 'own_decision', 'appeal_open', 'appeal_decided'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

type Judged = { subject: AppealSubject; candidateId: string | null; reviewDecidedBy: string | null };

/** Nobody answers an appeal in their own case, nor one against their own decision while there is another administrator. */
export function whyNotAnswer(
  { subject, candidateId, reviewDecidedBy }: Judged,
  actorId: string,
  hasAnother: boolean,
): WithheldReason | null {
  if (candidateId === actorId) return 'own_attempt';
  return subject === 'integrity' && reviewDecidedBy === actorId && hasAnother ? 'own_decision' : null;
}

/** What follows from an answer to an appeal. */
export type AppealOutcome =
  | 'stands'
  /** The decision about integrity is taken back. */
  | 'cleared'
  /** The score was changed after the appeal was filed. */
  | 'regraded'
  /** It counts for nothing, and the person can take the test again without paying. */
  | 'annulled';

type Answered = { subject: AppealSubject; filedAt: Date; decision: Exclude<AppealState, 'open'>; regradedAt: Date | null };

/** A verdict that was wrong never stays as it is: it was regraded since, or the attempt is annulled. */
export function appealOutcomeOf({ subject, filedAt, decision, regradedAt }: Answered): AppealOutcome {
  if (decision === 'rejected') return 'stands';
  if (subject === 'integrity') return 'cleared';
  return regradedAt !== null && regradedAt >= filedAt ? 'regraded' : 'annulled';
}

/** Under review while a person has to decide, provisional while it can still be appealed, official from then on. */
export function finalityOf(facts: AppealFacts, now: Date): Finality {
  if (facts.review?.state === 'open' || facts.appeal?.state === 'open') return 'under_review';
  return mayAppeal(facts, now).ok ? 'provisional' : 'official';
}
