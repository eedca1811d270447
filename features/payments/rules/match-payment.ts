/** What a provider says about a checkout that was paid. */
export type PaidCheckout = {
  /** `payment`, or something that is none: a subscription, or a card that is only kept. */
  mode: string | null;
  /** The provider's own id of the payment, by which it is refunded. */
  providerPaymentId: string | null;
  reference: string | null;
  amountCents: number | null;
  currency: string | null;
};

/** Why the money that came is not the money that was asked for; null when it is. Such a payment opens nothing until a person has looked. */
export function whyNoMatch(asked: { id: string; amountCents: number; currency: string }, paid: PaidCheckout): string | null {
  if (paid.mode !== 'payment')
    return `The provider took it as ${paid.mode ? `a ${paid.mode}` : 'nothing that it names'}, not as a payment.`;
  if (paid.reference !== asked.id) return `The provider names the reference ${paid.reference ?? 'nothing'}, not this payment.`;
  if (paid.currency?.toUpperCase() !== asked.currency)
    return `The provider took ${paid.currency?.toUpperCase() ?? 'no currency'}, not ${asked.currency}.`;
  if (paid.amountCents !== asked.amountCents) return `The provider took ${paid.amountCents ?? 0} cents, not ${asked.amountCents}.`;
  if (paid.providerPaymentId === null) return 'The provider names no payment that it took.';
  return null;
}
