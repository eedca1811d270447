import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addTest, answer, sit, type Sitting } from '../testing.ts';

let world: World;
let candidate: Member;
let sitting: Sitting;
let folder: string | null = null;

beforeAll(async () => {
  world = await openWorld();
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, await addTest(world));
  folder = await mountSmallDisk();
});
afterAll(async () => {
  await world.runtime.database.execute(sql`drop table if exists ballast`);
  if (folder) await world.runtime.database.execute(sql`drop tablespace if exists small_disk`);
  await world.close();
  if (folder) spawnSync('umount', [folder]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** A disk of 1 MB that the database can write; null where nobody may mount one. */
async function mountSmallDisk(): Promise<string | null> {
  const { rows } = await world.runtime.database.execute<{ data_directory: string }>(sql`show data_directory`);
  const owner = statSync(String(rows[0]?.data_directory), { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner) return null;
  const mounted = mkdtempSync(join(tmpdir(), 'meridian-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status !== 0) {
    rmSync(mounted, { recursive: true });
    return null;
  }
  chownSync(mounted, owner.uid, owner.gid);
  return mounted;
}

/** Every save also writes to the small disk, in the same statement. */
async function weighSaves(): Promise<void> {
  const { database } = world.runtime;
  await database.execute(sql.raw(`create tablespace small_disk location '${folder}'`));
  await database.execute(sql`create table ballast (weight text) tablespace small_disk`);
  await database.execute(sql`alter table ballast alter column weight set storage plain`);
  await database.execute(
    sql`create function weigh() returns trigger language plpgsql as $$ begin insert into ballast values (repeat('x', 7000)); return new; end $$`,
  );
  await database.execute(sql`create trigger weigh before insert on given_answers for each row execute function weigh()`);
}

test('a save on a full disk answers 503 with Retry-After, loses nothing, and passes once there is room', async ({ skip }) => {
  if (!folder) return skip('Only root can mount the small disk that this test fills.');
  await weighSaves();
  expect((await answer(candidate, sitting, 1, 0)).status).toBe(200);
  const filler = join(folder, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024))).toThrow('ENOSPC');
  const full = await Promise.all([2, 3, 4].map((order) => answer(candidate, sitting, order, 1)));
  expect(full.map(({ status, body }) => [status, body.error.code])).toEqual(Array.from({ length: 3 }, () => [503, 'database_away']));
  for (const { headers } of full) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  rmSync(filler);
  const again = await Promise.all([2, 3, 4].map((order) => answer(candidate, sitting, order, 1)));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await world.runtime.database.execute(
    sql`select order_num from assessment_questions where selected_option_id is not null order by order_num`,
  );
  expect(rows.map((row) => row['order_num'])).toEqual([1, 2, 3, 4]);
});

test.each(['53100', '53200', '53400', '57P05', '58000', '58030', '58P01'])(
  'a save that PostgreSQL refuses with %s answers 503 with Retry-After',
  async (code) => {
    const { database } = world.runtime;
    await database.execute(
      sql.raw(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = '${code}'; end $$`,
      ),
    );
    await database.execute(sql`create trigger refuse before insert on given_answers execute function refuse()`);
    const refused = await answer(candidate, sitting, 5, 1);
    await database.execute(sql`drop trigger refuse on given_answers`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  },
);
