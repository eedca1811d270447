import { setImmediate } from 'node:timers/promises';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { listCategories } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { createTurns } from '#platform/http/turns.ts';
import { difficulties } from '../rules/difficulty.ts';
import { drawForms, type FormLabReport, type LabBank, type LabForm, reportForms } from '../rules/form-lab.ts';
import { drawTests, retakeGaps, testsSold } from '../rules/retakes.ts';
import { listTraits } from '../store/draw.ts';

const atOnce = 50;

type LabType = Pick<AssessmentType, 'id' | 'numQuestions' | 'priceCents' | 'attemptsPerYear'>;
type Report = Outcome<FormLabReport, 'too_few_questions'>;

const takeTurn = createTurns(5);

/** What `forms` forms of the type's active questions have in them; nothing is marked as used. A server draws for one reader at a time. */
export async function readFormLab(database: Database, type: LabType, forms: number): Promise<Report> {
  return takeTurn(() => drawReport(database, type, forms));
}

async function drawReport(database: Database, type: LabType, forms: number): Promise<Report> {
  const bank = await readLabBank(database, type);
  const drawn: LabForm[] = [];
  while (drawn.length < forms) {
    const part = drawForms(bank, drawn.length, Math.min(forms, drawn.length + atOnce));
    if (!part.ok) return refuse('too_few_questions');
    drawn.push(...part.value);
    // Drawing is work for the processor alone; others are served in between.
    await setImmediate();
  }
  return ok(reportForms(bank, drawn, drawPeople(bank, testsSold(type))));
}

/** Whose tests are looked at one after the other. */
const people = 20;

const drawPeople = (bank: LabBank, tests: number): LabForm[][] =>
  Array.from({ length: people }, (_, person) => drawTests(bank, tests, `form lab person ${person}`) ?? []);

/** What keeps a type from giving one person all the tests it sells. */
export async function readRetakeGaps(tx: Executor, type: LabType): Promise<string[]> {
  return retakeGaps(await readLabBank(tx, type), testsSold(type));
}

async function readLabBank(database: Executor, type: Pick<AssessmentType, 'id' | 'numQuestions'>): Promise<LabBank> {
  const categories = await listCategories(database, type.id);
  const rows = await listTraits(database, type.id);
  const strata = categories.flatMap(({ id }, category) =>
    difficulties.map((difficulty) => ({
      category,
      difficulty,
      questions: rows.filter((row) => row.categoryId === id && row.difficulty === difficulty),
    })),
  );
  return { total: type.numQuestions, categories: categories.map(({ name }) => name), strata };
}
