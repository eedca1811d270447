import type { BankOfType } from '../../contract.ts';

/** The terms of a type as they are typed. */
export type TypedTerms = { price: string; priceId: string; duration: string; passMark: string; allowsCalculator: boolean };
export type TermsField = Exclude<keyof TypedTerms, 'allowsCalculator'>;

export const typedTerms = (type: BankOfType): TypedTerms => ({
  price: (type.price_cents / 100).toFixed(2),
  priceId: type.stripe_price_id ?? '',
  duration: type.duration_minutes === null ? '' : String(type.duration_minutes),
  passMark: String(type.pass_percent),
  allowsCalculator: type.allows_calculator,
});

/** Which typed field a field of the server is. */
export const fieldNames: Readonly<Record<string, TermsField>> = {
  price_cents: 'price',
  stripe_price_id: 'priceId',
  duration_minutes: 'duration',
  pass_percent: 'passMark',
};

type Body = {
  price_cents?: number;
  stripe_price_id?: string | null;
  duration_minutes?: number | null;
  pass_percent?: number;
  allows_calculator?: boolean;
};

/** What was typed as the server takes it, only what differs from before; or which fields cannot be read. */
export function termsBody(typed: TypedTerms, before: BankOfType): { body: Body; wrong: TermsField[] } {
  const cents = centsOf(typed.price);
  const minutes = typed.duration.trim() === '' ? null : wholeOf(typed.duration, 1, 600);
  const percent = wholeOf(typed.passMark, 1, 100);
  const priceId = typed.priceId.trim() || null;
  const wrong: TermsField[] = [];
  if (cents === undefined) wrong.push('price');
  if (priceId !== null && !/^price_[A-Za-z0-9_-]{1,120}$/.test(priceId)) wrong.push('priceId');
  if (minutes === undefined) wrong.push('duration');
  if (percent === undefined) wrong.push('passMark');
  const body = {
    ...(cents === undefined || cents === before.price_cents ? {} : { price_cents: cents }),
    ...(priceId === before.stripe_price_id ? {} : { stripe_price_id: priceId }),
    ...(minutes === undefined || minutes === before.duration_minutes ? {} : { duration_minutes: minutes }),
    ...(percent === undefined || percent === before.pass_percent ? {} : { pass_percent: percent }),
    ...(typed.allowsCalculator === before.allows_calculator ? {} : { allows_calculator: typed.allowsCalculator }),
  };
  return { body, wrong };
}

/** "49.99", "$49" and "0" as cents. */
function centsOf(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!found) return undefined;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents <= 1_000_000 ? cents : undefined;
}

function wholeOf(text: string, low: number, high: number): number | undefined {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
}
