import { recordAct } from '#features/audit/service.ts';
import type { AssessmentType, Category } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed, listCategories } from '#features/catalog/service.ts';
import { ok, type Refused, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { categoryNamed, unknownCategory } from '../rules/check-exchange.ts';
import { difficulties } from '../rules/difficulty.ts';
import { type ExchangeFormat, exchangeLimits, type ExchangeQuestion, type FileProblem } from '../rules/exchange.ts';
import { lockBank } from '../store/places.ts';
import { type ImportTarget, prepareQuestions } from './prepare-questions.ts';
import { withdrawIfShort } from './publish.ts';
import { putQuestions } from './put-questions.ts';
import { readQuestions } from './read-questions.ts';
import type { FileSource } from './read-text.ts';

export type ImportRequest = {
  /** The code, slug or alias of the type. */
  type: string;
  format: ExchangeFormat;
  source: FileSource;
  /** For the questions of which neither the file nor the bank says it. */
  category?: string | undefined;
  difficulty?: string | undefined;
  actorId: string | null;
  now: Date;
  /** Does everything, reports what it did, and rolls it back. */
  isTrial?: boolean;
};

export type ImportReport = {
  added: number;
  changed: number;
  /** Changed after an attempt took them: followed by a new version. */
  versioned: number;
  unchanged: number;
  /** Without an explanation for those who answer them wrong. */
  unexplained: number;
};

export type ImportRefused = Refused<'unknown_assessment_type' | 'file_cannot_be_imported'> & {
  /** The first ones, in the order of the file. */
  problems: FileProblem[];
  total: number;
  /** True when reading stopped before the end of the file: there may be more. */
  isCut: boolean;
};

/** Brings the questions of a file into the bank of a type, all of them or none. */
export async function importQuestions(
  database: Database,
  request: ImportRequest,
): Promise<{ ok: true; value: ImportReport } | ImportRefused> {
  const type = await findTypeNamed(database, request.type);
  if (!type) return { ...refuse('unknown_assessment_type'), problems: [], total: 0, isCut: false };
  const categories = await listCategories(database, type.id);
  const fallback = readFallback(request, categories);
  if ('message' in fallback) return refuseFile([fallback]);
  const { questions, problems, isCut } = await readQuestions(request.source, request.format, categories);
  if (problems.length > 0) return refuseFile(problems, isCut);
  try {
    return await database.transaction((tx) => bringIn(tx, questions, { type, request, target: { slug: type.slug, categories, fallback } }));
  } catch (error) {
    if (error instanceof TrialOver) return ok(error.report);
    throw error;
  }
}

/** Thrown to roll a trial back. */
class TrialOver extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('The trial is over.');
    this.report = report;
  }
}

async function bringIn(
  tx: Transaction,
  questions: readonly ExchangeQuestion[],
  { type, request, target }: { type: AssessmentType; request: ImportRequest; target: ImportTarget },
): Promise<{ ok: true; value: ImportReport } | ImportRefused> {
  const { now, actorId, format } = request;
  await lockBank(tx, type.id);
  const { items, problems } = await prepareQuestions(tx, questions, target);
  if (problems.length > 0) return refuseFile(problems);
  const categoryIds = target.categories.map((category) => category.id);
  const {
    removed: _,
    kept: __,
    ...counts
  } = await putQuestions(tx, items, { assessmentTypeId: type.id, categoryIds, source: 'import', now });
  const report = { ...counts, unexplained: items.filter((item) => item.explanation === '').length };
  const details = { format, ...counts };
  await recordAct(tx, { at: now, act: 'questions.imported', actorId, subject: `assessment-type:${type.code}`, details });
  // Read again, because it may have been published while the file was read.
  await withdrawIfShort(tx, (await findTypeNamed(tx, type.code)) ?? type, now);
  if (request.isTrial) throw new TrialOver(report);
  return ok(report);
}

/** What is said for the whole file, or what is wrong with it. */
export function readFallback(
  { category, difficulty }: Pick<ImportRequest, 'category' | 'difficulty'>,
  categories: readonly Category[],
): ImportTarget['fallback'] | FileProblem {
  const named = category === undefined ? undefined : categoryNamed(categories, category);
  if (named === null) return { line: null, message: unknownCategory(category ?? '', categories) };
  const step = difficulties.find((word) => word === difficulty?.trim().toLowerCase());
  if (difficulty !== undefined && step === undefined) return { line: null, message: 'The difficulty must be easy, medium or hard.' };
  return { categoryId: named?.id, difficulty: step };
}

function refuseFile(problems: readonly FileProblem[], isCut = false): ImportRefused {
  const shown = problems.slice(0, exchangeLimits.shownProblems);
  const gaps = shown.map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`));
  return { ...refuse('file_cannot_be_imported', gaps), problems: shown, total: problems.length, isCut };
}
