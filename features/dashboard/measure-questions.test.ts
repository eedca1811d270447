import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { keepAnalytics } from './service/keep-analytics.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a question that 200 finished attempts had gets the share of them that answered it right; annulled ones do not count', async () => {
  const { database, jobs } = world.runtime;
  const type = await addTest(world, { code: 'MEASURED' });
  const [often, rarely] = (
    await database.execute<{ id: string }>(sql`
      select question.id from questions question join categories category on category.id = question.category_id
      where category.assessment_type_id = ${type.id} order by question.id limit 2`)
  ).rows;
  const answer = (questionId: string | undefined, attempts: number, rights: number, annulledAt: Date | null = null) =>
    database.execute(sql`
      with made as (
        insert into assessments (id, assessment_type_id, seed, status, duration_seconds, pass_percent, leave_policy, created_at, submitted_at, finished_by, annulled_at, annulment_reason)
        select gen_random_uuid(), ${type.id}, 's', 'finished', 600, 60, 'enforced', now(), now(), 'candidate', ${annulledAt}, case when ${annulledAt}::timestamptz is not null then 'spoiled' end from generate_series(1, ${attempts}::int)
        returning id
      )
      , form as (insert into assessment_forms (assessment_id, question_ids, option_ids, option_ends, category_ids, category_nums, points)
      select made.id, array[question.id], '{}', '{0}', array[question.category_id], '{1}', '{5}' from made join questions question on question.id = ${questionId})
      , answered as (insert into given_answers (assessment_id, order_num, selected_option_id, is_correct)
      select id, 1, gen_random_uuid(), row_number() over () <= ${rights} from made)
      insert into assessment_results (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
      select gen_random_uuid(), id, ${type.id}, 0, 0, 5, false, 60, '[]', now() from made where ${annulledAt}::timestamptz is null`);
  await answer(often?.id, 200, 150);
  await answer(often?.id, 50, 0, new Date());
  await answer(rarely?.id, 199, 100);
  await keepAnalytics(world.runtime, world.clock.now());
  await jobs.ask(database, 'dashboard.measure-questions', {});
  await world.house.jobs.drain();
  const { rows } = await database.execute<{ id: string; facility: number | null }>(
    sql`select id, facility from questions where id in (${often?.id}, ${rarely?.id}) order by id`,
  );
  expect(rows.map(({ facility }) => facility)).toEqual([0.75, null]);
});
