import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { IssueContent } from '../rules/newsletter-issue.ts';
import { deleteIssue, findIssue, insertIssue, insertVersion, lockIssue, putIssue } from '../store/newsletter-issues.ts';

type By = { actorId: string; now: Date };

/** Begins an issue, empty or as a copy. */
export async function beginIssue(
  tx: Transaction,
  { id, copyOf, actorId, now }: By & { id: string; copyOf?: string | undefined },
): Promise<Outcome<string, 'not_found'>> {
  const original = copyOf === undefined ? null : await findIssue(tx, copyOf);
  if (copyOf !== undefined && !original) return refuse('not_found');
  const { subject = '', preheader = '', text = '' } = original?.issue ?? {};
  const content = { subject, preheader, text };
  await insertIssue(tx, { id, ...content, status: 'draft', revision: 1, authorId: actorId, updatedAt: now });
  await insertVersion(tx, { ...content, issueId: id, revision: 1, authorId: actorId, savedAt: now });
  await recordAct(tx, { at: now, act: 'site.newsletter-issue.begun', actorId, subject: `newsletter-issue:${id}` });
  return ok(id);
}

type SaveRefusal = 'not_found' | 'changed_meanwhile' | 'not_draft';

/** Saves a draft as its next version; what was saved since the writer opened it is not overwritten. */
export async function saveIssue(
  tx: Transaction,
  id: string,
  { revision, content, actorId, now }: By & { revision: number; content: IssueContent },
): Promise<Outcome<number, SaveRefusal>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return refuse('not_found');
  if (issue.status !== 'draft') return refuse('not_draft');
  if (issue.revision !== revision) return refuse('changed_meanwhile');
  const isSame = issue.subject === content.subject && issue.preheader === content.preheader && issue.text === content.text;
  if (isSame) return ok(revision);
  const next = revision + 1;
  await putIssue(tx, id, { ...content, revision: next, authorId: actorId, updatedAt: now });
  await insertVersion(tx, { ...content, issueId: id, revision: next, authorId: actorId, savedAt: now });
  return ok(next);
}

export async function discardIssue(
  tx: Transaction,
  id: string,
  { actorId, now }: By,
): Promise<Outcome<undefined, 'not_found' | 'not_draft'>> {
  const issue = await lockIssue(tx, id);
  if (!issue) return refuse('not_found');
  if (issue.status !== 'draft') return refuse('not_draft');
  await deleteIssue(tx, id);
  // The draft is gone, so the entry keeps what it was called.
  const details = { subject: issue.subject };
  await recordAct(tx, { at: now, act: 'site.newsletter-issue.discarded', actorId, subject: `newsletter-issue:${id}`, details });
  return ok();
}
