import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { difficulties } from '../rules/difficulty.ts';
import { draftContent, draftStates, questionStates } from '../rules/draft.ts';
import { questionSources } from '../rules/question.ts';

const id = z.object({ id: uuid });
const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const named = z.object({ code: z.string(), slug: z.string(), name: z.string() });
/** Null once the account is deleted. */
const author = z.object({ id: z.string(), full_name: z.string().nullable() });

const listedQuestion = z.object({
  /** Of the draft, or of the newest version. */
  id: z.string(),
  key: z.string(),
  /** The version it is, or that an approved draft will be. */
  version: z.number().int(),
  type: named,
  category: z.string(),
  difficulty: z.enum(difficulties),
  question_text: z.string(),
  family: z.string().nullable(),
  state: z.enum(questionStates),
  source: z.enum(questionSources),
  /** In how many attempts this version has been. */
  exposure: z.number().int(),
  is_over_limit: z.boolean(),
  changed_at: z.string(),
});
export type ListedQuestion = z.infer<typeof listedQuestion>;

export const listQuestions = contract({
  method: 'GET',
  path: '/api/admin/questions',
  summary: 'The newest version of every question, and every draft. Searchable by text, question code, family or ID.',
  access: ['admin'],
  ...pagedList({
    row: listedQuestion,
    sorts: { key: 'text', changed_at: 'moment', exposure: 'number' },
    defaultSort: 'key',
    filters: {
      type: z.string().trim().max(80).optional(),
      category: z.string().trim().max(120).optional(),
      state: z.enum(questionStates).optional(),
      limit_reached: z.enum(['yes']).optional(),
    },
  }),
});

const version = z.object({
  id: z.string(),
  version: z.number().int(),
  content: draftContent,
  source: z.enum(questionSources),
  is_active: z.boolean(),
  /** Null while it is in use. */
  inactive_reason: z.enum(['replaced', 'removed', 'retired']).nullable(),
  created_at: z.string(),
  author: author.nullable(),
  reviewer: author.nullable(),
  change_note: z.string().nullable(),
  exposure: z.number().int(),
});
export type QuestionVersion = z.infer<typeof version>;

const draft = z.object({
  id: z.string(),
  state: z.enum(draftStates),
  content: draftContent,
  /** The version it changes; null for a new question. */
  base_version: z.number().int().nullable(),
  /** A newer version has come into the bank since it was begun. */
  is_outdated: z.boolean(),
  authors: z.array(author),
  change_note: z.string(),
  return_note: z.string().nullable(),
  revision: z.number().int(),
  updated_at: z.string(),
});
export type QuestionDraft = z.infer<typeof draft>;

const history = z.object({
  key: z.string(),
  type: named.extend({ is_published: z.boolean(), exposure_limit: z.number().int().nullable() }),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  family: z.string().nullable(),
  state: z.enum(questionStates),
  /** Newest first. */
  versions: z.array(version),
  draft: draft.nullable(),
});
export type QuestionHistory = z.infer<typeof history>;

const unknownQuestion = { status: 404, message: 'This question isn’t in the bank.' } as const;
/** Whoever kept the address of a draft is told where the question went. */
const endedPage = {
  status: 404,
  message: 'We couldn’t find this draft. If it was approved, the question is now in the bank, under All questions.',
} as const;
const unknownDraft = { status: 404, message: 'This draft no longer exists.' } as const;
const changedMeanwhile = { status: 409, message: 'Someone else has edited this draft since you opened it. Reload the page.' } as const;
const unknownCategory = { status: 422, message: 'This assessment doesn’t have this category.' } as const;
const guardRefusal = {
  status: 409,
  message: 'This would leave the published assessment short of questions. Withdraw it first, or add questions.',
} as const;

export const readHistory = contract({
  method: 'GET',
  path: '/api/admin/questions/:id/history',
  summary: 'One question, by the ID of a version or a draft: every version, the open draft and its status.',
  access: ['admin'],
  params: id,
  reply: history,
  refusals: { not_found: endedPage },
});

