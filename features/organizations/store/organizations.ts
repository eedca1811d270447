import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { domainsAbove } from '../rules/domain.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { organizations } from '../tables/organizations.ts';

type NewOrganization = { id: string; name: string; nameSkeleton: string; kind: OrganizationKind; timeZone: string; createdAt: Date };

export async function insertOrganization(tx: Executor, organization: NewOrganization): Promise<void> {
  await tx.insert(organizations).values(organization);
}

/** Only for one that was made a moment ago: closed organizations stay. */
export async function deleteOrganization(tx: Executor, organizationId: string): Promise<void> {
  await tx.delete(organizations).where(eq(organizations.id, organizationId));
}

export type Organization = typeof organizations.$inferSelect;

/**
 * Holds the organization until the transaction ends, so that changes of its members follow each other. Rows that refer to it can be written
 * meanwhile: whoever holds a roster and writes to the trail would otherwise wait for somebody who holds this and waits for the roster.
 */
export async function lockOrganization(tx: Executor, organizationId: string): Promise<Organization | null> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  return row ?? null;
}

export async function putOrganization(
  tx: Executor,
  organizationId: string,
  changes: Partial<Pick<Organization, 'name' | 'nameSkeleton' | 'timeZone' | 'closedAt' | 'requestsPerDay' | 'billing'>>,
): Promise<void> {
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId));
}

export async function findBilling(tx: Executor, organizationId: string): Promise<Organization['billing']> {
  const [found] = await tx.select({ billing: organizations.billing }).from(organizations).where(eq(organizations.id, organizationId));
  // Kept with the others once, and of one order only.
  return found?.billing ? { ...found.billing, order_reference: '' } : null;
}

type Proof = { domain: string; provenAt: Date; vouchedBy?: string | null; reason?: string | null };

export async function putDomain(
  tx: Executor,
  organizationId: string,
  { domain, provenAt, vouchedBy = null, reason = null }: Proof,
): Promise<void> {
  const changes = { domain, domainProvenAt: provenAt, domainVouchedBy: vouchedBy, domainReason: reason };
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId));
}

type Claim = { domain: string; exceptId: string; kind: OrganizationKind | null };

/**
 * Whether another open organization has proven the domain, one above it or one below it. The domain itself counts only for the kind that is
 * given, if any: an employer and a university may share theirs. Related claims wait for each other until the transaction ends.
 */
export async function isDomainTaken(tx: Executor, { domain, kind, exceptId }: Claim): Promise<boolean> {
  const above = domainsAbove(domain);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-domain:${above.at(-1) ?? domain}`}, 0))`);
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        or(inArray(organizations.domain, above), sql`starts_with(reverse(${organizations.domain}), reverse(${`.${domain}`}))`),
        kind === null ? undefined : or(ne(organizations.domain, domain), eq(organizations.kind, kind)),
        isNull(organizations.closedAt),
        isNotNull(organizations.domainProvenAt),
        ne(organizations.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether another open organization with a proven domain has a name that looks like this. Claims of one name wait for each other until the transaction ends. */
export async function isNameProvenElsewhere(
  tx: Executor,
  { nameSkeleton, exceptId }: { nameSkeleton: string; exceptId: string | null },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-name:${nameSkeleton}`}, 0))`);
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.nameSkeleton, nameSkeleton),
        isNotNull(organizations.domainProvenAt),
        isNull(organizations.closedAt),
        exceptId === null ? undefined : ne(organizations.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function listWithoutSkeleton(tx: Executor, most: number): Promise<{ id: string; name: string }[]> {
  const { id, name, nameSkeleton } = organizations;
  return tx.select({ id, name }).from(organizations).where(isNull(nameSkeleton)).limit(most);
}
