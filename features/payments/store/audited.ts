import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { payments, vouchers } from '../tables.ts';

export const selectPaymentsOf = (people: SQL): SQL =>
  sql`select ${payments.id} from ${payments} where ${payments.userId} = any (array(${people}))`;

/** By the words that the list of vouchers is searched by. */
export const selectVouchersNamed = (search: string): SQL =>
  sql`select ${vouchers.id} from ${vouchers} where ${contains(search, sql`(${vouchers.code} || ' ' || ${vouchers.label})`)}`;

export async function describePayments(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: payments.id, personId: payments.userId })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
}

export async function describeVouchers(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: vouchers.id, name: vouchers.code })
    .from(vouchers)
    .where(inArray(vouchers.id, [...ids]));
}
