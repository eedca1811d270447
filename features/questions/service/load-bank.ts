import { createHmac } from 'node:crypto';
import { listCategories, listTypes } from '#features/catalog/service.ts';
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
  for (const type of await listTypes(database, 'all')) {
    const categories = await listCategories(database, type.id);
    const idOf = new Map(categories.map((category) => [category.slug, category.id]));
    const questions = (items.get(type.slug) ?? []).flatMap((item) => newQuestion(item, idOf.get(item.category)));
    const options = { assessmentTypeId: type.id, categoryIds: [...idOf.values()], source: 'content', now } as const;
    const counts = await database.transaction(async (tx) => {
      const done = await putQuestions(tx, questions, options);
      await withdrawIfShort(tx, type, now);
      return done;
    });
    for (const [name, count] of Object.entries(counts)) total[name as keyof PutCounts] += count;
  }
  await putLoad(database, 'questions', digest, now);
  return total;
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

/** The generators are many files; a start that needs none of them does not load them. */
export async function makeItems(source: BankSource): Promise<BankItem[]> {
  const [{ makeBank }, { readContent }] = await Promise.all([import('../families/make-bank.ts'), import('./read-content.ts')]);
  return makeBank(readContent({ ...source, prepared: readPrepared() }), (name) =>
    createHmac('sha256', source.bankSeed).update(name).digest('hex'),
  );
}
