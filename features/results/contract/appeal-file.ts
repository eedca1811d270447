import { z } from 'zod';
import { paymentMarks } from '#features/payments/rules/reversal.ts';
import { contract, type Received } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { solvedQuestion } from './answers.ts';

const judgedAnswer = solvedQuestion.extend({
  question_id: z.string(),
  /** As it was scored, after the last regrade; null where nothing was chosen. */
  is_correct: z.boolean().nullable(),
  answered_at: z.string().nullable(),
  /** Since the answer before it, or since the start; null where a pause fell into it. */
  seconds: z.number().int().nullable(),
  /** What arrived after the end and doesn’t count; null for most. */
  late: z.object({ option_id: z.string(), received_at: z.string() }).nullable(),
});
export type JudgedAnswer = z.infer<typeof judgedAnswer>;

export const readAppealFile = contract({
  method: 'GET',
  path: '/api/admin/appeals/:id/file',
  summary:
    'The case behind an appeal: the attempt’s questions with the chosen answers, the answer key and times, the time allowed, the accommodation, the payment and the certificate.',
  access: ['admin'],
  params: z.object({ id: uuid }),
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
    /** Null where the candidate paid nothing. */
    payment: z.object({ amount_cents: z.number().int(), mark: z.enum(paymentMarks).nullable() }).nullable(),
    /** The organization whose seat paid for the attempt, by name. */
    seat_of: z.string().nullable(),
    certificate_state: z.enum(['active', 'suspended', 'revoked']).nullable(),
    questions: z.array(judgedAnswer),
  }),
  refusals: { not_found: { status: 404, message: 'This attempt has no appeal.' } },
});
export type AppealFileView = Received<typeof readAppealFile>;
