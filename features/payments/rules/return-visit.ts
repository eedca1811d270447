import type { PaymentStatus } from './payment.ts';
import type { awaited } from './payment-state.ts';

/** The parameters with which the provider sends a payer back; both only make the page ask the server. */
export const returnParameters = { success: 'payment_success', canceled: 'payment_canceled' } as const;

/** What the address says about a payment. */
export type ReturnClaim = 'success' | 'canceled' | null;

/** Reads the claim of an address; canceled beats success. */
export function claimOf(parameter: (name: string) => string | null): ReturnClaim {
  if (parameter(returnParameters.canceled) === 'true') return 'canceled';
  return parameter(returnParameters.success) === 'true' ? 'success' : null;
}

/** What the server says about a payment, as far as it decides what is shown. */
type ServerWord = {
  status: PaymentStatus;
  is_free: boolean;
  can_pay: boolean;
  awaits: (typeof awaited)[number] | null;
};

/** What stands before the test room: nothing, the payment screen, the wait for the provider's webhook, or a price that cannot be paid. */
export type Gate = 'open' | 'payment' | 'waiting' | 'no_price';

/** What a person is told about it. */
export type GateNotice = 'free' | 'paid' | 'canceled' | 'nothing_arrived' | null;

/** The server beats whatever the address claims: only its "completed" opens the gate, and only then is a payment called successful. */
export function decideGate(claim: ReturnClaim, word: ServerWord): { gate: Gate; notice: GateNotice } {
  if (word.status === 'completed') return { gate: 'open', notice: word.is_free ? 'free' : claim === 'success' ? 'paid' : null };
  if (claim === 'success' && word.status === 'pending' && word.awaits === 'provider') return { gate: 'waiting', notice: null };
  const notice = claim === 'canceled' ? 'canceled' : claim === 'success' && word.status === 'pending' ? 'nothing_arrived' : null;
  return { gate: word.can_pay ? 'payment' : 'no_price', notice };
}

/** Delays between polls while the webhook is late: longer each time, two minutes in all. */
export const askAgainMs: readonly number[] = [1, 2, 3, 5, 8, 12, 18, 26, 45].map((seconds) => seconds * 1000);
