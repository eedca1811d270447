import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { deliverQuestions, submitAttempt } from '../contract/attempts.ts';
import { addTest, answer, passCheck, sit } from '../testing.ts';

// Servers of the version before forms were one row go on for a while beside those of this one: these are their statements.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) => world.runtime.database.$client.query(text, values);

const formerInsert = `
  with attempt as (
    insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy)
    values ($1, $2, $3, 'open', 'a seed', $4, 1200, 60, 'off')
  )
  insert into assessment_questions (assessment_id, order_num, question_id, option_ids)
  select $1, entry.order_num, entry.question_id, entry.option_ids::uuid[]
  from unnest($5::int[], $6::uuid[], $7::text[]) entry (order_num, question_id, option_ids)`;

const formerSave = `
  with held as (
    select edit.*, attempt.window_id
    from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[], $5::timestamptz[]) with ordinality edit (assessment_id, order_num, option_id, revision, at, nth)
    cross join lateral (select window_id from assessments where id = edit.assessment_id and status = 'open' for share) attempt
  )
  update assessment_questions question
  set selected_option_id = held.option_id, is_correct = option.is_correct, revision = held.revision, answered_at = held.at
  from held join question_options option on option.id = held.option_id
  where question.assessment_id = held.assessment_id and question.order_num = held.order_num
    and option.question_id = question.question_id and held.revision > question.revision
  returning held.nth::int as nth, held.window_id as "windowId"`;

const formerFlag = `
  with held as (select id, window_id from assessments where id = $1 and status = 'open' for share)
  update assessment_questions question set is_flagged = $3, flag_revision = $4
  from held where question.assessment_id = held.id and question.order_num = $2 and $4 > question.flag_revision
  returning held.window_id as "windowId"`;

const formerJudge = `
  update assessment_questions answer set is_correct = option.is_correct
  from question_options option
  where answer.question_id = $1 and answer.assessment_id = any ($2::uuid[])
    and option.id = answer.selected_option_id and answer.is_correct <> option.is_correct
  returning answer.assessment_id as id`;

const formerExclude = `
  update assessment_questions set is_excluded = $3
  where question_id = $1 and assessment_id = any ($2::uuid[]) and is_excluded <> $3
  returning assessment_id as id`;

type Asked = {
  order_num: number;
  question_id: string;
  option_ids: string[];
  selected_option_id: string | null;
  is_correct: boolean | null;
};
const rowsOf = async (attemptId: string): Promise<Asked[]> =>
  (await query('select * from assessment_questions where assessment_id = $1 order by order_num', [attemptId])).rows;

const saveFormerly = async (attemptId: string, order: number, optionId: string | undefined, revision: number) =>
  (await query(formerSave, [[attemptId], [order], [optionId], [revision], [world.clock.now()]])).rows.length;

/** An attempt with the questions of another one, the last first, which a former server started. */
async function startFormerly() {
  const type = await addTest(world);
  const member = await addMember(world, 'student');
  await passCheck(member, type);
  const other = await sit(world, await addMember(world, 'student'), type);
  const asked = (await rowsOf(other.attemptId)).toReversed();
  const id = world.runtime.dice.uuid();
  const values = [asked.map((_, at) => at + 1), asked.map((row) => row.question_id), asked.map((row) => `{${row.option_ids.join(',')}}`)];
  await query(formerInsert, [id, member.userId, type.id, world.clock.now(), ...values]);
  return { id, member, asked };
}

