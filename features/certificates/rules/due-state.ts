import type { ReviewState } from '#features/integrity/rules/review.ts';
import type { PaymentMark } from '#features/payments/rules/reversal.ts';
import type { CertificateChange, CertificateState, ChangeCause } from './certificate.ts';

/** What the state of a certificate follows from. */
export type DueFacts = {
  /** Whether the person still has an account. */
  hasPerson: boolean;
  passed: boolean;
  isAnnulled: boolean;
  review: ReviewState | null;
  paymentMark: PaymentMark | null;
};

/** A state, who or what caused it, and what a verifier reads about it. */
export type DueState = { state: CertificateState; cause: ChangeCause; reason: string | null };

/** What an administrator decided last and has not taken back. */
export type Hold = { state: Exclude<CertificateState, 'active'>; reason: string | null };

/** A change of state as the history keeps it. */
export type StateChange = { kind: CertificateChange; cause: ChangeCause; reason: string | null };

/** What an administrator decided last in a history, newest first, unless they took it back. */
export function holdIn(changes: readonly StateChange[]): Hold | null {
  const last = changes.find(({ cause }) => cause === 'administrator');
  return last && (last.kind === 'suspended' || last.kind === 'revoked') ? { state: last.kind, reason: last.reason } : null;
}

const revoked = (cause: ChangeCause, reason: string): DueState => ({ state: 'revoked', cause, reason });
const suspended = (cause: ChangeCause, reason: string): DueState => ({ state: 'suspended', cause, reason });

export const closedReason = 'The holder closed their account.';

/** What the result of a certificate says about it; null where it says that the certificate is good. */
export function objectionOf({ hasPerson, passed, isAnnulled, review, paymentMark }: DueFacts): DueState | null {
  if (!hasPerson) return revoked('account_deleted', closedReason);
  if (isAnnulled) return revoked('annulment', 'The attempt was voided.');
  if (!passed) return revoked('regrade', 'The result was corrected and is now below the passing score.');
  if (review === 'upheld') return revoked('integrity', 'A review of the attempt went against the result.');
  if (paymentMark === 'refunded') return revoked('refund', 'The payment for the attempt was refunded.');
  if (paymentMark === 'disputed') return suspended('dispute', 'The payment for the attempt is disputed.');
  return review === 'open' ? suspended('integrity', 'The attempt is under review.') : null;
}

/** The state that a certificate should be in: the graver of what its result says and what an administrator decided. */
export function dueStateOf(facts: DueFacts, hold: Hold | null, current: ChangeCause): DueState {
  const objection = objectionOf(facts);
  const held: DueState | null = hold && { ...hold, cause: 'administrator' };
  if (held && (objection === null || held.state === 'revoked' || objection.state === 'suspended')) return held;
  return objection ?? { state: 'active', cause: current, reason: null };
}
