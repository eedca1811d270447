import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { answerPaces, attemptSignals, wrongChoices } from '../tables.ts';
import { judgeAttempts } from './signals.ts';
import { createWrongMemory } from './wrong-memory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const people = 120;

/** Finished attempts at all 36 questions of a type, a minute apart; every tenth has the answers of the one before it, as fast as one can click. */
async function addFinished(): Promise<string[]> {
  const { id } = await addTest(world, { numQuestions: 36 });
  const { rows } = await world.runtime.database.execute<{ id: string }>(sql`
    with attempt as (
      insert into assessments (id, assessment_type_id, status, seed, created_at, started_at, deadline_at, submitted_at, finished_by, duration_seconds, pass_percent, leave_policy)
      select gen_random_uuid(), ${id}, 'finished', 'signals', at, at, at + interval '1 hour', at + interval '30 minutes', 'candidate', 3600, 60, 'off'
      from generate_series(1, ${people}) nth, lateral (select now() - interval '1 day' + nth * interval '1 minute' as at) times
      returning id, started_at
    ), numbered as (
      select id, started_at, row_number() over (order by started_at) as nth from attempt
    ), entry as (
      select numbered.id, numbered.started_at, numbered.nth, question.id as question_id, category_id, row_number() over (partition by numbered.id order by question.id) as order_num,
        array(select option.id from question_options option where option.question_id = question.id order by position) as options
      from numbered cross join questions question join categories category on category.id = question.category_id and category.assessment_type_id = ${id}
    ), chosen as (
      select entry.*, abs(hashtext(question_id::text || (nth - (nth % 10 = 0)::int)::text)) as dice from entry
    ), form as (
      insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
      select id, array_agg(question_id order by order_num), string_to_array(string_agg(array_to_string(options, ','), ',' order by order_num), ',')::uuid[],
        array_agg(4 * order_num order by order_num), array_agg(distinct category_id), array_agg(1), array_agg(5)
      from chosen group by id
    ), put as (
      insert into given_answers (assessment_id, order_num, selected_option_id, is_correct, answered_at)
      select id, order_num, options[1 + dice % 4],
        (select is_correct from question_options option where option.id = options[1 + dice % 4]),
        started_at + order_num * case when nth % 10 = 0 then interval '1 second' else interval '20 seconds' end + (dice % 900) * interval '10 milliseconds'
      from chosen
    )
    select id from numbered order by nth`);
  return rows.map((row) => row.id);
}

/** What is in the tables once these batches were judged, all of it taken back afterwards. */
async function judgedIn(batches: readonly string[][], memory = createWrongMemory()) {
  const undo = new Error('undo');
  let found: unknown[] = [];
  const read = async (tx: Transaction) => [
    ...(await tx.select().from(attemptSignals).orderBy(attemptSignals.assessmentId)),
    ...(await tx.select().from(answerPaces).orderBy(answerPaces.questionId)),
    ...(await tx.select().from(wrongChoices).orderBy(wrongChoices.questionId, wrongChoices.optionId)),
  ];
  const judging = world.runtime.database.transaction(async (tx) => {
    for (const ids of batches) await judgeAttempts(tx, ids, world.clock.now(), memory);
    found = await read(tx);
    throw undo;
  });
  await expect(judging).rejects.toBe(undo);
  // Sums in another order differ in the last digits.
  return JSON.parse(
    JSON.stringify(found, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  ) as unknown[];
}

test('many attempts are judged together exactly as one after the other', async () => {
  const ids = await addFinished();
  const alone = await judgedIn(ids.map((id) => [id]));
  expect(await judgedIn([ids.toReversed()])).toEqual(alone);
  expect(await judgedIn([ids.slice(0, 50), ids.slice(40, 90), ids])).toEqual(alone);
  const shortMemory = createWrongMemory(1);
  expect(await judgedIn([ids.slice(0, 50), ids.slice(50)], shortMemory)).toEqual(alone);
  expect(alone.slice(0, people).filter((signals) => (signals as { similarityTier: string }).similarityTier === 'very_rare')).not.toEqual(
    [],
  );
});
