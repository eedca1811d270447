import { checkExchange, type CategoryNames } from './check-exchange.ts';
import type { Difficulty } from './difficulty.ts';
import type { DraftContent } from './draft.ts';
import type { Figure } from './figure.ts';
import type { Choice } from './item.ts';

type StoredOption = { text: string; figure?: Figure | null | undefined; mistake?: string | null | undefined };

/** A question of the bank, whatever it came from, as a draft would hold it. */
export function contentOf(question: {
  category: string;
  difficulty: Difficulty;
  questionText: string;
  passageTitle: string | null;
  passage: string | null;
  figure: Figure | null;
  points: number | null;
  explanation: string;
  options: readonly StoredOption[];
  right: number;
}): DraftContent {
  const { category, difficulty, figure, points, explanation, right } = question;
  return {
    category,
    difficulty,
    question_text: question.questionText,
    passage_title: question.passageTitle,
    passage: question.passage,
    figure,
    points,
    explanation,
    options: question.options.map(({ text, figure: drawn = null, mistake = null }) => ({ text, figure: drawn, mistake })),
    right: right < 0 ? null : right,
  };
}

/** A complete draft as the bank takes it. */
export type CompleteDraft = {
  categoryId: string;
  difficulty: Difficulty;
  questionText: string;
  passage: string | null;
  passageTitle: string | null;
  figure: Figure | null;
  points: number | null;
  explanation: string;
  options: Choice[];
  right: number;
};

/** What a draft lacks to be in the bank, a sentence each; or the question. */
export function completeDraft(content: DraftContent, categories: CategoryNames): { question: CompleteDraft } | { problems: string[] } {
  const { category, difficulty, points, figure } = content;
  const checked = checkExchange(
    {
      line: 0,
      category,
      difficulty,
      questionText: content.question_text,
      passageTitle: content.passage_title,
      passage: content.passage,
      figure,
      points,
      explanation: content.explanation,
      options: content.options.map((option, at) => ({ ...option, isCorrect: at === content.right })),
    },
    categories,
  );
  const problems = 'problems' in checked ? checked.problems.map(({ message }) => message) : [];
  if (content.explanation.trim() === '') problems.push('The explanation is empty.');
  if ('problems' in checked || problems.length > 0) return { problems };
  const { question } = checked;
  return {
    question: {
      categoryId: question.categoryId ?? '',
      difficulty,
      questionText: question.questionText,
      passage: question.passage ?? null,
      passageTitle: question.passageTitle ?? null,
      figure: question.figure ?? null,
      points: question.points ?? null,
      explanation: question.explanation ?? '',
      options: question.options.map((option, at) => ({
        text: option.text,
        ...(option.figure && { figure: option.figure }),
        // The right option has no mistake behind it.
        ...(option.mistake && at !== question.right && { mistake: option.mistake }),
      })),
      right: question.right,
    },
  };
}
