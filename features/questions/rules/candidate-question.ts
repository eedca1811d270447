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
