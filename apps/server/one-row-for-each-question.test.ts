import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { migrations, migrationsBefore } from '#tests/harness/migrations-before.ts';

const id = (nth: number) => `00000000-0000-0000-0000-00000000000${nth}`;

/** One question with everything, one that nobody answered, and one whose counts were all taken away again. */
const former = `
  set session_replication_role = replica;
  insert into question_options (id, question_id, option_text, is_correct, position)
  values ('${id(5)}', '${id(1)}', 'b', true, 1), ('${id(4)}', '${id(1)}', 'a', false, 2), ('${id(6)}', '${id(1)}', 'c', false, 3), ('${id(7)}', '${id(3)}', 'd', true, 1);
  insert into question_sums (question_id, assessment_type_id, attempts, demo_attempts, answered, rights, rest, rest_squares, right_rest, share, share_rest,
    recent_attempts, recent_rights, is_drifting, facility_order, discrimination_order, time_order, drift_order)
  values ('${id(1)}', '${id(9)}', 1, 2, 3, 4, 5, 6e16, 7, 8, 9, 10, 11, true, 12, 13, 14, 15), ('${id(2)}', '${id(9)}', 2, 0, 0, 0, 1, 1, 0, 0, 0, 2, 0, false, 0, -20000, -1, -1000000),
    ('${id(3)}', '${id(9)}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, -1, -20000, -1, -1000000);
  insert into question_choices (option_id, chosen, rest) values ('${id(5)}', 2, 5000000000), ('${id(4)}', 1, 40), ('${id(7)}', 0, 0);
  insert into question_times (question_id, bucket, answers) values ('${id(1)}', 3, 2), ('${id(1)}', 0, 1), ('${id(1)}', 5, 0), ('${id(3)}', 2, 0);
  insert into question_days (question_id, day, attempts, rights) values ('${id(1)}', '2026-11-02', 2, 1), ('${id(1)}', '2026-10-31', 1, 0), ('${id(2)}', '2026-11-02', 2, 0), ('${id(3)}', '2026-11-02', 0, 0);
  set session_replication_role = origin;`;

test('the sums of questions from before are in their rows after the move, and servers of the version before cannot count beside them', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, createLog({ level: 'silent' }));
  onTestFinished(async () => {
    await closeDatabase(database);
    await clone.drop();
  });
  await database.execute(sql`drop schema public cascade`);
  await database.execute(sql`drop schema drizzle cascade`);
  await database.execute(sql`create schema public`);
  await migrateDatabase(database, migrationsBefore('0070_one-row-for-each-question'));
  await database.execute(sql.raw(former));
  const same = sql`
    select question_id, assessment_type_id, attempts, demo_attempts, answered, rights, rest, rest_squares, right_rest, share, share_rest, recent_attempts, recent_rights,
      is_drifting, facility_order, discrimination_order, time_order, drift_order
    from question_sums order by question_id`;
  const { rows: before } = await database.execute(same);
  await migrateDatabase(database, migrations);
  expect((await database.execute(same)).rows).toEqual(before);
  const { rows } = await database.execute(
    sql`select option_ids::text, choices::text, days::text, times::text from question_sums order by question_id`,
  );
  // 31 October and 2 November 2026, in days since 1970.
  expect(rows).toEqual([
    { option_ids: `{${id(4)},${id(5)}}`, choices: '{1,40,2,5000000000}', days: '{20757,1,0,20759,2,1}', times: '{1,0,0,2}' },
    { option_ids: '{}', choices: '{}', days: '{20759,2,0}', times: '{}' },
    { option_ids: '{}', choices: '{}', days: '{}', times: '{}' },
  ]);
  const gone = sql`select to_regclass('question_choices') as choices, to_regclass('question_times') as times, to_regclass('question_days') as days`;
  expect((await database.execute(gone)).rows).toEqual([{ choices: null, times: null, days: null }]);
});
