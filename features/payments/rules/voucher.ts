import { z } from 'zod';
import type { PaymentStatus } from './payment.ts';

/** Letters and digits that cannot be taken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A voucher code as it is kept: capital letters and digits in groups of four, however it was typed. */
export function normalCode(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare.match(/.{1,4}/g)?.join('-') ?? '';
}

/** A new code of twelve characters from twelve random numbers of 0 to 255. */
export function makeCode(bytes: readonly number[]): string {
  return normalCode(bytes.map((byte) => alphabet[byte % alphabet.length]).join(''));
}

export const voucherCode = z
  .string()
  .trim()
  .max(40)
  .transform(normalCode)
  .refine((code) => code.length >= 4, 'Enter your voucher code.');

export type Voucher = {
  percentOff: number;
  /** Null: for every assessment type. */
  assessmentTypeId: string | null;
  maxUses: number;
  uses: number;
  expiresAt: Date | null;
  endedAt: Date | null;
};

export type VoucherRefusal = 'voucher_unknown' | 'voucher_expired' | 'voucher_used_up' | 'voucher_for_another';

/** Why a voucher does not count for this type now; null when it does. */
export function whyNotVoucher(voucher: Voucher | null, assessmentTypeId: string, now: Date): VoucherRefusal | null {
  if (!voucher) return 'voucher_unknown';
  if (voucher.endedAt || (voucher.expiresAt && voucher.expiresAt <= now)) return 'voucher_expired';
  if (voucher.uses >= voucher.maxUses) return 'voucher_used_up';
  if (voucher.assessmentTypeId !== null && voucher.assessmentTypeId !== assessmentTypeId) return 'voucher_for_another';
  return null;
}

type Holding = { status: PaymentStatus; voucherId: string | null; mismatch: string | null };

/** Whether an unfinished payment holds a use of this voucher, which goes back when the payer begins again. */
export const holdsUse = (payment: Holding, voucherId: string): boolean =>
  payment.status === 'pending' && payment.voucherId === voucherId && payment.mismatch === null;

/** The smallest amount a card can be charged with. */
const leastChargeCents = 50;

/** What is left to pay: rounded to the cent in the payer's favour, and never less than a card can be charged with unless it is nothing. */
export function priceAfter(priceCents: number, percentOff: number): number {
  if (percentOff >= 100 || priceCents === 0) return 0;
  return Math.max(Math.min(leastChargeCents, priceCents), priceCents - Math.ceil((priceCents * percentOff) / 100));
}
