import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { MemberRole, OrganizationKind } from '../rules/organization.ts';
import { organizationMembers, organizations } from '../tables/organizations.ts';

/** A person's place in an organization, with what routes need to know of it. */
export type Membership = {
  userId: string;
  role: MemberRole;
  organizationId: string;
  name: string;
  kind: OrganizationKind;
  timeZone: string;
  domain: string | null;
  domainProvenAt: Date | null;
  createdAt: Date;
  closedAt: Date | null;
};

export async function findMembership(tx: Executor, userId: string): Promise<Membership | null> {
  const [row] = await tx
    .select({
      userId: organizationMembers.userId,
      role: organizationMembers.role,
      organizationId: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      timeZone: organizations.timeZone,
      domain: organizations.domain,
      domainProvenAt: organizations.domainProvenAt,
      createdAt: organizations.createdAt,
      closedAt: organizations.closedAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId));
  return row ?? null;
}
