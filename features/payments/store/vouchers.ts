import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Voucher } from '../rules/voucher.ts';
import { vouchers } from '../tables.ts';

export type StoredVoucher = Voucher & { id: string; code: string; label: string; createdAt: Date };

const columns = {
  id: vouchers.id,
  code: vouchers.code,
  label: vouchers.label,
  percentOff: vouchers.percentOff,
  assessmentTypeId: vouchers.assessmentTypeId,
  maxUses: vouchers.maxUses,
  uses: vouchers.uses,
  expiresAt: vouchers.expiresAt,
  endedAt: vouchers.endedAt,
  createdAt: vouchers.createdAt,
};

export async function findVoucher(tx: Executor, code: string): Promise<StoredVoucher | null> {
  const [found] = await tx.select(columns).from(vouchers).where(eq(vouchers.code, code));
  return found ?? null;
}

/** Takes one use, if one is left; of many at once only as many as there are succeed. */
export async function takeUse(tx: Executor, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(and(eq(vouchers.id, id), lt(vouchers.uses, vouchers.maxUses)));
  return rowCount === 1;
}

/** Gives a use back that came to nothing. */
export async function giveUseBack(tx: Executor, id: string): Promise<void> {
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(and(eq(vouchers.id, id), gt(vouchers.uses, 0)));
}

/** False when the code is taken. */
export async function insertVoucher(tx: Executor, voucher: typeof vouchers.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(vouchers).values(voucher).onConflictDoNothing();
  return rowCount === 1;
}

export async function listVouchers(tx: Executor): Promise<(StoredVoucher & { typeCode: string | null })[]> {
  return tx
    .select({ ...columns, typeCode: assessmentTypes.code })
    .from(vouchers)
    .leftJoin(assessmentTypes, eq(assessmentTypes.id, vouchers.assessmentTypeId))
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(500);
}

/** Ends a voucher; one that ended before keeps its date. */
export async function putEnded(tx: Executor, id: string, endedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(vouchers)
    .set({ endedAt: sql`coalesce(${vouchers.endedAt}, ${endedAt.toISOString()}::timestamptz)` })
    .where(eq(vouchers.id, id));
  return rowCount === 1;
}