describe('what servers of the version before write', () => {
  test('a start is the form that this version delivers and scores', async () => {
    const { id, member, asked } = await startFormerly();
    const { status, body } = await member.visitor.send(deliverQuestions, {
      params: { id },
      body: { window_id: world.runtime.dice.uuid() },
    });
    expect(status).toBe(200);
    const delivered = body.questions.map(({ options }) => options.map((option) => option.id));
    expect(delivered).toEqual(asked.map((row) => row.option_ids));
    const { rows } = await query('select * from assessment_forms where assessment_id = $1', [id]);
    const facts = await query(
      `select array_agg(category_id order by nth) as categories, array_agg(coalesce(points, 5) order by nth) as points
       from unnest($1::uuid[]) with ordinality asked (id, nth) join questions using (id)`,
      [asked.map((row) => row.question_id)],
    );
    const [form] = rows;
    expect(form.question_ids).toEqual(asked.map((row) => row.question_id));
    expect(form.category_nums.map((num: number) => form.category_ids[num - 1])).toEqual(facts.rows[0].categories);
    expect([form.points, form.option_ends]).toEqual([facts.rows[0].points, asked.map((_, at) => 4 * (at + 1))]);
    const submitted = await member.visitor.send(submitAttempt, { params: { id } });
    expect([submitted.status, submitted.body.result_id]).toEqual([200, expect.any(String)]);
  });

  test('an answer is taken once by its number, whichever version wrote the one before', async () => {
    const member = await addMember(world, 'student');
    const sitting = await sit(world, member, await addTest(world));
    const { attemptId } = sitting;
    const [first, second] = await rowsOf(attemptId);
    expect(await saveFormerly(attemptId, 1, first?.option_ids[0], 1)).toBe(1);
    expect((await answer(member, sitting, 1, 1, 3)).status).toBe(200);
    expect(await saveFormerly(attemptId, 1, first?.option_ids[2], 2)).toBe(0);
    expect((await rowsOf(attemptId))[0]).toMatchObject({ selected_option_id: first?.option_ids[1], revision: 3 });
    expect(await saveFormerly(attemptId, 1, first?.option_ids[2], 4)).toBe(1);
    expect(await saveFormerly(attemptId, 1, second?.option_ids[0], 5)).toBe(0);
    expect((await rowsOf(attemptId))[0]).toMatchObject({ selected_option_id: first?.option_ids[2], revision: 4 });
  });

  test('an edit that waited for a newer one is not taken', async () => {
    const { attemptId } = await sit(world, await addMember(world, 'student'), await addTest(world));
    const [first] = await rowsOf(attemptId);
    const client = await world.runtime.database.$client.connect();
    try {
      await client.query('begin');
      await client.query(formerSave, [[attemptId], [1], [first?.option_ids[0]], [2], [world.clock.now()]]);
      const later = saveFormerly(attemptId, 1, first?.option_ids[1], 1);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%held.nth%'`);
        waiting = rows.length;
      }
      await client.query('commit');
      expect(await later).toBe(0);
    } finally {
      client.release();
    }
    expect((await rowsOf(attemptId))[0]).toMatchObject({ selected_option_id: first?.option_ids[0], revision: 2 });
  });

  test('flags and regrades reach the same rows and change nothing else', async () => {
    const member = await addMember(world, 'student');
    const sitting = await sit(world, member, await addTest(world));
    const { attemptId } = sitting;
    await answer(member, sitting, 1, 0);
    const [first, second] = await rowsOf(attemptId);
    expect((await query(formerFlag, [attemptId, 2, true, 1])).rows).toEqual([{ windowId: sitting.windowId }]);
    expect((await query(formerFlag, [attemptId, 2, false, 1])).rows).toEqual([]);
    for (const [isExcluded, changed] of [
      [true, [{ id: attemptId }]],
      [true, []],
      [false, [{ id: attemptId }]],
      [true, [{ id: attemptId }]],
    ])
      expect((await query(formerExclude, [second?.question_id, [attemptId], isExcluded])).rows).toEqual(changed);
    await query('update question_options set is_correct = false where question_id = $1', [first?.question_id]);
    // The key becomes another one, so that the answer counts the other way round.
    const { rows: others } = await query('select id from question_options where question_id = $1 and (id = $2) <> $3 limit 1', [
      first?.question_id,
      first?.selected_option_id,
      first?.is_correct,
    ]);
    await query('update question_options set is_correct = true where id = $1', [others[0].id]);
    expect((await query(formerJudge, [first?.question_id, [attemptId]])).rows).toEqual([{ id: attemptId }]);
    const now = await rowsOf(attemptId);
    expect(now[0]).toEqual({ ...first, is_correct: !first?.is_correct });
    expect(now[1]).toEqual({ ...second, is_flagged: true, flag_revision: 1, is_excluded: true });
  });
});
