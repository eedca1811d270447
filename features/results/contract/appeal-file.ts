import { z } from 'zod';
import { figure } from '#features/questions/rules/figure.ts';
import { paymentMarks } from '#features/payments/rules/reversal.ts';
import { contract, type Received } from '#platform/contract/contract.ts';

const judgedAnswer = z.object({
  order_num: z.number().int(),
  question_id: z.string(),
  question_text: z.string(),
  passage: z.string().nullable(),
  passage_title: z.string().nullable(),
  figure: figure.nullable(),
  category: z.string(),
  explanation: z.string(),
  chosen_id: z.string().nullable(),
  /** As it was scored, after the last regrade; null where nothing was chosen. */
  is_correct: z.boolean().nullable(),
  /** A regrade took it out of the score. */
  is_left_out: z.boolean(),
  answered_at: z.string().nullable(),
  /** Since the answer before it, or since the start; null where a pause fell into it. */
  seconds: z.number().int().nullable(),
  /** What arrived after the end and doesn’t count; null for most. */
  late: z.object({ option_id: z.string(), received_at: z.string() }).nullable(),
  options: z.array(z.object({ id: z.string(), option_text: z.string(), figure: figure.nullable(), is_right: z.boolean() })),
});
export type JudgedAnswer = z.infer<typeof judgedAnswer>;

export const readAppealFile = contract({
  method: 'GET',
  path: '/api/admin/appeals/:id/file',
  summary:
    'What an appeal is decided by: the questions of the attempt with what was chosen, the key and the time of each answer, the time given, the accommodation, the payment and the certificate.',
  access: ['admin'],
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    user_id: z.string().nullable(),
    started_at: z.string().nullable(),
    submitted_at: z.string(),
    /** The time without the accommodation, and what this attempt began with. */
    standard_seconds: z.number().int(),
    duration_seconds: z.number().int(),
    returned_seconds: z.number().int(),
    extra_times: z.array(z.object({ seconds: z.number().int(), reason: z.string().nullable(), given_at: z.string() })),
    pauses: z.array(z.object({ seconds: z.number().int(), reason: z.string(), from_at: z.string() })),
    /** What counted for this attempt, whatever the person has now; its note and date only while the same grant stands. */
    accommodation: z.object({ time_percent: z.number().int(), note: z.string().nullable(), granted_at: z.string().nullable() }).nullable(),
    /** Null where the attempt cost nothing. */
    payment: z.object({ amount_cents: z.number().int(), mark: z.enum(paymentMarks).nullable() }).nullable(),
    certificate_state: z.enum(['active', 'suspended', 'revoked']).nullable(),
    questions: z.array(judgedAnswer),
  }),
  refusals: { not_found: { status: 404, message: 'This attempt has no appeal.' } },
});
export type AppealFileView = Received<typeof readAppealFile>;
