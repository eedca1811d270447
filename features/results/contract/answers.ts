import { z } from 'zod';
import { candidates } from '#features/attempts/rules/candidate.ts';
import { figure } from '#features/questions/rules/figure.ts';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';

export const solvedOption = z.object({ id: z.string(), option_text: z.string(), figure: figure.nullable(), is_right: z.boolean() });

/** A question of a submitted test with its key. */
export const solvedQuestion = z.object({
  order_num: z.number().int(),
  question_text: z.string(),
  passage: z.string().nullable(),
  passage_title: z.string().nullable(),
  figure: figure.nullable(),
  category: z.string(),
  /** Why the right option is right. */
  explanation: z.string(),
  chosen_id: z.string().nullable(),
  /** A regrade took it out of the score. */
  is_left_out: z.boolean(),
  options: z.array(solvedOption),
});
export type SolvedQuestion = z.infer<typeof solvedQuestion>;

const solved = solvedQuestion.extend({
  /** With the mistake that leads to the wrong option I chose; null for the others. */
  options: z.array(solvedOption.extend({ mistake: z.string().nullable() })),
});
export type SolvedAnswer = z.infer<typeof solved>;

export const listAnswers = contract({
  method: 'GET',
  path: '/api/results/:id/answers',
  summary:
    'The questions of one of my submitted practice tests with my answers, the correct answers and explanations. Other tests show none.',
  access: candidates,
  params: z.object({ id: uuid }),
  reply: z.object({ questions: z.array(solved) }),
  refusals: { not_shown: { status: 404, message: 'Only your own practice tests show their answers.' } },
});