export const createDraft = contract({
  method: 'POST',
  path: '/api/admin/question-drafts',
  summary: 'Starts a draft of a new question, or of a new version of one.',
  access: ['admin'],
  body: z.union([
    z.strictObject({ question_id: uuid }),
    z.strictObject({ type: z.string().trim().min(1).max(80), content: draftContent, change_note: plainText(500) }),
  ]),
  status: 201,
  reply: z.object({ id: z.string() }),
  refusals: {
    not_found: unknownQuestion,
    unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' },
    unknown_category: unknownCategory,
    has_draft: { status: 409, message: 'This question already has a draft. Reload the page to see it.' },
  },
});

export const saveDraft = contract({
  method: 'PUT',
  path: '/api/admin/question-drafts/:id',
  summary: 'Saves a draft. If it was in review, it becomes a draft again.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ revision: z.number().int(), content: draftContent, change_note: plainText(500) }),
  reply: z.object({ revision: z.number().int() }),
  refusals: { not_found: unknownDraft, changed_meanwhile: changedMeanwhile, unknown_category: unknownCategory },
});

const revised = z.strictObject({ revision: z.number().int() });

export const submitDraft = contract({
  method: 'POST',
  path: '/api/admin/question-drafts/:id/submission',
  summary: 'Sends a complete draft to review.',
  access: ['admin'],
  params: id,
  body: revised,
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: unknownDraft,
    changed_meanwhile: changedMeanwhile,
    not_ready: { status: 409, message: 'The question isn’t complete.' },
    nothing_changed: { status: 409, message: 'The draft is the same as the version in use.' },
  },
});

const reviewRefusals = {
  not_found: unknownDraft,
  changed_meanwhile: changedMeanwhile,
  not_in_review: { status: 409, message: 'This draft isn’t in review.' },
  own_draft: { status: 403, message: 'You worked on this draft, so another administrator has to review it.' },
} as const;

export const returnDraft = contract({
  method: 'POST',
  path: '/api/admin/question-drafts/:id/return',
  summary: 'Sends a draft in review back to its author with a reason. Nobody reviews their own work.',
  access: ['admin'],
  params: id,
  body: revised.extend({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: reviewRefusals,
});

export const approveDraft = contract({
  method: 'POST',
  path: '/api/admin/question-drafts/:id/approval',
  summary: 'Approves a draft in review as a new version in the bank. Nobody approves their own work. Existing attempts keep their version.',
  access: ['admin'],
  params: id,
  body: revised,
  reply: z.object({ question_id: z.string() }),
  refusals: {
    ...reviewRefusals,
    not_ready: { status: 409, message: 'The question isn’t complete.' },
    outdated: { status: 409, message: 'The question has changed since this draft was started. Discard it and start from the new version.' },
    guard: guardRefusal,
  },
});

export const discardDraft = contract({
  method: 'DELETE',
  path: '/api/admin/question-drafts/:id',
  summary: 'Discards a draft. The version in use stays. Anyone who didn’t write it has to give a reason.',
  access: ['admin'],
  params: id,
  body: revised.extend({ reason: reason.optional() }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: unknownDraft,
    changed_meanwhile: changedMeanwhile,
    reason_missing: { status: 422, message: 'Someone else wrote this draft. Say why you’re discarding it.' },
  },
});

export const retireQuestion = contract({
  method: 'POST',
  path: '/api/admin/questions/:id/retirement',
  summary: 'Retires a question; attempts that have it keep it. Refused if a published assessment would run short of questions.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: unknownQuestion, not_live: { status: 409, message: 'This version isn’t in use.' }, guard: guardRefusal },
});

export const restoreQuestion = contract({
  method: 'POST',
  path: '/api/admin/questions/:id/restoration',
  summary: 'Puts a retired question back in use.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ reason }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: unknownQuestion,
    not_retired: { status: 409, message: 'Only the newest version of a retired question can be restored.' },
  },
});
