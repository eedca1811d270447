import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCategories, listTypes } from '#features/catalog/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import type { Database } from '#platform/database/database.ts';
import type { BankItem } from '../rules/bank-item.ts';
import { groupsOf } from '../rules/groups.ts';
import { type NewQuestion, putLoad } from '../store/bank.ts';
import { type BankSource, contentDigest } from './content-digest.ts';
import { readPrepared } from './prepared-content.ts';
import { withdrawIfShort } from './publish.ts';
import { digestOf, type PutCounts, putQuestions } from './put-questions.ts';

/** Brings the content into the database, a type at a time, and notes which content that was; `made` are its questions where somebody has begun to make them. */
export async function loadBank(
  database: Database,
  source: BankSource,
  now: Date,
  made: Promise<BankItem[]> = makeItems(source),
): Promise<PutCounts> {
  const digest = contentDigest(source);
  const items = Map.groupBy(await made, (item) => item.type);
  const total: PutCounts = { added: 0, changed: 0, versioned: 0, removed: 0, unchanged: 0, kept: 0 };
  const waiting = await listTypes(database, 'all');
  const putTypes = async () => {
    for (let type = waiting.shift(); type; type = waiting.shift()) {
      const counts = await putType(database, type, items.get(type.slug) ?? [], now);
      for (const [name, count] of Object.entries(counts)) total[name as keyof PutCounts] += count;
    }
  };
  // Two types at a time: while the database writes one, the rows of the other are made. Both have ended before anybody tries again.
  const ended = await Promise.allSettled([putTypes(), putTypes()]);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  await putLoad(database, 'questions', digest, now);
  return total;
}

async function putType(database: Database, type: AssessmentType, items: readonly BankItem[], now: Date): Promise<PutCounts> {
  const categories = await listCategories(database, type.id);
  const idOf = new Map(categories.map((category) => [category.slug, category.id]));
  const questions = items.flatMap((item) => newQuestion(item, idOf.get(item.category)));
  const options = { assessmentTypeId: type.id, categoryIds: [...idOf.values()], source: 'content', now } as const;
  return database.transaction(async (tx) => {
    const done = await putQuestions(tx, questions, options);
    await withdrawIfShort(tx, type, now);
    return done;
  });
}

function newQuestion(item: BankItem, categoryId: string | undefined): NewQuestion[] {
  if (categoryId === undefined) return [];
  const row = {
    key: item.key,
    categoryId,
    difficulty: item.difficulty,
    questionText: item.question,
    passage: item.passage?.text ?? null,
    passageTitle: item.passage?.title ?? null,
    figure: item.figure,
    points: null,
    explanation: item.explanation,
    family: item.family,
    options: item.options,
    right: item.right,
  };
  const placing = { groups: groupsOf(item), scene: item.scene, sequence: item.sequence, isPublic: item.isPublic };
  return [{ ...row, digest: digestOf(row), placing }];
}

/** The generators are many files; a start that needs none of them does not load them. Between two files others get a turn: the database starts meanwhile. */
export async function makeItems(source: BankSource): Promise<BankItem[]> {
  const [{ makeBank }, { readContent }] = await Promise.all([import('../families/make-bank.ts'), import('./read-content.ts')]);
  const seedOf = (name: string) => createHmac('sha256', source.bankSeed).update(name).digest('hex');
  const items: BankItem[] = [];
  for (const file of readContent({ ...source, prepared: readPrepared() })) {
    items.push(...makeBank([file], seedOf));
    await nextTurn();
  }
  return items;
}
