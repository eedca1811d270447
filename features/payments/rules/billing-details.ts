import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';

/** How long each of the billing details may be. */
export const billingLimits = { name: 120, address: 400, tax_number: 40, order_reference: 60 } as const;

const line = (maxLength: number) => plainText(maxLength).refine((text) => !/[\n\r\t]/.test(text), 'Use a single line.');

/** What a buyer's bookkeeping wants to read on a receipt. An empty text means that it is not wanted; nothing is computed from them. */
export const billingDetails = z.object({
  name: line(billingLimits.name),
  address: plainText(billingLimits.address),
  tax_number: line(billingLimits.tax_number),
  order_reference: line(billingLimits.order_reference),
});
export type BillingDetails = z.output<typeof billingDetails>;

/** Whom a receipt names, as it was when the payment began: a name changed later changes no receipt. */
export type BilledTo = { full_name: string } & Partial<Omit<BillingDetails, 'name'>>;

/** A buyer by the name that was entered, or by the one it has here, with whatever else was entered. */
export function billedTo(ownName: string, billing: BillingDetails | null): BilledTo {
  const { name = '', ...details } = billing ?? {};
  return { full_name: name || ownName, ...Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')) };
}

export const noBillingDetails: BillingDetails = { name: '', address: '', tax_number: '', order_reference: '' };

const fields = ['name', 'address', 'tax_number', 'order_reference'] as const;

/** Which details are others now. */
export const changedBilling = (before: BillingDetails | null, after: BillingDetails): (keyof BillingDetails)[] =>
  fields.filter((field) => (before ?? noBillingDetails)[field] !== after[field]);
