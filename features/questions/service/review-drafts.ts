import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import { findPeople } from '#features/accounts/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { draftReturned } from '../mail.ts';
import { completeDraft } from '../rules/draft-content.ts';
import { type DraftRefusal, whyNotReview } from '../rules/draft.ts';
import { deleteDraft, findKey, findTypeOf, listVersions, lockDraft, putAuthors, putDraftState } from '../store/drafts.ts';
import { changeGuarded } from './guard-bank.ts';
import { digestOf, putQuestions } from './put-questions.ts';
import { record } from './write-drafts.ts';

type Reviewing = { actorId: string; revision: number; now: Date };

/** Sends a draft back to whoever wrote in it, who gets the reason by email. */
export async function returnDraft(
  runtime: Runtime,
  tx: Transaction,
  id: string,
  { reason, ...by }: Reviewing & { reason: string },
): Promise<Outcome<undefined, DraftRefusal | 'not_found'>> {
  const draft = await lockDraft(tx, id);
  if (!draft) return refuse('not_found');
  const refusal = whyNotReview(draft, by);
  if (refusal) return refuse(refusal);
  await putDraftState(tx, id, { state: 'draft', returnNote: reason, now: by.now });
  await record(tx, draft.key, { act: 'questions.draft.returned', ...by, details: { reason } });
  const { publicUrl } = runtime.configuration;
  const people = await findPeople(tx, draft.authorIds);
  for (const person of people.values()) await sendMail(runtime, tx, draftReturned({ to: person.email, publicUrl, draftId: id, reason }));
  return ok();
}

type ApprovalRefusal = DraftRefusal | 'not_found' | 'not_ready' | 'outdated';

/** Brings a draft into the bank as a version of its own. Attempts keep the version they have; new ones get this one. */
export async function approveDraft(database: Database, id: string, by: Reviewing): Promise<Outcome<string, ApprovalRefusal | 'guard'>> {
  const found = await findKey(database, id);
  const typeCode = found && (await findTypeOf(database, found.categoryId));
  if (!typeCode) return refuse('not_found');
  return changeGuarded(database, typeCode, (tx) => approve(tx, id, by));
}

async function approve(tx: Transaction, id: string, by: Reviewing): Promise<Outcome<string, ApprovalRefusal>> {
  const draft = await lockDraft(tx, id);
  const type = draft && (await findTypeNamed(tx, (await findTypeOf(tx, draft.categoryId)) ?? ''));
  if (!draft || !type) return refuse('not_found');
  const refusal = whyNotReview(draft, by);
  if (refusal) return refuse(refusal);
  const [newest] = await listVersions(tx, draft.key);
  if ((newest?.version ?? null) !== draft.baseVersion) return refuse('outdated');
  const categories = await listCategories(tx, type.id);
  const complete = completeDraft(draft.content, categories);
  if ('problems' in complete) return refuse('not_ready', complete.problems);
  const item = { key: draft.key, family: newest?.family ?? null, ...complete.question };
  const categoryIds = categories.map((category) => category.id);
  await putQuestions(tx, [{ ...item, digest: digestOf(item) }], { assessmentTypeId: type.id, categoryIds, source: 'edited', now: by.now });
  const authorId = draft.authorIds.at(-1) ?? null;
  const questionId = await putAuthors(tx, draft.key, { authorId, reviewerId: by.actorId, changeNote: draft.changeNote });
  await deleteDraft(tx, id);
  const details = { version: (draft.baseVersion ?? 0) + 1, authors: draft.authorIds, change: draft.changeNote };
  await record(tx, draft.key, { act: 'questions.draft.approved', ...by, details });
  return ok(questionId ?? '');
}
