import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSteps, refuseOtherHistory } from './journal.ts';

type Entry = { idx: number; when: number; tag: string };
const entry = (idx: number, when: number, tag: string): Entry => ({ idx, when, tag });

const home = mkdtempSync(join(tmpdir(), 'meridian-journal-'));
afterAll(() => rmSync(home, { recursive: true }));

function folder(entries: Entry[], files = entries.map(({ tag }) => tag)): string {
  const path = mkdtempSync(join(home, 'steps-'));
  mkdirSync(join(path, 'meta'));
  writeFileSync(join(path, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const tag of files) writeFileSync(join(path, `${tag}.sql`), `SELECT '${tag}';`);
  return path;
}

describe('the steps of the database', () => {
  test('are read in order', () => {
    expect(readSteps(folder([entry(0, 10, 'a'), entry(1, 20, 'b')])).map(({ tag, at }) => [tag, at])).toEqual([
      ['a', 10],
      ['b', 20],
    ]);
  });

  const wrong: [string, string, RegExp][] = [
    ['dated before its elder', folder([entry(0, 20, 'a'), entry(1, 10, 'b')]), /migration b is out of order/],
    ['numbered twice', folder([entry(0, 10, 'a'), entry(0, 20, 'b')]), /migration b is out of order/],
    ['without its file', folder([entry(0, 10, 'a'), entry(1, 20, 'b')], ['a']), /migration b is in the journal, but its file is missing/],
    ['unknown to the journal', folder([entry(0, 10, 'a')], ['a', 'b']), /migration b\.sql is not in the journal/],
    ['without a journal', mkdtempSync(join(home, 'none-')), /no journal of migrations/],
  ];
  test.each(wrong)('are refused when one is %s', (_, path, sentence) => {
    expect(() => readSteps(path)).toThrow(sentence);
  });
});

describe('what a database has been through', () => {
  const steps = readSteps(folder([entry(0, 10, 'a'), entry(1, 20, 'b')]));
  const taken = steps.map(({ at, hash }) => ({ at, hash }));

  test('may be nothing, the beginning, or all of the steps', () => {
    for (const count of [0, 1, 2]) expect(() => refuseOtherHistory(steps, taken.slice(0, count))).not.toThrow();
  });

  test('may not be more than the steps', () => {
    expect(() => refuseOtherHistory(steps, [...taken, { at: 30, hash: 'x' }])).toThrow(/newer version/);
  });

  test('may not be a step whose file has changed since', () => {
    expect(() => refuseOtherHistory(steps, [{ at: 10, hash: 'x' }])).toThrow(/migration a was changed/);
  });

  test('may not skip a step', () => {
    expect(() => refuseOtherHistory(steps, taken.slice(1))).toThrow(/did not take a at its place/);
  });
});
