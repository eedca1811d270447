import type { Difficulty } from './difficulty.ts';
import type { Figure } from './figure.ts';
import { defaultPoints } from './question.ts';

/** A question as the bank keeps it, key included; it never leaves the server in this form. */
export type BankQuestion = {
  id: string;
  questionText: string;
  passage: string | null;
  passageTitle: string | null;
  figure: Figure | null;
  difficulty: Difficulty;
  category: string;
  points: number | null;
  explanation: string;
  options: readonly { id: string; text: string; figure: Figure | null; isCorrect: boolean; mistake: string | null }[];
};

/** What a candidate may see of a question before submitting: everything but which option is right, and nothing that tells it. */
export type CandidateQuestion = {
  id: string;
  question_text: string;
  passage: string | null;
  passage_title: string | null;
  figure: Figure | null;
  difficulty: Difficulty;
  category: string;
  points: number;
  options: { id: string; option_text: string; figure: Figure | null }[];
};

/** The one way from the bank to a candidate; options come in the order that the attempt has stored. */
export function candidateQuestion(question: BankQuestion, optionIds: readonly string[]): CandidateQuestion {
  const { id, passage, figure, difficulty, category } = question;
  const options = optionIds.flatMap((wanted) => question.options.filter((option) => option.id === wanted));
  return {
    id,
    question_text: question.questionText,
    passage,
    passage_title: question.passageTitle,
    figure,
    difficulty,
    category,
    points: question.points ?? defaultPoints,
    options: options.map((option) => ({ id: option.id, option_text: option.text, figure: option.figure })),
  };
}

/** The same question with its options in another order; one that is not listed is left out. */
export function inOrder(question: CandidateQuestion, optionIds: readonly string[]): CandidateQuestion {
  return { ...question, options: optionIds.flatMap((wanted) => question.options.filter((option) => option.id === wanted)) };
}

/** What a candidate of a practice test may see after submitting: also which option is right, why, and the mistake behind the one chosen. */
export type SolvedQuestion = Omit<CandidateQuestion, 'options'> & {
  explanation: string;
  chosen_id: string | null;
  options: (CandidateQuestion['options'][number] & { is_right: boolean; mistake: string | null })[];
};

/** The one way by which the key of a form leaves the bank; whether the reader may have it is asked before. */
export function solvedQuestion(question: BankQuestion, optionIds: readonly string[], chosenId: string | null): SolvedQuestion {
  const shown = candidateQuestion(question, optionIds);
  const inBank = new Map(question.options.map((option) => [option.id, option]));
  return {
    ...shown,
    explanation: question.explanation,
    chosen_id: chosenId,
    options: shown.options.map((option) => {
      const { isCorrect = false, mistake = null } = inBank.get(option.id) ?? {};
      return { ...option, is_right: isCorrect, mistake: option.id === chosenId && !isCorrect ? mistake : null };
    }),
  };
}
