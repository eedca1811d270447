import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';

test('a database that a build prepares holds its shape and no row: no seed, key, question or person', async () => {
  // The template of the tests is made in the same way: migrations, then the queues.
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, createLog({ level: 'silent' }));
  const { rows: tables } = await database.execute<{ table: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS "table" FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const filled: string[] = [];
  for (const { table } of tables) {
    const { rowCount } = await database.execute(sql`SELECT 1 FROM ${sql.raw(table)} LIMIT 1`);
    if (rowCount) filled.push(table);
  }
  await closeDatabase(database);
  await clone.drop();
  expect(tables.length).toBeGreaterThan(50);
  expect(filled).toEqual(['drizzle.__drizzle_migrations', 'pgboss.queue', 'pgboss.version']);
});
