import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { CheckLine, CheckOutcome } from '../rules/check-lines.ts';
import { bulkCheckRows, bulkChecks, watches } from '../tables/connections.ts';
import { certificateColumns } from './certificate-columns.ts';
import { matchesCertificate, openWatchOn } from './checks.ts';

const columns = {
  id: bulkChecks.id,
  madeBy: users.fullName,
  total: bulkChecks.total,
  done: bulkChecks.done,
  createdAt: bulkChecks.createdAt,
  finishedAt: bulkChecks.finishedAt,
};

type NewCheck = Pick<typeof bulkChecks.$inferInsert, 'id' | 'organizationId' | 'madeBy' | 'createdAt'>;

const insertRowsStatement: NamedStatement = {
  name: 'organizations.insert-bulk-check-rows',
  text: `
    insert into bulk_check_rows (check_id, nth, line, typed, outcome, first_line)
    select $1, nth, line, typed, outcome, first_line
    from unnest($2::int[], $3::text[], $4::text[], $5::int[]) with ordinality as given (line, typed, outcome, first_line, nth)`,
};

/** A bulk check with its rows; what the text alone says of a row is done already. */
export async function insertBulkCheck(tx: Executor, check: NewCheck, lines: readonly CheckLine[]): Promise<void> {
  const done = lines.filter(({ outcome }) => outcome !== null).length;
  await tx.insert(bulkChecks).values({ ...check, total: lines.length, done });
  await runNamed(tx, insertRowsStatement, [
    check.id,
    lines.map(({ line }) => line),
    lines.map(({ typed }) => typed),
    lines.map(({ outcome }) => outcome),
    lines.map(({ firstLine }) => firstLine),
  ]);
}

export async function listOrganizationBulkChecks(tx: Executor, organizationId: string, request: PageRequest<'created_at'>) {
  const matching = and(eq(bulkChecks.organizationId, organizationId), contains(request.search, users.fullName));
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: bulkChecks.createdAt }, bulkChecks.id);
  const rows = await tx
    .select({ ...columns, ...position })
    .from(bulkChecks)
    .leftJoin(users, eq(users.id, bulkChecks.madeBy))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: bulkChecks.id }).from(bulkChecks).leftJoin(users, eq(users.id, bulkChecks.madeBy)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export async function findBulkCheck(tx: Executor, organizationId: string, id: string) {
  const [found] = await tx
    .select(columns)
    .from(bulkChecks)
    .leftJoin(users, eq(users.id, bulkChecks.madeBy))
    .where(and(eq(bulkChecks.id, id), eq(bulkChecks.organizationId, organizationId)));
  return found ?? null;
}
export type StoredBulkCheck = NonNullable<Awaited<ReturnType<typeof findBulkCheck>>>;

/** How many IDs of each check had each outcome. */
export async function countOutcomes(tx: Executor, checkIds: readonly string[]) {
  const rows = await tx
    .select({ checkId: bulkCheckRows.checkId, outcome: bulkCheckRows.outcome, count: count() })
    .from(bulkCheckRows)
    .where(and(inArray(bulkCheckRows.checkId, [...checkIds]), isNotNull(bulkCheckRows.outcome)))
    .groupBy(bulkCheckRows.checkId, bulkCheckRows.outcome);
  return (checkId: string): { outcome: CheckOutcome; count: number }[] =>
    rows.flatMap((row) => (row.checkId === checkId && row.outcome !== null ? [{ outcome: row.outcome, count: row.count }] : []));
}

type RowsRequest = PageRequest<'nth'> & { check: string; outcome?: CheckOutcome | undefined };

/** A page of the rows of a check; none when the check is of another organization. */
export async function listRows(tx: Executor, organizationId: string, request: RowsRequest) {
  const { search } = request;
  const matching = and(
    eq(bulkCheckRows.checkId, request.check),
    eq(bulkChecks.organizationId, organizationId),
    request.outcome && eq(bulkCheckRows.outcome, request.outcome),
    search ? or(contains(search, bulkCheckRows.typed), matchesCertificate(search)) : undefined,
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { nth: bulkCheckRows.nth }, bulkCheckRows.nth);
  const rows = await tx
    .select({
      nth: bulkCheckRows.nth,
      line: bulkCheckRows.line,
      typed: bulkCheckRows.typed,
      outcome: bulkCheckRows.outcome,
      firstLine: bulkCheckRows.firstLine,
      certificate: certificateColumns,
      watchId: watches.id,
      ...position,
    })
    .from(bulkCheckRows)
    .innerJoin(bulkChecks, eq(bulkChecks.id, bulkCheckRows.checkId))
    .leftJoin(certificates, eq(certificates.id, bulkCheckRows.certificateId))
    .leftJoin(watches, openWatchOn(organizationId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ nth: bulkCheckRows.nth })
      .from(bulkCheckRows)
      .innerJoin(bulkChecks, eq(bulkChecks.id, bulkCheckRows.checkId))
      .leftJoin(certificates, eq(certificates.id, bulkCheckRows.certificateId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Holds a check until the transaction ends; null when it is gone. */
export async function lockBulkCheck(tx: Executor, id: string) {
  const [found] = await tx.select().from(bulkChecks).where(eq(bulkChecks.id, id)).for('update');
  return found ?? null;
}

/** The next rows that have no outcome yet. */
export async function listWaiting(tx: Executor, checkId: string, limit: number): Promise<{ nth: number; typed: string }[]> {
  return tx
    .select({ nth: bulkCheckRows.nth, typed: bulkCheckRows.typed })
    .from(bulkCheckRows)
    .where(and(eq(bulkCheckRows.checkId, checkId), isNull(bulkCheckRows.outcome)))
    .orderBy(asc(bulkCheckRows.nth))
    .limit(limit);
}

const putStatement: NamedStatement = {
  name: 'organizations.put-outcomes',
  // Between the lookup and this, a certificate may have been deleted.
  text: `
    update bulk_check_rows stored set outcome = found.outcome, certificate_id = c.id
    from unnest($2::int[], $3::text[], $4::uuid[]) as found (nth, outcome, certificate_id) left join certificates c on c.id = found.certificate_id
    where stored.check_id = $1 and stored.nth = found.nth`,
};

export type FoundRow = { nth: number; outcome: CheckOutcome; certificateId: string | null };

export async function putOutcomes(tx: Executor, checkId: string, rows: readonly FoundRow[]): Promise<void> {
  await runNamed(tx, putStatement, [
    checkId,
    rows.map(({ nth }) => nth),
    rows.map(({ outcome }) => outcome),
    rows.map(({ certificateId }) => certificateId),
  ]);
  await tx
    .update(bulkChecks)
    .set({ done: sql`${bulkChecks.done} + ${rows.length}` })
    .where(eq(bulkChecks.id, checkId));
}

export async function finishBulkCheck(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(bulkChecks).set({ finishedAt: now }).where(eq(bulkChecks.id, id));
}

/** Deletes checks before this moment with their rows, some at a time; answers with how many. */
export async function deleteBulkChecksBefore(tx: Executor, before: Date, atMost: number): Promise<number> {
  const old = tx.select({ id: bulkChecks.id }).from(bulkChecks).where(lt(bulkChecks.createdAt, before)).limit(atMost);
  const { rowCount } = await tx.delete(bulkChecks).where(inArray(bulkChecks.id, old));
  return rowCount ?? 0;
}
