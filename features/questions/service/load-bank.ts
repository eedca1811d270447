import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listCategories, listTypes } from '#features/catalog/service.ts';
import type { Database } from '#platform/database/database.ts';
import { makeBank } from '../families/make-bank.ts';
import type { BankItem } from '../rules/bank-item.ts';
import { groupsOf } from '../rules/groups.ts';
import { findLoad, type NewQuestion, putLoad } from '../store/bank.ts';
import { withdrawIfShort } from './publish.ts';
import { digestOf, type PutCounts, putQuestions } from './put-questions.ts';
import { readContent } from './read-content.ts';

const house = fileURLToPath(new URL('../../../', import.meta.url));

/** The installation's own part of the bank: the secret its generated questions follow from, and its private folder. */
export type BankSource = { bankSeed: string; privateFolder: string | null };

/** Brings the content into the database, a type at a time; unchanged content costs one digest and one read. */
export async function loadBank(database: Database, source: BankSource, now: Date): Promise<PutCounts | null> {
  const digest = digestOfSources(source);
  if ((await findLoad(database, 'questions')) === digest) return null;
  const items = Map.groupBy(
    makeBank(readContent(source), (name) => createHmac('sha256', source.bankSeed).update(name).digest('hex')),
    (item) => item.type,
  );
  const total: PutCounts = { added: 0, changed: 0, versioned: 0, removed: 0, unchanged: 0 };
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
  const placing = { groups: groupsOf(item), sequence: item.sequence, isPublic: item.isPublic };
  return [{ ...row, digest: digestOf(row), placing }];
}

/** The content, the code that makes questions of it, and the installation's seed. */
function digestOfSources({ bankSeed, privateFolder }: BankSource): string {
  const hash = createHash('sha256');
  const folders = ['content/questions', 'features/questions/rules', 'features/questions/families'].map((folder) => house + folder);
  for (const folder of privateFolder === null ? folders : [...folders, privateFolder])
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(?:ya?ml|ts)$/.test(path) && !path.endsWith('.test.ts')) hash.update(`${path}\n`).update(readFileSync(join(folder, path)));
  hash.update(readFileSync(`${house}content/blueprints.ts`)).update(bankSeed);
  return hash.digest('hex');
}
