/** What somebody typed to find a payment: the ids it can be, and what the provider may call it. */
export type PaymentReference = { firstId: string; lastId: string } | { providerId: string };

const receiptWords = /^(?:receipt\s*)?(?:(?:no|number)(?:\.|\s|$)|#)?\s*/i;
const hexadecimal = /^[0-9a-f]{4,32}$/;
/** As Stripe and the test checkout write ids: a prefix, an underscore, letters and digits. */
const providerShape = /^[a-z]{2,8}(?:_[a-z0-9]+)+$/;

/** A receipt number or its beginning with or without "No.", the whole id of a payment, or the provider's id, in any case; null for other words. */
export function readPaymentReference(typed: string): PaymentReference | null {
  const bare = typed.normalize('NFKC').trim().toLowerCase();
  if (providerShape.test(bare)) return { providerId: bare };
  const digits = bare.replace(receiptWords, '').replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '');
  if (!hexadecimal.test(digits)) return null;
  const asUuid = (filler: string) => digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { firstId: asUuid('0'), lastId: asUuid('f') };
}
