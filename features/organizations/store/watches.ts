import { and, count, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { WatchReason } from '../rules/watch.ts';
import { watches } from '../tables/connections.ts';
import { organizationMembers } from '../tables/organizations.ts';
import { certificateColumns } from './certificate-columns.ts';
import { matchesCertificate } from './checks.ts';

type WatchesRequest = PageRequest<'created_at'> & { state?: 'open' | 'fired' | undefined };

/** A page of the watches that an organization has not ended. */
export async function listOrganizationWatches(tx: Executor, organizationId: string, request: WatchesRequest) {
  const matching = and(
    eq(watches.organizationId, organizationId),
    isNull(watches.endedAt),
    request.state && (request.state === 'open' ? isNull(watches.firedAt) : isNotNull(watches.firedAt)),
    matchesCertificate(request.search),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: watches.createdAt }, watches.id);
  const joined = eq(certificates.id, watches.certificateId);
  const rows = await tx
    .select({
      id: watches.id,
      certificate: certificateColumns,
      watchedBy: users.fullName,
      createdAt: watches.createdAt,
      firedAt: watches.firedAt,
      firedFor: watches.firedFor,
      ...position,
    })
    .from(watches)
    .innerJoin(certificates, joined)
    .leftJoin(users, eq(users.id, watches.createdBy))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: watches.id }).from(watches).innerJoin(certificates, joined).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Watches of an organization that have not fired. */
export async function countOpenWatches(tx: Executor, organizationId: string): Promise<number> {
  const [found] = await tx
    .select({ open: count() })
    .from(watches)
    .where(and(eq(watches.organizationId, organizationId), isNull(watches.endedAt), isNull(watches.firedAt)));
  return found?.open ?? 0;
}

type NewWatch = { id: string; organizationId: string; certificateId: string; createdBy: string; createdAt: Date };

/** The watch of the organization on the certificate: the one there is, or this one. One that has fired makes room for it. */
export async function putWatch(tx: Executor, watch: NewWatch): Promise<{ id: string; isNew: boolean }> {
  const mine = and(
    eq(watches.organizationId, watch.organizationId),
    eq(watches.certificateId, watch.certificateId),
    isNull(watches.endedAt),
  );
  await tx
    .update(watches)
    .set({ endedAt: watch.createdAt })
    .where(and(mine, isNotNull(watches.firedAt)));
  const inserted = await tx.insert(watches).values(watch).onConflictDoNothing().returning({ id: watches.id });
  if (inserted[0]) return { id: inserted[0].id, isNew: true };
  const [found] = await tx.select({ id: watches.id }).from(watches).where(mine);
  if (!found) throw new Error('A watch is neither new nor there.');
  return { id: found.id, isNew: false };
}

/** Watches every certificate of a bulk check that is still good and not watched; answers with how many are new. */
export async function insertWatchesOf(
  tx: Executor,
  {
    checkId,
    organizationId,
    createdBy,
    now,
    atMost,
  }: { checkId: string; organizationId: string; createdBy: string; now: Date; atMost: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into watches (id, organization_id, certificate_id, created_by, created_at)
    select gen_random_uuid(), ${organizationId}, good.id, ${createdBy}, ${now}
    from (
      select distinct c.id from bulk_check_rows checked
      join bulk_checks mine on mine.id = checked.check_id and mine.organization_id = ${organizationId}
      join certificates c on c.id = checked.certificate_id
      where checked.check_id = ${checkId} and c.state <> 'revoked' and c.holder_name is not null
        and (c.expires_at is null or c.expires_at > ${now})
        and not exists (select from watches known
          where known.organization_id = ${organizationId} and known.certificate_id = c.id and known.ended_at is null)
      limit ${atMost}
    ) good
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** False when the organization has no such watch, or has ended it. */
export async function endOrganizationWatch(
  tx: Executor,
  { organizationId, id, now }: { organizationId: string; id: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(watches)
    .set({ endedAt: now })
    .where(and(eq(watches.id, id), eq(watches.organizationId, organizationId), isNull(watches.endedAt)));
  return rowCount === 1;
}

/** Marks the watches on a certificate as fired, each once. */
export async function takeWatches(tx: Executor, { certificateId, reason, now }: { certificateId: string; reason: WatchReason; now: Date }) {
  return tx
    .update(watches)
    .set({ firedAt: now, firedFor: reason })
    .where(and(eq(watches.certificateId, certificateId), isNull(watches.firedAt), isNull(watches.endedAt)))
    .returning({ id: watches.id, organizationId: watches.organizationId, createdBy: watches.createdBy });
}

/** The addresses that hear of a watch: whoever set it, or the owners when they have left. */
export async function listWatchers(
  tx: Executor,
  { organizationId, createdBy }: { organizationId: string; createdBy: string | null },
): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.id, role: organizationMembers.role, email: users.email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), isNull(users.disabledAt)));
  const own = rows.filter(({ userId }) => userId === createdBy);
  return (own.length > 0 ? own : rows.filter(({ role }) => role === 'owner')).map(({ email }) => email);
}

export async function findWatched(tx: Executor, certificateId: string) {
  const [found] = await tx
    .select({ ...certificateColumns, userId: certificates.userId })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  return found ?? null;
}

/** How many organizations watch each certificate of a person. */
export async function countWatchersOf(tx: Executor, userId: string): Promise<{ certificateId: string; organizations: number }[]> {
  return tx
    .select({ certificateId: watches.certificateId, organizations: countDistinct(watches.organizationId) })
    .from(watches)
    .innerJoin(certificates, eq(certificates.id, watches.certificateId))
    .where(and(eq(certificates.userId, userId), isNull(watches.endedAt), isNull(watches.firedAt)))
    .groupBy(watches.certificateId)
    .limit(1000);
}
