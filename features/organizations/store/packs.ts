import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { payments } from '#features/payments/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { SeatState } from '../rules/seat.ts';
import { organizations } from '../tables/organizations.ts';
import { seatPacks, seats } from '../tables/seats.ts';

/** A pack and its free seats; false where the payment has one already. */
export async function insertPack(tx: Transaction, pack: typeof seatPacks.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(seatPacks).values(pack).onConflictDoNothing({ target: seatPacks.paymentId });
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    insert into seats (id, pack_id, organization_id, assessment_type_id, state, expires_at, changed_at)
    select gen_random_uuid(), id, organization_id, assessment_type_id, 'free', expires_at, created_at
    from seat_packs, generate_series(1, size) where id = ${pack.id}`);
  return true;
}

const countOf = (...states: SeatState[]) =>
  sql<number>`(select count(*)::int from seats where seats.pack_id = ${seatPacks.id} and seats.state in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}))`;

const columns = {
  id: seatPacks.id,
  organizationId: seatPacks.organizationId,
  organization: organizations.name,
  kind: organizations.kind,
  closedAt: organizations.closedAt,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  size: seatPacks.size,
  seatCents: seatPacks.seatCents,
  listCents: seatPacks.listCents,
  paymentId: seatPacks.paymentId,
  reason: seatPacks.reason,
  createdAt: seatPacks.createdAt,
  /** When the first of its free seats expires, which may be later than the pack for those that came back. */
  expiresAt:
    sql<Date>`coalesce((select min(seats.expires_at) from seats where seats.pack_id = ${seatPacks.id} and seats.state = 'free'), ${seatPacks.expiresAt})`.mapWith(
      seatPacks.expiresAt,
    ),
  firstExpiresAt: seatPacks.expiresAt,
  refundAskedAt: seatPacks.refundAskedAt,
  heldAt: seatPacks.heldAt,
  endedAt: seatPacks.endedAt,
  endedAs: seatPacks.endedAs,
  free: countOf('free'),
  promised: countOf('promised'),
  used: countOf('used'),
  /** Free ones that were paid back, taken back or ran out, or are held. */
  gone: countOf('held', 'refunded', 'withdrawn', 'expired'),
  partRefundCents: payments.partRefundCents,
  partRefundedAt: payments.partRefundedAt,
  refundedAt: payments.refundedAt,
};

const select = (tx: Executor) =>
  tx
    .select(columns)
    .from(seatPacks)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, seatPacks.assessmentTypeId))
    .innerJoin(organizations, eq(organizations.id, seatPacks.organizationId))
    .leftJoin(payments, eq(payments.id, seatPacks.paymentId));

export type Pack = Awaited<ReturnType<typeof select>>[number];

/** The packs of one organization, a page at a time. */
export async function listPacks(tx: Executor, organizationId: string, request: PageRequest<'created_at'>) {
  const { createdAt, id } = seatPacks;
  const { code, name } = assessmentTypes;
  const matching = and(eq(seatPacks.organizationId, organizationId), contains(request.search, code, name, seatPacks.reason));
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: createdAt }, id);
  const rows = await tx
    .select({ ...columns, ...position })
    .from(seatPacks)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, seatPacks.assessmentTypeId))
    .innerJoin(organizations, eq(organizations.id, seatPacks.organizationId))
    .leftJoin(payments, eq(payments.id, seatPacks.paymentId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id })
      .from(seatPacks)
      .innerJoin(assessmentTypes, eq(assessmentTypes.id, seatPacks.assessmentTypeId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

const findOne = async (tx: Executor, where: SQL | undefined): Promise<Pack | null> => (await select(tx).where(where))[0] ?? null;

export const findPackOf = (tx: Executor, organizationId: string, id: string): Promise<Pack | null> =>
  findOne(tx, and(eq(seatPacks.id, id), eq(seatPacks.organizationId, organizationId)));

/** For administrators and the server only: a pack whosever it is. */
export const findPack = (tx: Executor, id: string): Promise<Pack | null> => findOne(tx, eq(seatPacks.id, id));

export const findPackByPayment = (tx: Executor, paymentId: string): Promise<Pack | null> => findOne(tx, eq(seatPacks.paymentId, paymentId));

/** Nobody changes the pack as a whole until the transaction ends. */
export async function lockPack(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: seatPacks.id }).from(seatPacks).where(eq(seatPacks.id, id)).for('update');
}

/** Holds the free seats of a pack; they are as many as the answer says until the transaction ends. */
export async function lockFreeOf(tx: Transaction, packId: string): Promise<number> {
  const free = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.packId, packId), eq(seats.state, 'free')))
    .orderBy(seats.expiresAt, seats.id)
    .for('update');
  return free.length;
}

type Change = { from: readonly SeatState[]; to: SeatState; at: Date; freeUntil?: Date };

/** Moves the seats of a pack from some states to another one; the answer is how many. */
export async function putSeatStates(tx: Executor, packId: string, { from, to, at, freeUntil }: Change): Promise<number> {
  const { rowCount } = await tx
    .update(seats)
    .set({
      state: to,
      changedAt: at,
      ...(freeUntil ? { expiresAt: sql`greatest(${seats.expiresAt}, ${freeUntil.toISOString()}::timestamptz)` } : {}),
    })
    .where(
      and(
        eq(seats.packId, packId),
        sql`${seats.state} in (${sql.join(
          from.map((state) => sql`${state}`),
          sql`, `,
        )})`,
      ),
    );
  return rowCount ?? 0;
}

type PackChanges = Partial<Pick<typeof seatPacks.$inferInsert, 'refundAskedAt' | 'heldAt' | 'endedAt' | 'endedAs'>>;

export async function putPack(tx: Executor, id: string, changes: PackChanges): Promise<void> {
  await tx.update(seatPacks).set(changes).where(eq(seatPacks.id, id));
}

export type RunningOut = {
  id: string;
  organizationId: string;
  organization: string;
  kind: 'employer' | 'university';
  typeName: string;
  free: number;
  promised: number;
  expiresAt: Date;
};

/** Packs with seats that expire by then, whose owners have not been told; closed organizations hear nothing. */
export async function listRunningOut(tx: Executor, by: Date): Promise<RunningOut[]> {
  const { rows } = await tx.execute<RunningOut & { expiresAt: string }>(sql`
    select pack.id, pack.organization_id as "organizationId", organization.name as organization, organization.kind,
      type.name as "typeName", count(*) filter (where seat.state = 'free')::int as free,
      count(*) filter (where seat.state = 'promised')::int as promised, min(seat.expires_at) as "expiresAt"
    from seats seat
    join seat_packs pack on pack.id = seat.pack_id
    join organizations organization on organization.id = pack.organization_id
    join assessment_types type on type.id = pack.assessment_type_id
    where seat.state in ('free', 'promised') and seat.expires_at <= ${by.toISOString()}
      and pack.notice_at is null and pack.ended_at is null and organization.closed_at is null
    group by pack.id, organization.id, type.id order by min(seat.expires_at), pack.id limit 500`);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** True for the first who says it. Its seats last until `until` at least, so that a late notice is a notice all the same. */
export async function putNotice(tx: Executor, packId: string, at: Date, until: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(seatPacks)
    .set({ noticeAt: at })
    .where(and(eq(seatPacks.id, packId), isNull(seatPacks.noticeAt)));
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    update seats set expires_at = ${until.toISOString()}
    where pack_id = ${packId} and state in ('free', 'promised') and expires_at < ${until.toISOString()}`);
  return true;
}

/** Ends the free seats whose time is over, if their owners were told; closed organizations hear nothing and lose them quietly. */
export async function expireSeats(tx: Executor, now: Date): Promise<{ packId: string; organizationId: string; count: number }[]> {
  const { rows } = await tx.execute<{ packId: string; organizationId: string; count: number }>(sql`
    with expired as (
      update seats seat set state = 'expired', changed_at = ${now.toISOString()}
      from seat_packs pack, organizations organization
      where pack.id = seat.pack_id and organization.id = pack.organization_id
        and seat.state = 'free' and seat.expires_at <= ${now.toISOString()}
        and (pack.notice_at is not null or organization.closed_at is not null)
      returning seat.pack_id, seat.organization_id
    )
    select pack_id as "packId", organization_id as "organizationId", count(*)::int as count from expired group by 1, 2 order by 1`);
  return rows;
}
