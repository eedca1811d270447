import type { Outcome } from '#platform/contract/outcome.ts';
import type { PaidCheckout } from '../rules/match-payment.ts';
import type { PaymentProvider, ProviderOutcome } from '../rules/payment.ts';
import type { Reversal } from '../rules/reversal.ts';

/** What we ask of the provider: the catalog's price, never the browser's. */
export type CheckoutRequest = {
  /** Our payment's id: the reference that comes back, and the key that makes asking twice the same as asking once. */
  paymentId: string;
  priceId: string;
  /** How many of them; more than one only for packs of seats. */
  quantity: number;
  amountCents: number;
  currency: string;
  /** What is taken off the catalog's price for all of them; 0 without a discount. */
  discountCents: number;
  /** What the provider calls the discount. */
  discountName: string;
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

/** A checkout as the provider knows it. */
export type ProviderCheckout = PaidCheckout & {
  checkoutId: string;
  state: 'open' | 'paid' | 'expired';
};

/** A webhook event whose signature was checked. `checkout` is null for types that don't concern us. */
export type ProviderEvent = {
  id: string;
  type: string;
  outcome: Exclude<ProviderOutcome, 'canceled'> | null;
  checkout: ProviderCheckout | null;
  /** Money that goes back, or may, with the provider's own id of the payment. */
  reversal: { intent: string; reversal: Reversal } | null;
  /** Of the other mode (test or live), or of an account that is not ours: it says nothing about our payments. */
  isForeign: boolean;
};

export type EventRefusal = 'no_signature' | 'bad_signature' | 'stale' | 'unreadable';

/** `amountCents` is null where everything that was taken goes back, whatever it was. */
export type RefundOrder = {
  paymentId: string;
  providerPaymentId: string;
  amountCents: number | null;
  /** Only a part goes back, so that the provider could take a second order for another one: it is asked first whether it did this one. */
  isPart: boolean;
  now: Date;
};

/** The port to whoever takes the money. Only its events and checkouts complete a payment. */
export type Provider = {
  name: Exclude<PaymentProvider, 'voucher'>;
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; url: string }>;
  findCheckout(checkoutId: string): Promise<ProviderCheckout | null>;
  /** Closes a checkout that nobody shall pay any more; false when it was paid first. Closing twice is the same as once. */
  expireCheckout(checkoutId: string): Promise<boolean>;
  /** Reads a webhook from the bytes as they came. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Outcome<ProviderEvent, EventRefusal>;
  /** Gives the money back, all of it where no amount is named; asking twice gives it back once. `returnedCents` is what went back, where the provider says so. */
  refund(order: RefundOrder): Promise<{ refundId: string | null; returnedCents: number | null }>;
};

/** The provider did not do what was asked; the sentence is for the payer. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
}
