import { type BankQuestion, type CandidateQuestion, candidateQuestion } from './candidate-question.ts';

/** A question with its key: for administrators. */
export type ReviewQuestion = Omit<CandidateQuestion, 'options'> & {
  options: (CandidateQuestion['options'][number] & { is_right: boolean; mistake: string | null })[];
  explanation: string;
};

/** What the candidate sees, with the right option, the mistakes behind the wrong ones and the explanation beside it. */
export function reviewQuestion(question: BankQuestion, optionIds: readonly string[]): ReviewQuestion {
  const seen = candidateQuestion(question, optionIds);
  return {
    ...seen,
    options: seen.options.map((option) => {
      const { isCorrect = false, mistake = null } = question.options.find(({ id }) => id === option.id) ?? {};
      return { ...option, is_right: isCorrect, mistake };
    }),
    explanation: question.explanation,
  };
}
