import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { regradeKinds } from '../rules/regrade.ts';

const id = z.object({ id: uuid });
const reason = plainText(500).pipe(z.string().min(4, 'Enter a reason.'));
const newKey = z.strictObject({ kind: z.literal('new_key'), option_id: uuid });
const leftOut = z.strictObject({ kind: z.literal('left_out') });

/** The fingerprint of the preview that was read; a regrade that would do anything else is refused. */
const decided = { reason, fingerprint: z.string().max(64).optional() };

const regrade = z.object({
  id: z.string(),
  version: z.number().int(),
  kind: z.enum(regradeKinds),
  reason: z.string(),
  /** Null for the command line and for deleted accounts. */
  actor: z.string().nullable(),
  made_at: z.string(),
  reverted_at: z.string().nullable(),
  results: z.number().int(),
  verdicts: z.number().int(),
});
export type MadeRegrade = z.infer<typeof regrade>;

const regradable = z.object({
  question_id: z.string(),
  version: z.number().int(),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      is_right: z.boolean(),
      /** A later version that was approved has it as the right one, so that it can become the key. */
      is_approved: z.boolean(),
    }),
  ),
});
export type RegradableVersion = z.infer<typeof regradable>;

const refusals = {
  unknown_question: { status: 404, message: 'This question isn’t in the bank.' },
  not_an_option: { status: 409, message: 'This question doesn’t have this option.' },
  same_key: { status: 409, message: 'This option is already the correct one.' },
  key_not_approved: {
    status: 409,
    message:
      'A new answer key needs two people. Correct it in a draft, have another administrator approve it, then regrade the earlier version.',
  },
  already_left_out: { status: 409, message: 'This question is already left out.' },
} as const;

/** Who a regrade affects. */
const effect = {
  /** Attempts in which the question now counts differently, open ones included. */
  attempts: z.number().int(),
  /** Results whose score changes. */
  results: z.number().int(),
  /** Results that now pass, and those that no longer do. */
  now_passed: z.number().int(),
  now_failed: z.number().int(),
  /** Results whose score goes up, and those whose score goes down. */
  raised: z.number().int(),
  lowered: z.number().int(),
  /** The most that one result loses, in percent of the whole test. */
  worst_drop: z.number(),
  /** Names this effect: the same on the same results. */
  fingerprint: z.string(),
};
const effects = z.object(effect);
export type RegradeEffect = z.infer<typeof effects>;

export const listRegrades = contract({
  method: 'GET',
  path: '/api/admin/questions/:id/regrades',
  summary: 'Past regrades of any version of a question, and the options that could be made correct.',
  access: ['admin'],
  params: id,
  reply: z.object({ versions: z.array(regradable), regrades: z.array(regrade) }),
  refusals: { unknown_question: refusals.unknown_question },
});

export const previewRegrade = contract({
  method: 'POST',
  path: '/api/admin/questions/:id/regrades/preview',
  summary: 'Who a regrade would affect. Changes nothing.',
  access: ['admin'],
  limits: [{ per: 'person', times: 60, seconds: 3600 }],
  params: id,
  body: z.discriminatedUnion('kind', [newKey, leftOut]),
  reply: effects,
  refusals,
});

export const makeRegrade = contract({
  method: 'POST',
  path: '/api/admin/questions/:id/regrades',
  summary:
    'Regrades one version of a question with the approved answer key of a later one, or drops it from every score. Everyone whose result changes gets an email.',
  access: ['admin'],
  params: id,
  body: z.discriminatedUnion('kind', [newKey.extend(decided), leftOut.extend(decided)]),
  status: 201,
  reply: z.object({ id: z.string(), ...effect }),
  refusals: {
    ...refusals,
    preview_outdated: { status: 409, message: 'Results have changed since the preview. Check again who’s affected.' },
  },
});

export const revertRegrade = contract({
  method: 'POST',
  path: '/api/admin/regrades/:id/reversal',
  summary: 'Undoes a regrade. Everyone who was notified is notified again.',
  access: ['admin'],
  params: id,
  body: z.strictObject({ reason }),
  reply: effects,
  refusals: {
    unknown_regrade: { status: 404, message: 'We couldn’t find this regrade.' },
    already_reverted: { status: 409, message: 'This regrade has already been undone.' },
    later_regrade_stands: { status: 409, message: 'This question has a later regrade. Undo that one first.' },
  },
});
