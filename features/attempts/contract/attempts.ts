import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { difficulties } from '#features/questions/rules/difficulty.ts';
import { entitlementReturns } from '#features/payments/rules/return-entitlement.ts';
import { figure } from '#features/questions/rules/figure.ts';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { attemptStateNames, windowPolicies } from '../rules/attempt.ts';
import { candidates } from '../rules/candidate.ts';
import { notChecked, notYours, otherRunning } from './gate.ts';

const attemptId = z.object({ id: uuid });

/** What a question shows to everybody who gets it; nothing here tells which option is right. */
export const shownQuestion = z.object({
  question_text: z.string(),
  passage: z.string().nullable(),
  passage_title: z.string().nullable(),
  figure: figure.nullable(),
  /** Shown as Medium when missing. */
  difficulty: z.enum(difficulties).nullable(),
  /** Shown as General when missing. */
  category: z.string().nullable(),
  points: z.number().int(),
});
export const shownOption = z.object({ id: z.string(), option_text: z.string(), figure: figure.nullable() });

/** One question as its candidate sees it, with its options in the order of the attempt. */
const candidateQuestion = shownQuestion.extend({ order_num: z.number().int(), options: z.array(shownOption) });
export type CandidateQuestion = z.infer<typeof candidateQuestion>;

const answer = z.object({
  order_num: z.number().int(),
  option_id: z.string().nullable(),
  /** Counts the edits; the next one has to be greater. */
  revision: z.number().int(),
  is_flagged: z.boolean(),
  flag_revision: z.number().int(),
});

/** That an attempt counts for nothing, and why; `payment` is null until the payment is given back. */
export const annulment = z.object({ at: z.string(), reason: z.string(), payment: z.enum(entitlementReturns).nullable() });
export type WireAnnulment = z.infer<typeof annulment>;

/** An attempt as its candidate's page needs it; the questions come once, with the delivery. */
const sheet = z.object({
  id: z.string(),
  type: z.object({ code: z.string(), slug: z.string(), name: z.string() }),
  state: z.enum(attemptStateNames),
  /** Grows when a page has to learn of something: more time, a pause, another window, the end. */
  version: z.number().int(),
  server_now: z.string(),
  started_at: z.string().nullable(),
  deadline_at: z.string().nullable(),
  /** The end of the last pause; while it lies ahead the clock stands still and the questions are hidden. */
  paused_until: z.string().nullable(),
  /** Why an administrator paused it; null unless it is paused now. */
  pause_reason: z.string().nullable(),
  submitted_at: z.string().nullable(),
  duration_seconds: z.number().int(),
  /** Given by an administrator. */
  extra_seconds: z.number().int(),
  /** Given back because the server was away. */
  returned_seconds: z.number().int(),
  num_questions: z.number().int(),
  pass_percent: z.number().int(),
  leave_policy: z.enum(windowPolicies),
  /** Whether the test room has a calculator. */
  allows_calculator: z.boolean(),
  /** The window that is in charge. */
  window_id: z.string().nullable(),
  answers: z.array(answer),
  /** Came after the end: kept, not counted. */
  late_answers: z.array(z.object({ order_num: z.number().int(), received_at: z.string() })),
  result_id: z.string().nullable(),
  /** Why an administrator ended it. */
  close_reason: z.string().nullable(),
  annulment: annulment.nullable(),
});
export type Sheet = z.infer<typeof sheet>;

export const readAttempt = contract({
  method: 'GET',
  path: '/api/attempts/:id',
  summary: 'One of my attempts: its state, its times and my answers, without the questions.',
  access: candidates,
  priority: 'deliver',
  params: attemptId,
  reply: sheet,
  refusals: { not_found: notYours },
});

export const deliverQuestions = contract({
  method: 'POST',
  path: '/api/attempts/:id/delivery',
  summary:
    'All questions of my open attempt, without the key, or none while it is paused; the first delivery starts the clock. The requesting window becomes the active one.',
  access: candidates,
  priority: 'deliver',
  params: attemptId,
  body: z.object({ window_id: uuid }),
  reply: sheet.extend({ questions: z.array(candidateQuestion) }),
  refusals: {
    not_found: notYours,
    attempt_closed: { status: 409, message: 'This attempt is finished.' },
    other_attempt_open: otherRunning,
    not_checked: notChecked,
    window_closed: { status: 409, message: 'The deadline has passed. Ask the organization for a new request.' },
    not_allowed: { status: 403, message: 'Your account can’t do this.' },
  },
});

export const awaitChange = contract({
  method: 'GET',
  path: '/api/attempts/:id/changes',
  summary: 'Long-polls one of my attempts: responds when its version changes, or when the wait is over.',
  access: candidates,
  isHeld: true,
  params: attemptId,
  query: z.object({ version: z.coerce.number().int(), wait_seconds: z.coerce.number().int().min(0).max(25).default(20) }),
  reply: sheet.pick({ version: true, server_now: true, state: true, deadline_at: true, window_id: true, result_id: true }),
  refusals: { not_found: notYours },
});

