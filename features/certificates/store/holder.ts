import { and, asc, desc, eq, gt, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { maxCounted, type PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { certificateChanges, certificates, nameCorrections, verificationLogs } from '../tables.ts';

const before = alias(certificates, 'before');
const renewal = alias(certificates, 'renewal');

/** Lookups are kept in the holder's history for this long. */
const historyDays = 90;
const dayMs = 86_400_000;
const historyStart = (now: Date): Date => new Date(now.getTime() - historyDays * dayMs);

const columns = {
  id: certificates.id,
  code: certificates.verificationCode,
  resultId: certificates.resultId,
  typeCode: certificates.typeCode,
  typeSlug: assessmentTypes.slug,
  typeName: certificates.typeName,
  holderName: certificates.holderName,
  nameCorrectedAt: certificates.nameCorrectedAt,
  level: certificates.level,
  points: certificates.points,
  completedAt: certificates.completedAt,
  issuedAt: certificates.issuedAt,
  expiresAt: certificates.expiresAt,
  state: certificates.state,
  stateReason: certificates.stateReason,
  stateAt: certificates.stateAt,
  before: { id: before.id, code: before.verificationCode, issuedAt: before.issuedAt },
  renewal: { id: renewal.id, code: renewal.verificationCode, issuedAt: renewal.issuedAt },
};

/** Somebody's certificates with their neighbors in a chain of renewals, which have the same holder. */
const mine = (tx: Executor, position: object = {}) =>
  tx
    .select({ ...columns, ...position })
    .from(certificates)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, certificates.assessmentTypeId))
    .leftJoin(before, and(eq(before.id, certificates.renewsId), eq(before.userId, certificates.userId)))
    .leftJoin(renewal, and(eq(renewal.renewsId, certificates.id), eq(renewal.userId, certificates.userId)));

export type MyStored = Awaited<ReturnType<typeof findMine>> & object;

/** A page of somebody's certificates. */
export async function listMine(tx: Executor, userId: string, request: PageRequest<'issued_at'>) {
  const matching = and(
    eq(certificates.userId, userId),
    contains(request.search, certificates.typeName, certificates.typeCode, certificates.verificationCode),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { issued_at: certificates.issuedAt }, certificates.id);
  const rows = await mine(tx, position)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: certificates.id }).from(certificates).where(matching).limit(most));
  return { ...pageOf(request, rows as (MyStored & { cursorKey: string; cursorId: string })[]), total };
}

/** One certificate of somebody's, by its id or by its result; null when it is not theirs. */
export async function findMine(tx: Executor, userId: string, which: { id: string } | { resultId: string }) {
  const wanted = 'id' in which ? eq(certificates.id, which.id) : eq(certificates.resultId, which.resultId);
  const [found] = await mine(tx).where(and(eq(certificates.userId, userId), wanted));
  return found ?? null;
}

/** Lookups by others; a holder who opens the page of an own certificate is no verifier. */
const byOthers = or(isNull(verificationLogs.verifiedBy), ne(verificationLogs.verifiedBy, certificates.userId));

/** How often each certificate was looked up in the time of its history, counted up to 1,000, and when last. */
export async function countChecks(tx: Executor, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, { count: number | null; lastAt: Date | null }>();
  const bounded = tx
    .select({ at: verificationLogs.at })
    .from(verificationLogs)
    .where(and(eq(verificationLogs.certificateId, certificates.id), gt(verificationLogs.at, historyStart(now)), byOthers))
    .orderBy(desc(verificationLogs.at))
    .limit(maxCounted + 1)
    .as('bounded');
  const rows = await tx
    .select({ id: certificates.id, count: sql<number>`count(${bounded.at})::int`, lastAt: max(bounded.at) })
    .from(certificates)
    .leftJoinLateral(bounded, sql`true`)
    .where(inArray(certificates.id, [...ids]))
    .groupBy(certificates.id);
  return new Map(rows.map(({ id, count, lastAt }) => [id, { count: count > maxCounted ? null : count, lastAt }]));
}

/** The newest request for a corrected name of each certificate. */
export async function listLatestCorrections(tx: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoredCorrection>();
  const rows = await tx
    .selectDistinctOn([nameCorrections.certificateId])
    .from(nameCorrections)
    .where(inArray(nameCorrections.certificateId, [...ids]))
    .orderBy(nameCorrections.certificateId, desc(nameCorrections.askedAt));
  return new Map(rows.map((row) => [row.certificateId, row]));
}
export type StoredCorrection = typeof nameCorrections.$inferSelect;

/** What happened to a certificate, oldest first. */
export async function listChanges(tx: Executor, certificateId: string) {
  const { kind, cause, reason, at } = certificateChanges;
  return tx
    .select({ kind, cause, reason, at })
    .from(certificateChanges)
    .where(eq(certificateChanges.certificateId, certificateId))
    .orderBy(asc(at), asc(certificateChanges.nth));
}

/** When and how a certificate was looked up by others: by day, by way, and the newest each. */
export async function readVerifications(tx: Executor, certificateId: string, now: Date) {
  const { at, way } = verificationLogs;
  const of = and(eq(verificationLogs.certificateId, certificateId), gt(at, historyStart(now)), byOthers);
  const day = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const joined = eq(certificates.id, verificationLogs.certificateId);
  const count = sql<number>`count(*)::int`;
  const days = await tx.select({ day, count }).from(verificationLogs).innerJoin(certificates, joined).where(of).groupBy(day).orderBy(day);
  const ways = await tx
    .select({ way, count })
    .from(verificationLogs)
    .innerJoin(certificates, joined)
    .where(of)
    .groupBy(way)
    .orderBy(desc(count));
  const latest = await tx
    .select({ at, way })
    .from(verificationLogs)
    .innerJoin(certificates, joined)
    .where(of)
    .orderBy(desc(at), desc(verificationLogs.id))
    .limit(20);
  return { days, ways, latest };
}
