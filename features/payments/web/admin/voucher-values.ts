import { parseDateTime } from '@internationalized/date';
import type { Sent } from '#platform/contract/contract.ts';
import type { createVoucher } from '../../contract/admin.ts';

/** What an administrator fills in; numbers are as typed. */
export type VoucherValues = {
  label: string;
  discount: 'full' | 'part';
  percent: string;
  /** A code of the catalog, or every assessment. */
  type: string;
  uses: string;
  /** As a clock in the administrator's zone shows it; empty while a part is missing. */
  expiry: string | null;
  code: string;
};

export const everyType = 'every';

export const emptyVoucher: VoucherValues = {
  label: '',
  discount: 'full',
  percent: '',
  type: everyType,
  uses: '1',
  expiry: null,
  code: '',
};

/** A whole number of digits alone; null for anything else. */
export function wholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The moment at which a clock in this zone shows this day and time. */
export function momentIn(zone: string, wallTime: string): Date {
  return parseDateTime(wallTime).toDate(zone);
}

/** What is sent to the server. */
export function voucherBody(values: VoucherValues, zone: string): Sent<typeof createVoucher, 'body'> {
  return {
    label: values.label.trim(),
    percent_off: values.discount === 'full' ? 100 : (wholeNumber(values.percent) ?? 0),
    type: values.type === everyType ? null : values.type,
    max_uses: wholeNumber(values.uses) ?? 0,
    expires_at: !values.expiry ? null : momentIn(zone, values.expiry).toISOString(),
    ...(values.code.trim() === '' ? {} : { code: values.code.trim() }),
  };
}
