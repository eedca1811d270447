import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createAttempt } from '../contract/gate.ts';
import { addTest, passCheck, sit } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) => world.runtime.database.$client.query(text, values);
const questionsOf = `select question.id from questions question join categories on categories.id = category_id where assessment_type_id = $1`;

test('a question that an attempt has taken cannot be deleted, even when its mark is missing', async () => {
  const type = await addTest(world);
  const { attemptId } = await sit(world, await addMember(world, 'student'), type);
  const taken = 'id = (select question_id from assessment_questions where assessment_id = $1 limit 1)';
  await expect(query(`delete from questions where ${taken}`, [attemptId])).rejects.toMatchObject({ code: '23503' });
  await query(`update questions set used_at = null where ${taken}`, [attemptId]);
  await expect(query(`delete from questions where ${taken}`, [attemptId])).rejects.toMatchObject({ code: '23503' });
});

test('a start refuses when a question it chose is deleted in the same moment, and leaves nothing behind', async () => {
  const type = await addTest(world);
  const member = await addMember(world, 'student');
  await passCheck(member, type);
  const client = await world.runtime.database.$client.connect();
  try {
    await client.query('begin');
    await client.query(`delete from questions where id in (${questionsOf})`, [type.id]);
    const starting = member.visitor.send(createAttempt, { body: { type: type.code } });
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      const { rows } = await query(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%used_at%'`,
      );
      ({ waiting } = rows[0] as { waiting: number });
    }
    await client.query('commit');
    const { status, body } = await starting;
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'not_linked', message: 'Failed to link questions to this assessment session: a chosen question is no longer in the bank.' },
    ]);
  } finally {
    client.release();
  }
  expect((await query('select id from assessments where assessment_type_id = $1', [type.id])).rows).toEqual([]);
});

test('the questions of an attempt go with it', async () => {
  const { attemptId } = await sit(world, await addMember(world, 'student'), await addTest(world));
  await query('delete from assessments where id = $1', [attemptId]);
  expect((await query('select from assessment_questions where assessment_id = $1', [attemptId])).rows).toEqual([]);
});
