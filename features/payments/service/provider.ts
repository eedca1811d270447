import type { Outcome } from '#platform/contract/outcome.ts';
import type { PaidCheckout } from '../rules/match-payment.ts';
import type { FailureReason, PaymentProvider } from '../rules/payment.ts';

/** What is asked of the provider: the catalogue's price, never the browser's. */
export type CheckoutWish = {
  /** Our payment's id: the reference that comes back, and the key that makes asking twice the same as asking once. */
  paymentId: string;
  priceId: string;
  amountCents: number;
  currency: string;
  /** What a voucher takes off the catalogue's price; 0 without one. */
  discountCents: number;
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
};

/** A checkout as the provider knows it. */
export type ProviderSession = PaidCheckout & {
  sessionId: string;
  /** The provider's own id of the payment, by which it is refunded. */
  providerPaymentId: string | null;
  state: 'open' | 'paid' | 'expired';
};

/** News from the provider whose signature was checked. `session` is null for kinds that do not concern us. */
export type ProviderEvent = {
  id: string;
  type: string;
  news: 'paid' | Exclude<FailureReason, 'canceled'> | null;
  session: ProviderSession | null;
};

export type EventRefusal = 'no_signature' | 'bad_signature' | 'stale' | 'unreadable';

/** `amountCents` is null where everything that was taken goes back, whatever it was. */
export type RefundOrder = { paymentId: string; providerPaymentId: string; amountCents: number | null; now: Date };

/** The port to whoever takes the money. Nothing but its events and sessions completes a payment. */
export type Provider = {
  name: Exclude<PaymentProvider, 'voucher'>;
  createCheckout(wish: CheckoutWish): Promise<{ sessionId: string; url: string }>;
  findSession(sessionId: string): Promise<ProviderSession | null>;
  /** Reads a webhook from the bytes as they came. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Outcome<ProviderEvent, EventRefusal>;
  /** Gives the money back, all of it where no amount is named; asking twice gives it back once. */
  refund(wish: RefundOrder): Promise<{ refundId: string | null }>;
};

/** The provider did not do what was asked; the sentence is for the payer. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
}
