import type { Executor } from '#platform/database/database.ts';
import type { BillingDetails } from '../rules/billing-details.ts';

/** Whom a payment for seats is billed to. */
export type BilledTo = { organization: string; billing: BillingDetails | null };

/** The organization that a payment was made for; null for a person's own. Organizations come after this feature, so the server hands it in. */
export type FindBuyer = (tx: Executor, paymentId: string) => Promise<BilledTo | null>;
