import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { newsletterIssue, sampleToken } from '../mail.ts';
import { issueGaps, type IssueAct, statusAfter } from '../rules/newsletter-issue.ts';
import { insertRecipients, lockIssue, putIssue } from '../store/newsletter-issues.ts';
import { endIssue } from '../store/newsletter-sending.ts';

type By = { actorId: string; now: Date };
type Revised = By & { revision: number };

/** Mails a draft, or an issue that was sent, to the administrator who asks. */
export async function testIssue(
  runtime: Runtime,
  tx: Transaction,
  id: string,
  { actorId, revision }: Omit<Revised, 'now'>,
): Promise<Outcome<string, 'not_found' | 'changed_meanwhile' | 'not_ready'>> {
  const issue = await lockIssue(tx, id);
  const person = await findPerson(tx, actorId);
  if (!issue || !person) return refuse('not_found');
  if (issue.revision !== revision) return refuse('changed_meanwhile');
  const gaps = issueGaps(issue);
  if (gaps.length > 0) return refuse('not_ready', gaps);
  const mail = newsletterIssue({ to: person.email, publicUrl: runtime.configuration.publicUrl, token: sampleToken, issue });
  await sendMail(runtime, tx, { ...mail, subject: `[Test] ${mail.subject}` });
  return ok(person.email);
}

type StartRefusal = 'not_found' | 'changed_meanwhile' | 'not_draft' | 'not_ready' | 'no_subscribers';

/** Decides who gets an issue and lets the sending begin; from here on it no longer changes. */
export async function startIssue(tx: Transaction, id: string, { actorId, revision, now }: Revised): Promise<Outcome<number, StartRefusal>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return refuse('not_found');
  if (issue.status !== 'draft') return refuse('not_draft');
  if (issue.revision !== revision) return refuse('changed_meanwhile');
  const gaps = issueGaps(issue);
  if (gaps.length > 0) return refuse('not_ready', gaps);
  const audience = await insertRecipients(tx, id, now);
  if (audience === 0) return refuse('no_subscribers');
  await putIssue(tx, id, { status: 'sending', audience, senderId: actorId, startedAt: now, nextBatchAt: now, updatedAt: now });
  await recordAct(tx, {
    at: now,
    act: 'site.newsletter-issue.started',
    actorId,
    subject: `newsletter-issue:${id}`,
    details: { revision, audience },
  });
  return ok(audience);
}

/** Holds a sending, goes on with it, or ends it for good; one that has reached everybody can no longer be stopped, also before that was noted. */
export async function steerIssue(
  tx: Transaction,
  id: string,
  { act, reason, actorId, now }: By & { act: IssueAct; reason?: string },
): Promise<Outcome<undefined, 'not_found' | 'not_possible' | 'already_sent'>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return refuse('not_found');
  if (issue.status === 'sent' || (act !== 'resume' && (await endIssue(tx, id, now)))) return refuse('already_sent');
  const status = statusAfter(act, issue.status);
  if (!status) return refuse('not_possible');
  await putIssue(tx, id, {
    status,
    updatedAt: now,
    isServerAway: false,
    nextBatchAt: status === 'sending' ? now : null,
    ...(status === 'canceled' ? { endedAt: now } : {}),
  });
  const { sentCount: sent, audience } = issue;
  const entry = { at: now, actorId, subject: `newsletter-issue:${id}` as const, details: { sent, audience, ...(reason && { reason }) } };
  if (act === 'pause') await recordAct(tx, { ...entry, act: 'site.newsletter-issue.paused' });
  else if (act === 'resume') await recordAct(tx, { ...entry, act: 'site.newsletter-issue.resumed' });
  else await recordAct(tx, { ...entry, act: 'site.newsletter-issue.canceled' });
  return ok();
}
