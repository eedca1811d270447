import { describe, expect, test } from 'vitest';
import { changesBetween, definitionsAfter, otherStatements } from '#apps/server/database-functions.ts';
import { listFiles, readText } from './source.ts';

const sqlFiles = (folder: string) =>
  listFiles(folder)
    .filter((path) => path.endsWith('.sql'))
    .toSorted();
const homes = sqlFiles('features');

describe('functions and triggers of the database', () => {
  test('are after all migrations what features/<feature>/tables/*.sql say', () => {
    const migrated = definitionsAfter(sqlFiles('apps/server/migrations').map(readText));
    const written = definitionsAfter(homes.map(readText));
    expect(written.size).toBeGreaterThan(0);
    expect(
      changesBetween(migrated, written),
      'Functions changed without a migration: run npm run migration -- --name topic. A function that only a migration has needs a file.',
    ).toEqual([]);
  });

  test('are all that these files hold, and stand in tables/ of their feature', () => {
    expect(homes.filter((path) => !/^features\/[^/]+\/tables\/[^/]+\.sql$/.test(path))).toEqual([]);
    expect(homes.flatMap((path) => otherStatements(readText(path)))).toEqual([]);
  });
});

describe('a migration of functions', () => {
  const f = (body: string, args = '') => `-- Why.\ncreate function f(${args}) returns void language plpgsql as $$ begin ${body}; end $$;`;
  const t = (table: string, event = 'insert') => `create trigger t after ${event} on ${table} for each row execute function f();`;
  const changes = (before: string[], after: string[]) => changesBetween(definitionsAfter(before), definitionsAfter(after));

  test('holds nothing for what is the same apart from case, comments and line breaks', () => {
    expect(
      changes(
        [`${f("perform 'X'")}\n--> statement-breakpoint\n${t('a')}`.replace('create', 'CREATE OR REPLACE')],
        [t('a'), f("perform\n 'X'")],
      ),
    ).toEqual([]);
  });

  test('replaces what changed, with its comment', () => {
    expect(changes([f('perform 1'), t('a')], [f('perform 2'), t('a')])).toEqual([f('perform 2').replace('create', 'create or replace')]);
    expect(changes([f("perform 'x'")], [f("perform 'X'")])).toHaveLength(1);
    expect(changes([f('x'), t('a')], [f('x'), t('a', 'delete')])).toEqual([t('a', 'delete').replace('create', 'create or replace')]);
  });

  test('drops what is gone: triggers first, functions when nothing runs them any more', () => {
    expect(changes([f('x', 'ids uuid[]'), t('a')], [])).toEqual(['drop trigger t on a;', 'drop function f(ids uuid[]);']);
    expect(changes([f('x', 'a int')], [f('x', 'a text')])).toEqual([
      f('x', 'a text').replace('create', 'create or replace'),
      'drop function f(a int);',
    ]);
    expect(changes([t('a')], [t('b')])[0]).toBe('drop trigger t on a;');
    expect(changes([f('x'), 'drop function f();'], [])).toEqual([]);
  });
});
