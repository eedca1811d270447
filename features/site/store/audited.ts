import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { contactMessages, newsletterIssues, newsletterSubscribers } from '../tables.ts';

export const selectIssuesNamed = (search: string): SQL =>
  sql`select ${newsletterIssues.id} from ${newsletterIssues} where ${contains(search, newsletterIssues.subject)}`;

export const selectMessagesOf = (people: SQL): SQL =>
  sql`select ${contactMessages.id} from ${contactMessages} where ${contactMessages.userId} = any (array(${people}))`;

/** By the words that the list of subscribers is searched by. */
export const selectSubscribersNamed = (search: string): SQL =>
  sql`select ${newsletterSubscribers.id} from ${newsletterSubscribers} where ${contains(search, sql`(${newsletterSubscribers.email}::text)`)}`;

export async function describeIssues(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: newsletterIssues.id, name: newsletterIssues.subject })
    .from(newsletterIssues)
    .where(inArray(newsletterIssues.id, [...ids]));
}

export async function describeMessages(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: contactMessages.id, personId: contactMessages.userId, name: contactMessages.subject })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...ids]));
}

export async function describeSubscribers(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: newsletterSubscribers.id, name: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, [...ids]));
}
