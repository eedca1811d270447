import { newsletterSending as rate } from '#content/newsletter.ts';
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts';
import type { MailOrder } from '#platform/mail/hand-over.ts';
import { nextMailId } from '#platform/mail/mail-id.ts';
import { isAboutThisMail } from '#platform/mail/post.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { newsletterIssue } from '../mail.ts';
import { type Issue, putIssue } from '../store/newsletter-issues.ts';
import { endIssue, listDue, lockRecipient, putEnding, putMailId, putRetry, takeBatch } from '../store/newsletter-sending.ts';
import { newUnsubscribeLink } from './subscription.ts';

type HandOver = (order: MailOrder) => Promise<void>;

/** Shorter than the database waits inside a transaction. */
const handOverMs = 20_000;
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Sends the next few mails of the issue that is under way, if they are due: one server at a time takes a batch. */
export async function postBatch(runtime: Runtime, handOver: HandOver, now: Date): Promise<void> {
  const { database } = runtime;
  const issue = await takeBatch(database, now, later(now, rate.batchSeconds));
  if (!issue) return;
  for (const subscriberId of await listDue(database, issue.id, now, rate.batch)) {
    const ending = await postOne(runtime, handOver, { issue, subscriberId, now });
    if (ending === 'stopped') return;
    if (ending === 'server away') {
      await putIssue(database, issue.id, { isServerAway: true, nextBatchAt: later(now, rate.awaySeconds) });
      return;
    }
  }
  if (await endIssue(database, issue.id, now)) runtime.log.info({ issue: issue.id }, 'An issue of the newsletter has been sent.');
}

type Turn = { issue: Issue; subscriberId: string; now: Date };
type Ending = 'done' | 'stopped' | 'server away';

/**
 * Sends one mail while its row is held, so that a server that is killed lets go of it at once and the next one takes it up. The link to leave
 * and the id of the mail are stored before: the mail may arrive although nothing else of this turn is kept, and a second try is then the same mail.
 */
async function postOne(runtime: Runtime, handOver: HandOver, { issue, subscriberId, now }: Turn): Promise<Ending> {
  const { database, configuration } = runtime;
  const id = await putMailId(database, issue.id, subscriberId, nextMailId(runtime));
  const token = await newUnsubscribeLink(runtime, database, subscriberId, now);
  return database.transaction(async (tx) => {
    const held = await lockRecipient(tx, issue.id, subscriberId);
    if (!held) return 'done';
    if (held.issueStatus !== 'sending') return 'stopped';
    const end = (status: 'sent' | 'failed' | 'left', failure?: string) =>
      putEnding(tx, issue.id, subscriberId, { status, at: now, ...(failure === undefined ? {} : { failure }) });
    if (held.subscriberStatus !== 'confirmed') {
      await end('left');
      return 'done';
    }
    const mail = newsletterIssue({ to: held.email, publicUrl: configuration.publicUrl, token, issue });
    try {
      await withinTime(handOver({ id, writtenAt: issue.startedAt ?? now, mail }));
    } catch (error) {
      if (error instanceof PermanentFailure) await end('failed', sentence(error.cause ?? error));
      else if (!isAboutThisMail(error)) return 'server away';
      else if (held.tries + 1 >= rate.tries) await end('failed', sentence(error));
      else await putRetry(tx, issue.id, subscriberId, later(now, rate.retryMinutes * 60));
      return 'done';
    }
    await end('sent');
    return 'done';
  });
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

async function withinTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), handOverMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
