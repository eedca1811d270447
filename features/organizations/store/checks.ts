import { and, eq, inArray, gte, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { VerificationWay } from '#features/certificates/rules/certificate.ts';
import { readCode } from '#features/certificates/rules/code.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { organizationChecks, watches } from '../tables/connections.ts';
import { certificateColumns } from './certificate-columns.ts';

/** An ID names one certificate; other words are looked for in the names of holders. */
export function matchesCertificate(search: string | undefined) {
  if (!search) return undefined;
  const typed = readCode(search);
  if ('code' in typed) return eq(certificates.verificationCode, typed.code);
  return 'id' in typed ? eq(certificates.id, typed.id) : contains(search, certificates.holderName, certificates.typeName);
}

/** The open watch of an organization on the certificate of a row. */
export const openWatchOn = (organizationId: string) =>
  and(
    eq(watches.certificateId, certificates.id),
    eq(watches.organizationId, organizationId),
    isNull(watches.endedAt),
    isNull(watches.firedAt),
  );

type ChecksRequest = PageRequest<'at'> & { way?: VerificationWay | undefined };

/** A page of an organization's lookups. */
export async function listOrganizationChecks(tx: Executor, organizationId: string, request: ChecksRequest) {
  const matching = and(
    eq(organizationChecks.organizationId, organizationId),
    request.way && eq(organizationChecks.way, request.way),
    matchesCertificate(request.search),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { at: organizationChecks.at }, organizationChecks.id);
  const joined = eq(certificates.id, organizationChecks.certificateId);
  const rows = await tx
    .select({
      id: organizationChecks.id,
      at: organizationChecks.at,
      way: organizationChecks.way,
      checkedBy: users.fullName,
      certificate: certificateColumns,
      watchId: watches.id,
      ...position,
    })
    .from(organizationChecks)
    .innerJoin(certificates, joined)
    .leftJoin(users, eq(users.id, organizationChecks.userId))
    .leftJoin(watches, openWatchOn(organizationId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: organizationChecks.id }).from(organizationChecks).innerJoin(certificates, joined).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Which of the certificates somebody of the organization has looked up since then. */
export async function listCheckedSince(
  tx: Executor,
  { organizationId, certificateIds, since }: { organizationId: string; certificateIds: readonly string[]; since: Date },
): Promise<Set<string>> {
  if (certificateIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: organizationChecks.certificateId })
    .from(organizationChecks)
    .where(
      and(
        eq(organizationChecks.organizationId, organizationId),
        inArray(organizationChecks.certificateId, [...certificateIds]),
        gte(organizationChecks.at, since),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Lookups of one organization that are recorded side by side wait for each other until the transaction ends. */
export async function holdChecks(tx: Executor, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-checks:${organizationId}`}, 0))`);
}

/** Deletes lookups before this moment, some at a time; answers with how many. */
export async function deleteChecksBefore(tx: Executor, before: Date, atMost: number): Promise<number> {
  const old = tx.select({ id: organizationChecks.id }).from(organizationChecks).where(lt(organizationChecks.at, before)).limit(atMost);
  const { rowCount } = await tx.delete(organizationChecks).where(inArray(organizationChecks.id, old));
  return rowCount ?? 0;
}
