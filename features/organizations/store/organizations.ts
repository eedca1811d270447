import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { organizations } from '../tables/organizations.ts';

type NewOrganization = { id: string; name: string; kind: OrganizationKind; timeZone: string; createdAt: Date };

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
  changes: Partial<Pick<Organization, 'name' | 'timeZone' | 'closedAt'>>,
): Promise<void> {
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId));
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

/** Whether another open organization of this kind has proven the domain. Claims of one domain wait for each other until the transaction ends. */
export async function isDomainTaken(
  tx: Executor,
  { domain, kind, exceptId }: { domain: string; kind: OrganizationKind; exceptId: string },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-domain:${domain}`}, 0))`);
  const [row] = await tx
    .select({ count: count() })
    .from(organizations)
    .where(
      and(
        eq(organizations.domain, domain),
        eq(organizations.kind, kind),
        isNull(organizations.closedAt),
        sql`${organizations.domainProvenAt} is not null and ${organizations.id} <> ${exceptId}`,
      ),
    );
  return (row?.count ?? 0) > 0;
}
