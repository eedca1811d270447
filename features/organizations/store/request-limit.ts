import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests } from '../tables/requests.ts';

type Asked = { domainProvenAt: Date | null; requestsPerDay: number | null; asked: number };

/** How many people the organization has asked since then. Requests of one organization are made one after the other until the transaction ends. */
export async function countAsked(tx: Transaction, organizationId: string, since: Date): Promise<Asked | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization-requests:${organizationId}`}, 0))`);
  const { domainProvenAt, requestsPerDay, id } = organizations;
  const [found] = await tx.select({ domainProvenAt, requestsPerDay }).from(organizations).where(eq(id, organizationId));
  if (!found) return null;
  const isOfDay = and(eq(assessmentRequests.organizationId, organizationId), gt(assessmentRequests.askedAt, since));
  return { ...found, asked: await tx.$count(assessmentRequests, isOfDay) };
}
