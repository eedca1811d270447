import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '#features/audit/service.ts';
import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { completeDraft, contentOf } from '../rules/draft-content.ts';
import type { DraftContent } from '../rules/draft.ts';
import { deleteDraft, findKey, findTypeOf, insertDrafts, listVersions, lockDraft, putDraft, putDraftState } from '../store/drafts.ts';
import { digestOf } from './put-questions.ts';

type By = { actorId: string; now: Date };

/** Begins a new version of a question as it stands. */
export async function draftVersion(
  tx: Transaction,
  questionId: string,
  { actorId, now }: By,
): Promise<Outcome<string, 'not_found' | 'has_draft'>> {
  const found = await findKey(tx, questionId);
  const [newest] = found ? await listVersions(tx, found.key) : [];
  if (!found || !newest) return refuse('not_found');
  const content = contentOf({ ...newest, right: newest.options.findIndex((option) => option.isCorrect) });
  const draft = { key: found.key, categoryId: found.categoryId, baseVersion: newest.version, content, changeNote: '' };
  return begin(tx, draft, { actorId, now });
}

type NewQuestion = { type: string; content: DraftContent; changeNote: string };

/** Begins a question that the bank does not have. */
export async function draftQuestion(
  tx: Transaction,
  { type: name, content, changeNote }: NewQuestion,
  by: By,
): Promise<Outcome<string, 'unknown_assessment_type' | 'unknown_category' | 'has_draft'>> {
  const type = await findTypeNamed(tx, name);
  if (!type) return refuse('unknown_assessment_type');
  const category = (await listCategories(tx, type.id)).find(({ slug }) => slug === content.category);
  if (!category) return refuse('unknown_category');
  const key = `${type.slug}/${category.slug}/${randomUUID().slice(0, 13)}`;
  return begin(tx, { key, categoryId: category.id, baseVersion: null, content, changeNote }, by);
}

type Begun = { key: string; categoryId: string; baseVersion: number | null; content: DraftContent; changeNote: string };

async function begin(tx: Transaction, draft: Begun, { actorId, now }: By): Promise<Outcome<string, 'has_draft'>> {
  const id = randomUUID();
  if (!(await insertDrafts(tx, [{ ...draft, id, state: 'draft', authorIds: [actorId], now }]))) return refuse('has_draft');
  await record(tx, draft.key, { act: 'questions.draft.begun', actorId, now });
  return ok(id);
}

type Saved = { revision: number; content: DraftContent; changeNote: string };

/** Saves a draft; whoever writes in it can no longer approve it. */
export async function saveDraft(
  tx: Transaction,
  id: string,
  { revision, content, changeNote }: Saved,
  { actorId, now }: By,
): Promise<Outcome<number, 'not_found' | 'changed_meanwhile' | 'unknown_category'>> {
  const draft = await lockDraft(tx, id);
  if (!draft) return refuse('not_found');
  if (draft.revision !== revision) return refuse('changed_meanwhile');
  const category = (await categoriesOf(tx, draft.categoryId)).find(({ slug }) => slug === content.category);
  if (!category) return refuse('unknown_category');
  const isSame = changeNote === draft.changeNote && isDeepStrictEqual(content, draft.content);
  // Whoever saves what was there has written nothing, and a draft in review stays there.
  if (isSame) return ok(draft.revision);
  const authorIds = [...new Set([...draft.authorIds, actorId])];
  return ok(await putDraft(tx, id, { categoryId: category.id, content, changeNote, authorIds, now }));
}

/** Sends a draft to review once it is complete and says something new. */
export async function submitDraft(
  tx: Transaction,
  id: string,
  revision: number,
  { actorId, now }: By,
): Promise<Outcome<undefined, 'not_found' | 'changed_meanwhile' | 'not_ready' | 'nothing_changed'>> {
  const draft = await lockDraft(tx, id);
  if (!draft) return refuse('not_found');
  if (draft.revision !== revision) return refuse('changed_meanwhile');
  if (draft.state === 'review') return ok();
  const categories = await categoriesOf(tx, draft.categoryId);
  const complete = completeDraft(draft.content, categories);
  if ('problems' in complete) return refuse('not_ready', complete.problems);
  const [newest] = draft.baseVersion === null ? [] : await listVersions(tx, draft.key);
  const inUse = newest?.active
    ? completeDraft(contentOf({ ...newest, right: newest.options.findIndex((option) => option.isCorrect) }), categories)
    : null;
  const digest = (question: typeof complete.question) => digestOf({ key: draft.key, family: null, ...question });
  if (inUse && 'question' in inUse && digest(inUse.question) === digest(complete.question)) return refuse('nothing_changed');
  await putDraftState(tx, id, { state: 'review', returnNote: null, now });
  await record(tx, draft.key, { act: 'questions.draft.submitted', actorId, now });
  return ok();
}

/** Throws away the draft that its reader has seen; whoever did not write it says why. */
export async function discardDraft(
  tx: Transaction,
  id: string,
  { revision, reason, actorId, now }: By & { revision: number; reason?: string | undefined },
): Promise<Outcome<undefined, 'not_found' | 'changed_meanwhile' | 'reason_missing'>> {
  const draft = await lockDraft(tx, id);
  if (!draft) return refuse('not_found');
  if (draft.revision !== revision) return refuse('changed_meanwhile');
  if (!reason && !draft.authorIds.includes(actorId)) return refuse('reason_missing');
  await deleteDraft(tx, id);
  const details = { content: draft.content, ...(reason && { reason }) };
  await record(tx, draft.key, { act: 'questions.draft.discarded', actorId, now, details });
  return ok();
}

/** The categories of the type that a category belongs to. */
export async function categoriesOf(tx: Executor, categoryId: string) {
  const type = await findTypeNamed(tx, (await findTypeOf(tx, categoryId)) ?? '');
  return type ? listCategories(tx, type.id) : [];
}

/** Writes down what was done to a question, by its key. */
export async function record(
  tx: Executor,
  key: string,
  { act: name, actorId, now, details = {} }: { act: string; actorId: string | null; now: Date; details?: Record<string, unknown> },
): Promise<void> {
  await recordAct(tx, { at: now, act: name, actorId, subject: `question:${key}`, details });
}
