import { describe, expect, test } from 'vitest';
import { listFiles, readHouse, readText, sourceOf } from './source.ts';
import { usesIn } from './sql.ts';
import { brokenTableWalls } from './table-walls.ts';

const functions = listFiles('features')
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({ path, text: readText(path) }));

describe('the wall of tables', () => {
  test('a feature writes and locks only its own tables and reads only those of features before it', () => {
    expect(functions.map(({ path }) => path)).not.toEqual([]);
    expect(brokenTableWalls(readHouse(), functions)).toEqual([]);
  });
});

const tables = [
  sourceOf('features/accounts/tables.ts', "export const users = pgTable('users', {});"),
  sourceOf('features/attempts/tables.ts', "export const assessments = pgTable('assessments', {});"),
  sourceOf('features/attempts/tables/forms.ts', "export const asked = pgView('asked', {}).as(sql`select 1`);"),
  sourceOf('features/results/tables.ts', "export const norms = pgTable('norms', {});"),
  sourceOf('platform/mail/tables.ts', "export const mails = pgTable('mails', {});"),
];
const wallsOf = (path: string, text: string) => brokenTableWalls([...tables, sourceOf(path, text)]).join('\n');
const results = 'features/results/store/regrades.ts';

describe('the wall notices', () => {
  test.each([
    ['a write in tagged text', 'tx.execute(sql`update assessments set version = 1`)', 'only attempts writes its tables'],
    ['a write in a named statement', "const s = { name: 'a', text: `delete from assessments where id = $1` };", 'writes assessments'],
    ['a write to a view', 'tx.execute(sql`update asked set points = 1`)', 'only attempts writes its tables'],
    ['a lock', 'tx.execute(sql`select id from assessments where true order by id for update skip locked`)', 'writes assessments'],
    [
      'a lock of a shared kind',
      'tx.execute(sql`select 1 from assessments a join norms n on true for key share of a`)',
      'writes assessments',
    ],
    [
      'a write inside a write',
      'tx.execute(sql`with gone as (delete from users returning id) insert into norms select * from gone`)',
      'writes users',
    ],
    [
      'a table named by a constant',
      "const from = 'norms join assessments on true';\nconst text = `select 1 from ${from} for share`;",
      'writes assessments',
    ],
    ['a fragment', 'const streamed = (w: string) => `x cross join lateral (select 1 from assessments for share)`;', 'writes assessments'],
    ['a computed name', 'const clear = (table: string) => `delete from ${table}`;', 'computes the name of a table'],
    [
      'the query builder',
      "import { assessments as attempts } from '#features/attempts/tables.ts';\nawait tx.update(attempts).set({});",
      'writes assessments',
    ],
    [
      'a lock of the query builder',
      "import { assessments } from '#features/attempts/tables.ts';\nawait tx.select().from(assessments).where(x).for('update');",
      'writes assessments',
    ],
    ['a helper for any table', 'const clear = (tx: Executor, table: PgTable) => tx.delete(table);', 'computes the name of a table'],
    ['a table of the platform', 'tx.execute(sql`select * from mails`)', 'belongs to platform/mail'],
    ['the tables of a library', 'tx.execute(sql`delete from pgboss.job`)', 'belongs to platform/jobs'],
  ])('%s', (_, text, reason) => {
    expect(wallsOf(results, text)).toContain(reason);
  });

  test('reading a table of a feature below', () => {
    expect(wallsOf('features/accounts/store/users.ts', 'tx.execute(sql`select * from users, norms`)')).toContain(
      'accounts comes before results',
    );
  });

  test('the platform and apps with tables of features', () => {
    expect(wallsOf('platform/jobs/boss.ts', 'tx.execute(sql`select * from users`)')).toContain('knows only its own tables');
    expect(wallsOf('apps/server/main.ts', "database.$client.query('select * from users')")).toContain('ask the service');
  });

  test('a statement outside of store', () => {
    expect(wallsOf('features/accounts/service/people.ts', 'tx.execute(sql`select * from users`)')).toContain('only store queries');
  });

  test('a function that writes what is not its own, and a trigger that could change a row of others', () => {
    const wall = (text: string) => brokenTableWalls(tables, [{ path: 'features/results/tables/norms.sql', text }]).join('\n');
    const body = (text: string) => `create function f() returns trigger language plpgsql as $$ begin ${text}; return null; end $$;`;
    expect(wall(body('update users set full_name = null'))).toContain('writes users');
    expect(wall(body('if true then delete from norms; perform 1 from users for update; end if'))).toContain('writes users');
    expect(wall('create trigger t before update on assessments for each row execute function f();')).toContain('writes assessments');
    expect(
      wall(`${body('insert into norms select 1')} create trigger t after update or delete on users for each row execute function f();`),
    ).toBe('');
  });

  test('and nothing in what a feature may do, in prose, comments, and words of SQL that look like tables', () => {
    const fine = [
      'tx.execute(sql`select * from users person join assessments on true join norms n on true for update of n`)',
      "import { users } from '#features/accounts/tables.ts';\nimport { norms } from '../tables.ts';\nawait tx.select().from(norms).innerJoin(users, x).for('update', { of: norms });",
      'tx.execute(sql`insert into norms select 1 on conflict do update set size = extract(day from users) -- update users`)',
      "cache.delete(users); createHash('sha256').update(assessments);",
    ];
    for (const text of fine) expect(wallsOf(results, text)).toBe('');
    expect(wallsOf('features/results/jobs.ts', "const words = 'Everybody may update assessments from users.';")).toBe('');
    expect(wallsOf('features/results/testing.ts', 'tx.execute(sql`delete from users`)')).toBe('');
  });
});

describe('a statement names', () => {
  const named = (text: string) => usesIn(text).map(({ table, kind }) => `${kind} ${table}`);
  test.each([
    ['select 1 from a, b as c, only d', ['read a', 'read b', 'read d']],
    [
      'select 1 from (a join b on true) left join lateral (select * from c where c.x is distinct from a.x) q on true',
      ['read a', 'read b', 'read c'],
    ],
    ['select 1 from unnest($1::uuid[]) new (id) join public."A" on true', ['read A']],
    ['delete from a using b, c where a.x = b.x', ['write a', 'read b', 'read c']],
    ['insert into a (x) select x from b on conflict (x) do update set x = excluded.x', ['write a', 'read b']],
    ['truncate table a, b; lock table c in share mode; alter table d add x int', ['write a', 'write b', 'write c', 'write d']],
    ['merge into a using b on true when not matched then do nothing', ['write a', 'read b']],
    ["select trim(both ' ' from a), substring(b from 1 for 2), 'from c' /* from d */ -- from e", []],
    ['select x into y from a', ['read a']],
  ])('%s', (text, uses) => {
    expect(named(text)).toEqual(uses);
  });
});
