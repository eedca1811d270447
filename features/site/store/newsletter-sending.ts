import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { RecipientStatus } from '../rules/newsletter-issue.ts';
import { newsletterIssues, newsletterRecipients, newsletterSubscribers } from '../tables.ts';
import type { Issue } from './newsletter-issues.ts';

/** An issue has its next batch due. */
export const hasDueIssue = `exists (select from newsletter_issues where status = 'sending' and next_batch_at <= given.now)`;

/** Takes the next batch of the issue that has been sending longest, for one server; null when none is due. */
export async function takeBatch(tx: Executor, now: Date, nextBatchAt: Date): Promise<Issue | null> {
  const { id, status, startedAt, nextBatchAt: due } = newsletterIssues;
  const first = tx.select({ id }).from(newsletterIssues).where(eq(status, 'sending')).orderBy(asc(startedAt)).limit(1);
  const [issue] = await tx
    .update(newsletterIssues)
    .set({ nextBatchAt })
    .where(and(eq(id, sql`(${first})`), eq(status, 'sending'), lte(due, now)))
    .returning();
  return issue ?? null;
}

/** Whose turn it is, longest waiting first. */
export async function listDue(tx: Executor, issueId: string, now: Date, most: number): Promise<string[]> {
  const { subscriberId, issueId: owner, status, notBefore } = newsletterRecipients;
  const rows = await tx
    .select({ subscriberId })
    .from(newsletterRecipients)
    .where(and(eq(owner, issueId), eq(status, 'waiting'), lte(notBefore, now)))
    .orderBy(asc(notBefore), asc(subscriberId))
    .limit(most);
  return rows.map((row) => row.subscriberId);
}

const isRecipient = (issueId: string, subscriberId: string) =>
  and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.subscriberId, subscriberId));

/** The id of the mail to one recipient: the one it got first, so that a second try is the same mail. */
export async function putMailId(tx: Executor, issueId: string, subscriberId: string, fresh: string): Promise<string> {
  const [row] = await tx
    .update(newsletterRecipients)
    .set({ mailId: sql`coalesce(${newsletterRecipients.mailId}, ${fresh})` })
    .where(isRecipient(issueId, subscriberId))
    .returning({ mailId: newsletterRecipients.mailId });
  return row?.mailId ?? fresh;
}

/** Holds a recipient who still waits, until the transaction ends; null when another server has them. */
export async function lockRecipient(tx: Transaction, issueId: string, subscriberId: string) {
  const [row] = await tx
    .select({
      tries: newsletterRecipients.tries,
      issueStatus: newsletterIssues.status,
      subscriberStatus: newsletterSubscribers.status,
      email: newsletterSubscribers.email,
    })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterRecipients.issueId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterRecipients.subscriberId))
    .where(and(isRecipient(issueId, subscriberId), eq(newsletterRecipients.status, 'waiting')))
    .for('update', { of: newsletterRecipients, skipLocked: true });
  return row ?? null;
}

const counters = {
  sent: { sentCount: sql`${newsletterIssues.sentCount} + 1` },
  failed: { failedCount: sql`${newsletterIssues.failedCount} + 1` },
  left: { leftCount: sql`${newsletterIssues.leftCount} + 1` },
};

type Ending = { status: Exclude<RecipientStatus, 'waiting'>; at: Date; failure?: string };

/** Says how it ended for one recipient, and counts it. */
export async function putEnding(tx: Transaction, issueId: string, subscriberId: string, ending: Ending): Promise<void> {
  await tx.update(newsletterRecipients).set(ending).where(isRecipient(issueId, subscriberId));
  await tx
    .update(newsletterIssues)
    .set({ ...counters[ending.status], isServerAway: false })
    .where(eq(newsletterIssues.id, issueId));
}

export async function putRetry(tx: Transaction, issueId: string, subscriberId: string, notBefore: Date): Promise<void> {
  await tx
    .update(newsletterRecipients)
    .set({ tries: sql`${newsletterRecipients.tries} + 1`, notBefore })
    .where(isRecipient(issueId, subscriberId));
}

/** Ends an issue for which nobody waits any more; whoever is missing in the figures has left, with an account or without. */
export async function endIssue(tx: Executor, issueId: string, now: Date): Promise<boolean> {
  const { id, status, audience, sentCount, failedCount } = newsletterIssues;
  const waiting = tx
    .select({ one: sql`1` })
    .from(newsletterRecipients)
    .where(and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.status, 'waiting')));
  const { rowCount } = await tx
    .update(newsletterIssues)
    .set({ status: 'sent', endedAt: now, updatedAt: now, nextBatchAt: null, leftCount: sql`${audience} - ${sentCount} - ${failedCount}` })
    .where(and(eq(id, issueId), eq(status, 'sending'), notExists(waiting)));
  return rowCount === 1;
}
