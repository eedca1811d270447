import { asc, count, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { domainProofs, memberInvitations, organizations } from '../tables/organizations.ts';
import { assessmentRequests, disclosures } from '../tables/requests.ts';

/** Addresses are compared by their key; only a confirmed one is a person's own. */
const isOwn = (email: typeof memberInvitations.email | typeof domainProofs.email, userId: string) =>
  sql`email_key(${email}::text) = (select ${users.emailKey} from ${users} where ${users.id} = ${userId} and ${users.emailVerified})`;

/** Invitations of organizations to a person's address, oldest first. */
export async function listInvitationsTo(tx: Executor, userId: string) {
  return tx
    .select({
      organization: organizations.name,
      role: memberInvitations.role,
      createdAt: memberInvitations.createdAt,
      acceptedAt: memberInvitations.acceptedAt,
    })
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .where(isOwn(memberInvitations.email, userId))
    .orderBy(asc(memberInvitations.createdAt), asc(memberInvitations.id));
}

/** On which days a person read results of others, in which way and of how many people; whose they were is not theirs to export. */
export async function listReadings(tx: Executor, userId: string) {
  const { day, way } = disclosures;
  return tx
    .select({ organization: organizations.name, day, way, results: count() })
    .from(disclosures)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, disclosures.requestId))
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .where(eq(disclosures.viewerId, userId))
    .groupBy(organizations.id, day, way)
    .orderBy(asc(day), asc(organizations.id), asc(way));
}

/** The candidate still reads when and how a result was seen; by whom is forgotten. Days of several forgotten viewers become one. */
const forgetViewerStatement = {
  name: 'organizations.forget-viewer',
  text: `
    with gone as (delete from disclosures where viewer_id = $1 returning *)
    insert into disclosures as kept (request_id, way, viewer_id, day, level, first_at, last_at, times)
    select request_id, way, '00000000-0000-0000-0000-000000000000', day, level, first_at, last_at, times from gone
    order by request_id, way, day, level
    on conflict (request_id, way, viewer_id, day, level) do update
      set first_at = least(kept.first_at, excluded.first_at), last_at = greatest(kept.last_at, excluded.last_at),
        times = kept.times + excluded.times`,
};

/** Takes a person out of what they did as a member: their address in invitations and proofs of a domain, and what they read. */
export async function forgetMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(memberInvitations).where(isOwn(memberInvitations.email, userId));
  await tx.delete(domainProofs).where(isOwn(domainProofs.email, userId));
  await runNamed(tx, forgetViewerStatement, [userId]);
}
