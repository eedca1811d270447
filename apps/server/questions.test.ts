import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { addQuestions } from '#features/questions/testing.ts';
import { withLock } from '#platform/database/lock.ts';
import { runCommandFile } from '#tests/harness/run-command.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'meridian-questions-'));
const fileOf = (name: string) => join(folder, name);
beforeAll(async () => {
  world = await openWorld();
  const type = await addType(world.runtime.database, { code: 'BANK-1' });
  await addQuestions(world.runtime.database, type, { easy: 2, medium: 1, hard: 1 });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const questions = (...words: string[]) =>
  runCommandFile('apps/server/questions.ts', words, {
    DATABASE_URL: world.runtime.configuration.databaseUrl ?? '',
    MERIDIAN_DATA: folder,
  });

test.each(['csv', 'txt'])('a bank goes out as .%s and comes back unchanged', async (ending) => {
  const path = fileOf(`bank.${ending}`);
  const out = await questions('export', 'bank-1', path);
  expect(out).toMatchObject({ code: 0, err: '' });
  expect(out.out).toContain(`The questions of bank-1 are in ${path}.`);
  expect(out.out.includes('left out')).toBe(ending === 'txt');
  expect(await questions('import', 'bank-1', path)).toEqual({
    code: 0,
    out: '0 added, 0 changed, 0 followed by a new version, 4 unchanged.\n',
    err: '',
  });
});

test('a file with problems is refused with their lines, and nothing is imported', async () => {
  const path = fileOf('broken.gift');
  writeFileSync(path, '$CATEGORY: Category 1\n\nIs it? {T}\n\nWhat? {=a ~b ~c}\n');
  const { code, out, err } = await questions('import', 'bank-1', path, '--difficulty', 'easy');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n')).toEqual([
    `${path}:3 Only multiple-choice questions can be imported; this is a question of true or false.`,
    `${path}:5 There are 3 options; four are needed.`,
    'Nothing was imported.',
    '',
  ]);
});

test('a trial and the category and difficulty for a whole file', async () => {
  const path = fileOf('new.questions');
  writeFileSync(path, 'What is new?\nA. a\nB. b\nC. c\nD. d\nANSWER: D\n');
  const words = ['import', 'BANK-1', path, '--format', 'aiken', '--category', 'category-1', '--difficulty', 'hard', '--trial'];
  expect((await questions(...words)).out).toBe(
    '1 added, 0 changed, 0 followed by a new version, 0 unchanged.\n1 have no explanation.\nThis was a trial run. The bank hasn’t changed.\n',
  );
});

test('an export that cannot be finished leaves what was there', async () => {
  const path = fileOf('kept.csv');
  writeFileSync(path, 'kept');
  expect(await questions('export', 'no-such-type', path)).toMatchObject({ code: 1, err: 'No assessment is called no-such-type.\n' });
  expect(readFileSync(path, 'utf8')).toBe('kept');
});

test('whoever asks for something else is told how to ask', async () => {
  for (const words of [
    ['export', 'bank-1', 'bank.docx'],
    ['import', 'bank-1', 'a.csv', '--colour', 'red'],
  ])
    expect(await questions(...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run questions -- export gat-1 bank.csv') as string,
    });
});

test('an import that cannot get at the bank says so in a sentence, without the statement and its parameters', async () => {
  const path = fileOf('held.csv');
  await questions('export', 'bank-1', path);
  const held = await world.runtime.database.$client.connect();
  await held.query('begin');
  await held.query('lock table questions, question_options, assessment_types in access exclusive mode');
  const { code, err } = await questions('import', 'bank-1', path);
  await held.query('rollback');
  held.release();
  expect([code, err]).toEqual([1, 'The database did not answer in time, perhaps because another command is at work. Run this again.\n']);
});

test('two imports at once: one waits for the other, both are carried out, and neither shows a statement', async () => {
  const paths = ['one', 'two'].map((name) => {
    const path = fileOf(`${name}.txt`);
    const items = Array.from(
      { length: 200 },
      (_, nth) => `What does question ${nth + 1} of file ${name} ask?\nA. a${nth}\nB. b${nth}\nC. c${nth}\nD. d${nth}\nANSWER: D\n`,
    );
    // The last one is in both, so that both files touch the same row.
    writeFileSync(path, [...items, 'What is in both files?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n'].join('\n'));
    return path;
  });
  const { database } = world.runtime;
  // Both processes stand before the lock when it is given free, and go at the same moment.
  const outcomes = await withLock(database, 'questions', async () => {
    const both = paths.map((path) => questions('import', 'bank-1', path, '--category', 'category-1', '--difficulty', 'easy'));
    const waiting = `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    while ((await database.$client.query(waiting)).rowCount !== 2) await new Promise((resolve) => setTimeout(resolve, 20));
    return { both: Promise.all(both) };
  }).then(({ both }) => both);
  expect(outcomes.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const counts = outcomes.map(({ out }) => /^(\d+) added, \d+ changed, \d+ followed by a new version, (\d+) unchanged/.exec(out)?.slice(1));
  expect(new Set(counts.map((pair) => pair?.join(' ')))).toEqual(new Set(['200 1', '201 0']));
  expect(JSON.stringify(outcomes)).not.toMatch(/select|insert|params|Failed query/i);
});
