import { Client } from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from './testing.ts';

test('every test file gets a migrated database that no other sees', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  const here = new Client({ connectionString: one.url });
  const there = new Client({ connectionString: other.url });
  await Promise.all([here.connect(), there.connect()]);
  await here.query('CREATE TABLE only_here (id int)');
  const found = await there.query(`SELECT to_regclass('only_here') AS found, to_regclass('drizzle.__drizzle_migrations') AS migrated`);
  expect(found.rows).toEqual([{ found: null, migrated: 'drizzle.__drizzle_migrations' }]);
  await Promise.all([here.end(), there.end()]);
  await one.drop();
  await other.drop();
  await expect(new Client({ connectionString: one.url }).connect()).rejects.toThrow(/does not exist/);
});
