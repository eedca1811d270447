import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { seeded } from '../rules/seeded.ts';
import { digestOf, putQuestions } from '../service/put-questions.ts';
import { questions } from '../tables.ts';
import { addQuestions, newQuestion } from '../testing.ts';
import { vacatePlaces } from './places.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function placesOf(categoryId: string): Promise<Record<string, number[]>> {
  const rows = await world.runtime.database
    .select({ difficulty: questions.difficulty, place: questions.place })
    .from(questions)
    .where(sql`${questions.categoryId} = ${categoryId} and active`)
    .orderBy(asc(questions.place));
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.difficulty)].map(([difficulty, members]) => [difficulty, members.map((row) => row.place ?? 0)]),
  );
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test('whatever leaves the bank and comes to it, the places of a stratum have no gap', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'PLACES' });
  const [categoryId = ''] = type.categoryIds;
  await addQuestions(database, type, { easy: 40, medium: 25, hard: 3 });
  const dice = seeded('leaving and coming');
  for (let round = 0; round < 25; round++) {
    const active = await database
      .select({ id: questions.id })
      .from(questions)
      .where(sql`${questions.categoryId} = ${categoryId} and active`)
      .orderBy(questions.key);
    const leaving = dice.sample(active, dice.int(0, Math.min(7, active.length))).map((row) => row.id);
    await database.transaction((tx) => vacatePlaces(tx, leaving, 'retired'));
    const coming = upTo(dice.int(0, 4)).map((nth) =>
      newQuestion(`PLACES/new-${round}-${nth}`, { categoryId, difficulty: dice.pick(['easy', 'medium']) }),
    );
    await database.transaction((tx) =>
      putQuestions(tx, coming, { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: new Date() }),
    );
    for (const places of Object.values(await placesOf(categoryId))) expect(places).toEqual(upTo(places.length));
  }
});

test('a question that becomes harder moves to the other places and leaves no gap behind', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'MOVES' });
  const [categoryId = ''] = type.categoryIds;
  await addQuestions(database, type, { easy: 4, medium: 4, hard: 1 });
  const key = 'MOVES/1/easy-2';
  const harder = newQuestion(key, { categoryId, difficulty: 'hard' });
  await database.transaction((tx) =>
    putQuestions(tx, [harder], { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: new Date() }),
  );
  expect(await placesOf(categoryId)).toEqual({ easy: upTo(3), medium: upTo(4), hard: upTo(2) });
});

test('the last and the first place of a stratum can leave together', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'EDGES' });
  const [categoryId = ''] = type.categoryIds;
  await addQuestions(database, type, { easy: 5, medium: 0, hard: 0 });
  const edges = await database
    .select({ id: questions.id })
    .from(questions)
    .where(sql`${questions.categoryId} = ${categoryId} and place in (1, 5)`);
  await database.transaction((tx) =>
    vacatePlaces(
      tx,
      edges.map((row) => row.id),
      'retired',
    ),
  );
  expect(await placesOf(categoryId)).toEqual({ easy: [1, 2, 3] });
  const gone = await database
    .select({ reason: questions.inactiveReason })
    .from(questions)
    .where(
      inArray(
        questions.id,
        edges.map((row) => row.id),
      ),
    );
  expect(gone).toEqual([{ reason: 'retired' }, { reason: 'retired' }]);
});

test('A-123 the database itself keeps a second right option out', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'RIGHTS' });
  await addQuestions(database, type, { easy: 1, medium: 0, hard: 0 });
  const [question] = await database.select({ id: questions.id }).from(questions).where(eq(questions.key, 'RIGHTS/1/easy-1'));
  const second = database.execute(
    sql`insert into question_options (id, question_id, option_text, is_correct, position) values (gen_random_uuid(), ${question?.id}, 'too', true, 9)`,
  );
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'question_options_one_right' } });
});

test('the digest follows everything a candidate sees', () => {
  const place = { categoryId: '00000000-0000-8000-a000-000000000000', difficulty: 'easy' as const };
  const { digest, ...question } = newQuestion('k', place);
  expect(digestOf({ ...question, right: 1 })).not.toBe(digest);
  expect(digestOf({ ...question, explanation: 'Another one.' })).not.toBe(digest);
});
