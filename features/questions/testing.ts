import type { Database } from '#platform/database/database.ts';
import type { Difficulty } from './rules/difficulty.ts';
import { digestOf, putQuestions } from './service/put-questions.ts';
import type { NewQuestion } from './store/bank.ts';

/** How far counts are from being equal; compare it with the chi-square distribution of `counts.length - 1` degrees of freedom. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each of the numbers 0 to `size` - 1 occurs. */
export function tally(size: number, numbers: readonly number[]): number[] {
  return Array.from({ length: size }, (_, wanted) => numbers.filter((number) => number === wanted).length);
}

/** A question that says its own key, with four options. */
export function newQuestion(
  key: string,
  place: { categoryId: string; difficulty: Difficulty },
  changes: Partial<NewQuestion> = {},
): NewQuestion {
  const question = {
    ...place,
    key,
    questionText: `What does ${key} ask?`,
    passage: null,
    passageTitle: null,
    figure: null,
    points: null,
    explanation: `It asks for the right option of ${key}.`,
    family: null,
    options: ['right', 'wrong', 'false', 'bad'].map((text) => ({ text: `${text} of ${key}` })),
    right: 0,
    ...changes,
  };
  return { ...question, digest: digestOf(question) };
}

/** Fills the bank of a type with `count` questions of each difficulty in each category. */
export async function addQuestions(
  database: Database,
  type: { id: string; code: string; categoryIds: readonly string[] },
  counts: Readonly<Record<Difficulty, number>>,
): Promise<void> {
  const items = type.categoryIds.flatMap((categoryId, category) =>
    Object.entries(counts).flatMap(([difficulty, count]) =>
      Array.from({ length: count }, (_, at) =>
        newQuestion(`${type.code}/${category + 1}/${difficulty}-${at + 1}`, { categoryId, difficulty: difficulty as Difficulty }),
      ),
    ),
  );
  const options = { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: new Date() } as const;
  await database.transaction((tx) => putQuestions(tx, items, options));
}
