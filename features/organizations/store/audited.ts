import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { organizationMembers, organizations } from '../tables/organizations.ts';

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
