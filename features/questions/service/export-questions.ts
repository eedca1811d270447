import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database } from '#platform/database/database.ts';
import type { ExchangeFormat } from '../rules/exchange.ts';
import { listSizes } from '../store/bank.ts';
import { countUncarried } from '../store/exchange.ts';
import { formats } from './formats/all.ts';
import { listBank } from './list-bank.ts';

export type Export = {
  /** The file, piece by piece; never more than a page of questions is held. */
  pieces: AsyncGenerator<string>;
  /** What this format leaves out, a sentence each. */
  warnings: string[];
  /** How many questions it holds. */
  questions: number;
};

/** Writes the active questions of a type into a file, in the order of the blueprint and, within a category, of the keys. */
export async function exportQuestions(
  database: Database,
  { type: name, format }: { type: string; format: ExchangeFormat },
): Promise<Outcome<Export, 'unknown_assessment_type'>> {
  const type = await findTypeNamed(database, name);
  if (!type) return refuse('unknown_assessment_type');
  const categories = await listCategories(database, type.id);
  const warnings = format === 'aiken' ? await uncarried(database, categories) : [];
  const sizes = await listSizes(
    database,
    categories.map(({ id }) => id),
  );
  return ok({ pieces: write(database, categories, format), warnings, questions: sizes.reduce((sum, { size }) => sum + size, 0) });
}

async function* write(
  database: Database,
  categories: readonly { id: string; name: string }[],
  format: ExchangeFormat,
): AsyncGenerator<string> {
  const { head, category: begin, question, foot } = formats[format];
  let last: string | null = null;
  yield head;
  for await (const { category, entries } of listBank(database, categories)) {
    if (category.id !== last) yield begin(category.name);
    last = category.id;
    yield entries.map((entry) => question(entry, category.name)).join('');
  }
  yield foot;
}

async function uncarried(database: Database, categories: readonly { id: string }[]): Promise<string[]> {
  const counts = await countUncarried(
    database,
    categories.map((category) => category.id),
  );
  const left = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    'Aiken carries only questions, options and answers: keys, categories, difficulties, points and mistakes are left out.',
    ...left.map(([what, count]) => `The ${what} of ${count} questions are left out.`),
  ];
}
