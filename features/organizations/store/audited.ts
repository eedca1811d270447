import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { organizationMembers, organizations } from '../tables/organizations.ts';
import { accommodationProposals, assessmentRequests, assignments, rosterPeople } from '../tables/requests.ts';
import { isProposedTo } from './accommodation-proposals.ts';

export const selectOrganizationsOf = (people: SQL): SQL =>
  sql`select ${organizationMembers.organizationId} as id from ${organizationMembers} where ${organizationMembers.userId} = any (array(${people}))`;

/** By the words that the list of organizations is searched by. */
export const selectOrganizationsNamed = (search: string): SQL =>
  sql`select ${organizations.id} from ${organizations} where ${contains(search, sql`(${organizations.name} || ' ' || coalesce(${organizations.domain}, ''))`)}`;

export async function describeOrganizations(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]));
}

/** Proposals for these people: of requests that they accepted, or that nobody has and that went to an address of theirs. */
export const selectProposalsOf = (people: SQL): SQL =>
  sql`select proposal.id from ${accommodationProposals} proposal
      join ${assessmentRequests} request on request.id = proposal.request_id
      where request.user_id = any (array(${people}))
    union
    select proposal.id from ${users} account
      join ${rosterPeople} person on person.email_key = account.email_key
      join ${assessmentRequests} request on request.person_id = person.id and request.user_id is null
      join ${accommodationProposals} proposal on proposal.request_id = request.id
      where account.id = any (array(${people})) and account.email_verified`;

/** Whom more time was proposed for, and in which assessment. */
export async function describeProposals(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: accommodationProposals.id, personId: users.id, name: assessmentTypes.name })
    .from(accommodationProposals)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, accommodationProposals.requestId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(users, isProposedTo)
    .where(inArray(accommodationProposals.id, [...ids]));
}
