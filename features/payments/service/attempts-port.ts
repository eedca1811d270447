import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';

/** Why an attempt that is paid for now could not be started. */
export type PurchaseRefusal = 'not_published' | 'attempts_used_up' | 'cooling_off' | 'attempt_open';
export type WhyNotPurchase = (tx: Executor, userId: string, type: AssessmentType, now: Date) => Promise<PurchaseRefusal | null>;

/** What the feature that keeps the attempts offers. It comes after this one, so the server hands it in. */
export type AttemptsPort = {
  whyNotPurchase: WhyNotPurchase;
  /** Nobody starts or opens an attempt of this person until the transaction ends. Always taken before the lock on the payments. */
  lock(tx: Transaction, userId: string): Promise<void>;
  /** Takes an attempt away whose questions were never delivered. False once they were. */
  endUnopened(tx: Transaction, assessmentId: string): Promise<boolean>;
};
