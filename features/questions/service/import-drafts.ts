import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentOf } from '../rules/draft-content.ts';
import { type ExchangeFormat, exchangeLimits, type ExchangeQuestion, type FileProblem } from '../rules/exchange.ts';
import { listKnown, type NewQuestion } from '../store/bank.ts';
import { insertDrafts, listDrafted } from '../store/drafts.ts';
import { readFallback } from './import-questions.ts';
import { type ImportTarget, prepareQuestions } from './prepare-questions.ts';
import { readQuestions } from './read-questions.ts';
import type { FileSource } from './read-text.ts';

export type DraftImport = {
  type: string;
  format: ExchangeFormat;
  source: FileSource;
  category?: string | undefined;
  difficulty?: string | undefined;
};

export type DraftFile = {
  /** Drafts of questions that the bank does not have, and of new versions of those that it has. */
  added: number;
  changed: number;
  unchanged: number;
  /** The first ones, in the order of the file; with any of them nothing is imported. */
  problems: FileProblem[];
  totalProblems: number;
};

type By = { actorId: string; now: Date };

/** Reads a file of questions and says what importing it would do, with every bad line; `by` imports it when there is none. */
export async function importDrafts(
  database: Database,
  request: DraftImport,
  by: By | null,
): Promise<Outcome<DraftFile, 'unknown_assessment_type'>> {
  const type = await findTypeNamed(database, request.type);
  if (!type) return refuse('unknown_assessment_type');
  const categories = await listCategories(database, type.id);
  const fallback = readFallback(request, categories);
  if ('message' in fallback) return ok(faulty([fallback]));
  const { questions, problems } = await readQuestions(request.source, request.format, categories);
  if (problems.length > 0) return ok(faulty(problems));
  const target = { slug: type.slug, categories, fallback };
  const bring = (tx: Transaction) => bringIn(tx, questions, { type, target, format: request.format, by });
  try {
    return ok(await database.transaction(bring));
  } catch (error) {
    if (!(error instanceof ImportRace)) throw error;
    // Somebody else's drafts are there now, and are named.
    return ok(await database.transaction(bring));
  }
}

/** Another import wrote a draft of the same question after this one had looked: all of this one is undone. */
class ImportRace extends Error {}

type Bringing = { type: AssessmentType; target: ImportTarget; format: ExchangeFormat; by: By | null };

async function bringIn(
  tx: Transaction,
  questions: readonly ExchangeQuestion[],
  { type, target, format, by }: Bringing,
): Promise<DraftFile> {
  const { items, problems } = await prepareQuestions(tx, questions, target);
  const keys = items.map((item) => item.key);
  const categoryIds = target.categories.map((category) => category.id);
  const known = new Map((await listKnown(tx, { categoryIds, keys })).map((old) => [old.key, old]));
  const isSame = (item: NewQuestion) => known.get(item.key)?.active === true && known.get(item.key)?.digest === item.digest;
  const wanted = items.filter((item) => !isSame(item));
  const lines = new Map(items.map((item, at) => [item.key, questions[at]?.line ?? null]));
  const drafted = await listDrafted(tx, keys);
  problems.push(
    ...drafted.map((key) => ({
      line: lines.get(key) ?? null,
      message: `The question "${key}" already has a draft. Approve or discard it first.`,
    })),
  );
  if (problems.length > 0) return faulty(problems);
  const changed = wanted.filter((item) => known.has(item.key)).length;
  const counts = { added: wanted.length - changed, changed, unchanged: items.length - wanted.length };
  if (by) {
    const slugs = new Map(target.categories.map(({ id, slug }) => [id, slug]));
    const drafts = wanted.map((item) => ({
      id: randomUUID(),
      key: item.key,
      categoryId: item.categoryId,
      baseVersion: known.get(item.key)?.version ?? null,
      content: contentOf({ ...item, category: slugs.get(item.categoryId) ?? '' }),
      state: 'draft' as const,
      authorIds: [by.actorId],
      changeNote: 'Imported',
      now: by.now,
    }));
    if (!(await insertDrafts(tx, drafts))) throw new ImportRace();
    const subject = `assessment-type:${type.code}` as const;
    await recordAct(tx, { at: by.now, act: 'questions.drafts.imported', actorId: by.actorId, subject, details: { format, ...counts } });
  }
  return { ...counts, problems: [], totalProblems: 0 };
}

function faulty(problems: readonly FileProblem[]): DraftFile {
  return { added: 0, changed: 0, unchanged: 0, problems: problems.slice(0, exchangeLimits.shownProblems), totalProblems: problems.length };
}
