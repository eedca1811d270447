import { z } from 'zod';
import { momentIn, wholeNumber } from './voucher-values.ts';

/** What is said where a field is wrong. */
export type VoucherWords = Readonly<Record<'label' | 'percent' | 'uses' | 'gap' | 'expiry' | 'code', string>>;

/** The checks of the form before it is sent. */
export function voucherSchema(zone: string, words: VoucherWords) {
  const rest = {
    label: z.string().trim().min(2, words.label).max(120),
    type: z.string(),
    uses: within(1, 100_000, words.uses),
    expiry: z
      .string()
      .nullable()
      .refine((wallTime) => wallTime !== '', words.gap)
      .refine((wallTime) => !wallTime || momentIn(zone, wallTime).getTime() > Date.now(), words.expiry),
    code: z
      .string()
      .trim()
      .max(40)
      .refine((code) => code === '' || code.replaceAll(/[^a-z0-9]/gi, '').length >= 4, words.code),
  };
  return z.discriminatedUnion('discount', [
    z.object({ ...rest, discount: z.literal('full'), percent: z.string() }),
    z.object({ ...rest, discount: z.literal('part'), percent: within(1, 99, words.percent) }),
  ]);
}

function within(least: number, most: number, message: string) {
  return z.string().refine((typed) => {
    const number = wholeNumber(typed);
    return number !== null && number >= least && number <= most;
  }, message);
}
