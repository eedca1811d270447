import { createHash } from 'node:crypto';
import type { Category } from '#features/catalog/rules/assessment-type.ts';
import type { Transaction } from '#platform/database/database.ts';
import { completeExchange } from '../rules/complete-exchange.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { ExchangeQuestion, FileProblem } from '../rules/exchange.ts';
import { listKnown, type NewQuestion } from '../store/bank.ts';
import { matchBank } from './match-bank.ts';
import { digestOf } from './put-questions.ts';

/** Where a file is imported to. */
export type ImportTarget = {
  /** The type's slug. */
  slug: string;
  categories: readonly Category[];
  /** What is said for the whole file. */
  fallback: { categoryId?: string | undefined; difficulty?: Difficulty | undefined };
};

/** Gives each question of a file its key, its category and what only the bank knows of it. */
export async function prepareQuestions(
  tx: Transaction,
  read: readonly ExchangeQuestion[],
  { slug, categories, fallback }: ImportTarget,
): Promise<{ items: NewQuestion[]; problems: FileProblem[] }> {
  const questions = await withOwnKeys(tx, read, { slug, categories });
  const known = await matchBank(tx, categories, questions);
  const slugs = new Map(categories.map((category) => [category.id, category.slug]));
  const lines = new Map<string, number>();
  const items: NewQuestion[] = [];
  const problems: FileProblem[] = [];
  for (const question of questions) {
    const { line } = question;
    const entry = known.get(question) ?? null;
    const { categoryId, difficulty, ...rest } = completeExchange(question, entry, fallback);
    if (!categoryId)
      problems.push({ line, message: 'The question has no category. Add it to the file, or choose one for the whole file.' });
    if (!difficulty)
      problems.push({ line, message: 'The question has no difficulty. Add it to the file, or choose one for the whole file.' });
    if (!categoryId || !difficulty) continue;
    const key = question.key ?? entry?.key ?? `${slug}/${slugs.get(categoryId)}/${digestOfText(rest)}`;
    const first = lines.get(key);
    if (first !== undefined) problems.push({ line, message: twice(question.key, first) });
    lines.set(key, first ?? line);
    const row = { key, categoryId, difficulty, ...rest };
    items.push({ ...row, digest: digestOf(row) });
  }
  return { items, problems };
}

const twice = (key: string | null, first: number): string =>
  key === null
    ? `The question asks the same thing as the one on line ${first}. Give each a key if both are meant.`
    : `The key "${key}" is already used on line ${first}.`;

/** Keys belong to one type: one from elsewhere gets the type's name before it, unless the bank of the type knows it as it is. */
async function withOwnKeys(
  tx: Transaction,
  questions: readonly ExchangeQuestion[],
  { slug, categories }: Pick<ImportTarget, 'slug' | 'categories'>,
): Promise<ExchangeQuestion[]> {
  const isForeign = (key: string | null): key is string => key !== null && !key.startsWith(`${slug}/`);
  const keys = questions.map((question) => question.key).filter(isForeign);
  const categoryIds = categories.map((category) => category.id);
  const known = new Set((keys.length === 0 ? [] : await listKnown(tx, { categoryIds, keys })).map((question) => question.key));
  return questions.map((question) =>
    isForeign(question.key) && !known.has(question.key) ? { ...question, key: `${slug}/${question.key}` } : question,
  );
}

/** The same for the same question in every database, also when its options are changed. */
function digestOfText({ questionText, passage, figure }: Pick<NewQuestion, 'questionText' | 'passage' | 'figure'>): string {
  return createHash('sha256')
    .update(JSON.stringify([questionText, passage, figure]))
    .digest('hex')
    .slice(0, 16);
}
