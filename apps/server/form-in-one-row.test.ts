import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { migrations, migrationsBefore } from '#tests/harness/migrations-before.ts';

const columns =
  'assessment_id, order_num, question_id, option_ids, selected_option_id, is_correct, is_flagged, revision, flag_revision, answered_at, is_excluded';

/** Three attempts at seven questions with two to four options, in two categories: answered, flagged, flagged no more, left out, and untouched. */
const former = `
  set session_replication_role = replica;
  insert into questions (id, key, version, source, category_id, difficulty, question_text, points, explanation, active, inactive_reason, digest, created_at)
  select md5('question ' || n)::uuid, 'former/' || n, 1, 'content', md5('category ' || n % 2)::uuid, 'easy', 'What?', nullif(n, 5), 'So.', false, 'retired', 'x', now()
  from generate_series(1, 7) n;
  insert into assessment_questions (${columns})
  select md5('attempt ' || a)::uuid, q, md5('question ' || 1 + (q * a) % 7)::uuid, array(select md5(a || ' ' || q || ' ' || o)::uuid from generate_series(1, 2 + q % 3) o),
    case when q < 4 then md5(a || ' ' || q || ' 1')::uuid end, case when q < 4 then q = 1 end, q = 4, case when q < 4 then q else 0 end, case when q in (4, 5) then q - 3 else 0 end,
    case when q < 4 then timestamptz '2026-11-01 10:00:00.123456+02' + q * interval '1 minute' end, q in (1, 6)
  from generate_series(1, 3) a, generate_series(1, 7) q order by q desc, a;
  set session_replication_role = origin;`;

test('the questions and answers of attempts from before are the same after the move to forms in one row', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, createLog({ level: 'silent' }));
  onTestFinished(async () => {
    await closeDatabase(database);
    await clone.drop();
  });
  const client = await database.$client.connect();
  onTestFinished(() => client.release());
  const read = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
  await database.execute(sql`drop schema public cascade`);
  await database.execute(sql`drop schema drizzle cascade`);
  await database.execute(sql`create schema public`);
  await migrateDatabase(database, migrationsBefore('0068_form-in-one-row'));
  await client.query(former);
  // Servers of the version before keep their connections, with what they prepared on them.
  const rows = { name: 'former-rows', text: `select ${columns} from assessment_questions order by assessment_id, order_num` };
  const flag = (revision: number) => ({
    name: 'former-flag',
    text: `update assessment_questions set is_flagged = true, flag_revision = $1 where order_num = 7 and flag_revision < $1 returning order_num`,
    values: [revision],
  });
  expect((await client.query(flag(0))).rows).toEqual([]);
  const { rows: before } = await client.query(rows);
  expect(before).toHaveLength(21);
  await migrateDatabase(database, migrations);
  expect((await client.query(rows)).rows).toEqual(before);
  expect(await read('select count(*)::int as answers from given_answers')).toEqual([{ answers: 18 }]);
  const counted = `
    select form.assessment_id, bool_and(form.category_ids[form.category_nums[nth]] = question.category_id) as categories,
      bool_and(form.points[nth] = coalesce(question.points, 5)) as points
    from assessment_forms form cross join lateral unnest(form.question_ids) with ordinality asked (id, nth) join questions question using (id)
    group by 1`;
  expect((await read(counted)).map(({ categories, points }) => [categories, points])).toEqual(
    Array.from({ length: 3 }, () => [true, true]),
  );
  expect((await client.query(flag(1))).rows).toHaveLength(3);
  expect((await client.query(flag(1))).rows).toHaveLength(0);
  expect(await read('select is_flagged, flag_revision from given_answers where order_num = 7')).toEqual(
    Array.from({ length: 3 }, () => ({ is_flagged: true, flag_revision: 1 })),
  );
});
