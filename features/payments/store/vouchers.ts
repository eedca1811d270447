import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { VoucherState } from '../rules/voucher-state.ts';
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

export async function isVoucherBy(tx: Executor, userId: string, code: string): Promise<boolean> {
  const made = and(eq(vouchers.code, code), eq(vouchers.createdBy, userId));
  return (await tx.select({ id: vouchers.id }).from(vouchers).where(made)).length > 0;
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

export async function listVouchers(
  tx: Executor,
  request: PageRequest<'created_at' | 'code'> & { state?: VoucherState | undefined },
  now: Date,
) {
  const { createdAt, code, label, id } = vouchers;
  // As the index of trigrams holds it.
  const words = sql`(${code} || ' ' || ${label})`;
  const matching = and(request.state && inState(request.state, now), contains(request.search, words));
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: createdAt, code }, id);
  const rows = await tx
    .select({ ...columns, typeCode: assessmentTypes.code, ...position })
    .from(vouchers)
    .leftJoin(assessmentTypes, eq(assessmentTypes.id, vouchers.assessmentTypeId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(vouchers).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** `voucherState` for the database. */
function inState(state: VoucherState, now: Date): SQL | undefined {
  const { endedAt, expiresAt, uses, maxUses } = vouchers;
  const isRunning = and(isNull(endedAt), or(isNull(expiresAt), gt(expiresAt, now)));
  switch (state) {
    case 'ended':
      return isNotNull(endedAt);
    case 'expired':
      return and(isNull(endedAt), lte(expiresAt, now));
    case 'used_up':
      return and(isRunning, gte(uses, maxUses));
    case 'open':
      return and(isRunning, lt(uses, maxUses));
  }
}

/** Ends a voucher; one that ended before keeps its date. */
export async function putEnded(tx: Executor, id: string, endedAt: Date): Promise<'ended' | 'was_ended' | 'unknown'> {
  const { rowCount } = await tx
    .update(vouchers)
    .set({ endedAt })
    .where(and(eq(vouchers.id, id), isNull(vouchers.endedAt)));
  if (rowCount === 1) return 'ended';
  const known = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, id));
  return known.length === 1 ? 'was_ended' : 'unknown';
}
