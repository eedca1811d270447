import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { reportDecisions } from '../rules/report.ts';

const report = z.object({
  id: z.string(),
  /** Null when the account has been deleted. */
  person: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  type: z.object({ code: z.string(), name: z.string() }),
  attempt_id: z.string(),
  order_num: z.number().int(),
  question_id: z.string(),
  question_text: z.string(),
  /** The options in the order in which the candidate saw them. */
  option_ids: z.array(z.string()),
  words: z.string(),
  reported_at: z.string(),
  decision: z.object({ decision: z.enum(reportDecisions), note: z.string(), at: z.string() }).nullable(),
});
export type QuestionReport = z.infer<typeof report>;

export const listQuestionReports = contract({
  method: 'GET',
  path: '/api/admin/question-reports',
  summary: 'What candidates reported about questions, oldest first: open reports unless asked otherwise.',
  access: ['admin'],
  ...pagedList({
    row: report,
    sorts: { reported_at: 'moment' },
    defaultSort: 'reported_at',
    filters: { state: z.enum(['open', 'closed', 'all']).default('open') },
  }),
});

export const decideReport = contract({
  method: 'POST',
  path: '/api/admin/question-reports/:id/decision',
  summary: 'Decides a question report. Retiring keeps the question out of future tests. The reporter gets an email with the note.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ decision: z.enum(reportDecisions, 'Choose a decision.'), note: plainText(500).min(4, 'Enter a reason.') }),
  reply: z.object({}),
  status: 204,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this report.' },
    already_decided: { status: 409, message: 'This report has already been resolved.' },
  },
});
