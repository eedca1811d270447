import { and, desc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { type IssueContent, type IssueStatus, keptVersions } from '../rules/newsletter-issue.ts';
import { newsletterIssues, newsletterIssueVersions, newsletterRecipients, newsletterSubscribers } from '../tables.ts';

export type Issue = typeof newsletterIssues.$inferSelect;

export async function insertIssue(tx: Executor, issue: typeof newsletterIssues.$inferInsert): Promise<void> {
  await tx.insert(newsletterIssues).values(issue).onConflictDoNothing();
}

export async function listIssues(tx: Executor, request: PageRequest<'updated_at'> & { status?: IssueStatus | undefined }) {
  const { updatedAt, id, status, subject } = newsletterIssues;
  const matching = and(request.status && eq(status, request.status), contains(request.search, subject));
  const { columns, where, orderBy, limit } = keyset(request, { updated_at: updatedAt }, id);
  const rows = await tx
    .select({ ...getTableColumns(newsletterIssues), ...columns })
    .from(newsletterIssues)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(newsletterIssues).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

const authors = alias(users, 'authors');
const senders = alias(users, 'senders');

/** An issue with the names of those who wrote it last and sent it. */
export async function findIssue(tx: Executor, id: string) {
  const [row] = await tx
    .select({ issue: newsletterIssues, authorName: authors.fullName, senderName: senders.fullName })
    .from(newsletterIssues)
    .leftJoin(authors, eq(authors.id, newsletterIssues.authorId))
    .leftJoin(senders, eq(senders.id, newsletterIssues.senderId))
    .where(eq(newsletterIssues.id, id));
  return row ?? null;
}

/** Holds an issue until the transaction ends. */
export async function lockIssue(tx: Transaction, id: string): Promise<Issue | null> {
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
  return row ?? null;
}

export async function putIssue(tx: Executor, id: string, change: Partial<Omit<Issue, 'id'>>): Promise<void> {
  await tx.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id));
}

/** With the issue go its versions. */
export async function deleteIssue(tx: Executor, id: string): Promise<void> {
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
}

type Version = IssueContent & { issueId: string; revision: number; authorId: string | null; savedAt: Date };

/** Keeps what a draft says now, and lets its oldest version go. */
export async function insertVersion(tx: Executor, version: Version): Promise<void> {
  await tx.insert(newsletterIssueVersions).values(version).onConflictDoNothing();
  const { issueId, revision } = newsletterIssueVersions;
  await tx.delete(newsletterIssueVersions).where(and(eq(issueId, version.issueId), lte(revision, version.revision - keptVersions)));
}

export async function listVersions(tx: Executor, issueId: string) {
  return tx
    .select({ ...getTableColumns(newsletterIssueVersions), authorName: users.fullName })
    .from(newsletterIssueVersions)
    .leftJoin(users, eq(users.id, newsletterIssueVersions.authorId))
    .where(eq(newsletterIssueVersions.issueId, issueId))
    .orderBy(desc(newsletterIssueVersions.revision))
    .limit(keptVersions);
}

/** The addresses that refused an issue last. */
export async function listFailures(tx: Executor, issueId: string) {
  const { status, at, failure, issueId: owner, subscriberId } = newsletterRecipients;
  return tx
    .select({ email: newsletterSubscribers.email, failure, at })
    .from(newsletterRecipients)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId))
    .where(and(eq(owner, issueId), eq(status, 'failed')))
    .orderBy(desc(at))
    .limit(50);
}

/** Forgets who was sent what; the figures of an issue stay. */
export async function deleteRecipientsBefore(tx: Executor, moment: Date): Promise<number> {
  const over = tx.select({ id: newsletterIssues.id }).from(newsletterIssues).where(lt(newsletterIssues.endedAt, moment));
  return (await tx.delete(newsletterRecipients).where(inArray(newsletterRecipients.issueId, over))).rowCount ?? 0;
}

/** Everybody who is subscribed now becomes a recipient; how many those are. */
export async function insertRecipients(tx: Transaction, issueId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_recipients (issue_id, subscriber_id, status, not_before)
    select ${issueId}, id, 'waiting', ${now.toISOString()} from newsletter_subscribers where status = 'confirmed'`);
  return rowCount ?? 0;
}
