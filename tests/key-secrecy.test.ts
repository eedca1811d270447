import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTypes, loadCatalog } from '#features/catalog/service.ts';
import { drawForm } from '#features/questions/service/draw-form.ts';
import { loadBank } from '#features/questions/service/load-bank.ts';
import { createFormReader } from '#features/questions/service/read-form.ts';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { type Attacked, attackKeys } from '../bench/key-attack.ts';

const readForm = createFormReader();

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  database = openDatabase(clone.url, createLog({ level: 'silent' }));
  await loadCatalog(database);
  await loadBank(database, { bankSeed: 'the seed of this installation', privateFolder: null }, new Date());
}, 120_000);
afterAll(async () => {
  await closeDatabase(database);
  await drop();
});

/** Different questions as candidates of every type get them in five forms each. */
async function collect(): Promise<Attacked[]> {
  const { rows } = await database.$client.query<{ id: string; question_id: string }>(
    'select id, question_id from question_options where is_correct',
  );
  const rightOf = new Map(rows.map((row) => [row.question_id, row.id]));
  const found = new Map<string, Attacked>();
  for (const type of await listTypes(database, 'all'))
    for (let nth = 0; nth < 5; nth++) {
      const form = await database.transaction((tx) =>
        drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: `${type.code} ${nth}`, now: new Date() }),
      );
      if (!form.ok) throw new Error(form.refusal);
      for (const question of await readForm(database, form.value))
        found.set(question.id, { question, rightId: rightOf.get(question.id) ?? '' });
    }
  return [...found.values()];
}

test('A-163 what a candidate receives does not tell the key: ids, order and lengths give a decision tree no more than chance', async () => {
  const attacked = await collect();
  expect(attacked.length).toBeGreaterThan(1500);
  // Four standard deviations above a quarter of that many questions.
  const { share, questions } = attackKeys(attacked);
  expect(share).toBeLessThan(0.25 + 4 * Math.sqrt((0.25 * 0.75) / questions));
}, 120_000);

test('the attack finds keys where something tells them', async () => {
  const attacked = (await collect()).map(({ question, rightId }) => ({
    question: {
      ...question,
      options: question.options.toSorted((one, other) => Number(other.id === rightId) - Number(one.id === rightId)),
    },
    rightId,
  }));
  expect(attackKeys(attacked).share).toBeGreaterThan(0.9);
}, 120_000);