/** What a page says when it saves: which window it is, and how often the answer or flag has been edited. */
const edit = { revision: z.number().int().min(1).max(1_000_000_000), window_id: uuid };
const question = z.object({ id: uuid, order: z.coerce.number().int().min(1).max(1000) });
const saved = z.object({ outcome: z.enum(['saved', 'unchanged']), is_in_charge: z.boolean() });
const noSuchQuestion = { status: 404, message: 'This test has no question with this number.' } as const;
const notStarted = { status: 409, message: 'Your test hasn’t started yet.' } as const;
const saveRefusals = {
  not_found: notYours,
  not_started: notStarted,
  no_such_question: noSuchQuestion,
  attempt_closed: { status: 409, message: 'This attempt is finished. The answer is on record but doesn’t count.' },
  time_is_up: { status: 409, message: 'Time is up. The answer is on record but doesn’t count.' },
  paused: { status: 409, message: 'Your test is paused. We’ll save this answer when it resumes.' },
  out_of_date: { status: 409, message: 'A newer choice is already saved.' },
} as const;

export const saveAnswer = contract({
  method: 'PUT',
  path: '/api/attempts/:id/answers/:order',
  summary: 'Saves my choice for one question; an older edit never overwrites a newer one, and the same edit twice changes nothing.',
  access: candidates,
  priority: 'save',
  params: question,
  body: z.object({ option_id: uuid, ...edit }),
  reply: saved,
  refusals: { ...saveRefusals, not_an_option: { status: 422, message: 'This option doesn’t belong to the question.' } },
});

export const setFlag = contract({
  method: 'PUT',
  path: '/api/attempts/:id/flags/:order',
  summary: 'Flags one question for review, or removes the flag.',
  access: candidates,
  priority: 'save',
  params: question,
  body: z.object({ is_flagged: z.boolean(), ...edit }),
  reply: saved.extend({ is_flagged: z.boolean() }),
  refusals: {
    ...saveRefusals,
    attempt_closed: { status: 409, message: 'This attempt is finished.' },
    time_is_up: { status: 409, message: 'Time is up.' },
  },
});

export const submitAttempt = contract({
  method: 'POST',
  path: '/api/attempts/:id/submission',
  summary: 'Submits my attempt and returns its score. Submitting again changes nothing.',
  access: candidates,
  priority: 'submit',
  params: attemptId,
  reply: z.object({
    success: z.literal(true),
    /** Percent with one decimal; `score` says the same. */
    overallScore: z.number(),
    score: z.number(),
    message: z.string(),
    passed: z.boolean(),
    result_id: z.string(),
  }),
  refusals: {
    not_found: notYours,
    not_started: notStarted,
    annulled: { status: 409, message: 'This attempt was voided. It doesn’t count as one of your attempts.' },
  },
});

export const reportQuestion = contract({
  method: 'POST',
  path: '/api/attempts/:id/reports',
  summary: 'Reports a problem with one question of my attempt; another report on it replaces one that is still open.',
  access: candidates,
  limits: [{ per: 'person', times: 30, seconds: 3600 }],
  params: attemptId,
  body: z.object({
    order_num: z.number().int().min(1).max(1000),
    words: plainText(1000).min(3, 'Tell us what’s wrong in a sentence.'),
  }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: notYours, not_started: notStarted, no_such_question: noSuchQuestion },
});

const myAttempt = sheet
  .pick({
    id: true,
    type: true,
    state: true,
    started_at: true,
    deadline_at: true,
    paused_until: true,
    submitted_at: true,
    num_questions: true,
    result_id: true,
    close_reason: true,
    annulment: true,
  })
  .extend({
    created_at: z.string(),
    answered: z.number().int(),
    /** Null also where the attempt was annulled: its score counts for nothing. */
    result: z.object({ percent: z.number(), points: z.number().int(), passed: z.boolean(), pass_percent: z.number().int() }).nullable(),
  });
export type MyAttempt = z.infer<typeof myAttempt>;

export const listMyAttempts = contract({
  method: 'GET',
  path: '/api/me/attempts',
  summary: 'All my attempts, newest first.',
  access: candidates,
  reply: z.object({
    attempts: z.array(myAttempt),
    /** The types that cannot be started again yet, and from when they can. */
    waits: z.array(z.object({ slug: z.string(), until: z.string() })),
    server_now: z.string(),
  }),
});

const runningTest = sheet.pick({ id: true, type: true, state: true, deadline_at: true, paused_until: true });
export type RunningTest = z.infer<typeof runningTest>;

export const readRunningTest = contract({
  method: 'GET',
  path: '/api/me/running-test',
  summary: 'The test I’m taking right now, running or paused, or null.',
  access: candidates,
  reply: z.object({ running: runningTest.nullable(), server_now: z.string() }),
});
