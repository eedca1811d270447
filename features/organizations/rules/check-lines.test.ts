import { describe, expect, test } from 'vitest';
import { groupCode, makeCode } from '#features/certificates/rules/code.ts';
import { maxCheckedIds, readCheckLines } from './check-lines.ts';

const codeOf = (seed: number) => makeCode(Uint8Array.from({ length: 19 }, (_, nth) => (seed * 7 + nth * (seed + 3)) % 251));
const [a, b, c] = [codeOf(1), codeOf(2), codeOf(3)] as [string, string, string];
const read = (text: string) => {
  const found = readCheckLines(text);
  if ('tooManyAt' in found) throw new Error(`Too many at ${found.tooManyAt}.`);
  return found.lines;
};
const seen = (text: string) => read(text).map(({ line, typed, outcome }) => [line, typed, outcome]);

describe('IDs to check', () => {
  test('are read from lines with any line end, with and without dashes, and from links', () => {
    expect(seen(`\uFEFF${a}\r\n\n${groupCode(b)}\rhttps://meridian.example/verify/${c}?x=1\n`)).toEqual([
      [1, a, null],
      [3, groupCode(b), null],
      [4, c, null],
    ]);
  });

  test('are found in any column of a CSV file; a heading and names beside them are left out', () => {
    expect(seen(`Name;Certificate\n"Lovelace, Ada";"${groupCode(a)}"\nHopper\t=${b}`)).toEqual([
      [2, groupCode(a), null],
      [3, b, null],
    ]);
  });

  test('may stand several in a line', () => {
    expect(seen(`${a}, ${b},${c}`).map(([line]) => line)).toEqual([1, 1, 1]);
  });

  test('a code is preferred to an id of something else beside it', () => {
    expect(seen(`0198c1f2-7d3a-7c11-9f00-5f2b6a1e4d10,${a}`)).toEqual([[1, a, null]]);
    expect(seen('0198c1f2-7d3a-7c11-9f00-5f2b6a1e4d10,Ada')[0]?.[2]).toBeNull();
  });

  test('bad lines are named: mistyped, no ID at all, and the same ID again with the line that had it first', () => {
    const mistyped = (a.startsWith('0') ? '1' : '0') + a.slice(1);
    expect(read(`${a}\n${mistyped}\nhello 1\n${groupCode(a).toLowerCase()}`)).toEqual([
      { line: 1, typed: a, outcome: null, firstLine: null },
      { line: 2, typed: mistyped, outcome: 'mistyped', firstLine: null },
      { line: 3, typed: 'hello 1', outcome: 'not_a_code', firstLine: null },
      { line: 4, typed: groupCode(a).toLowerCase(), outcome: 'duplicate', firstLine: 1 },
    ]);
  });

  test(`are at most ${maxCheckedIds}; the line of the first one too many is named`, () => {
    const lines = Array.from({ length: maxCheckedIds + 1 }, (_, nth) => `line ${nth}`);
    expect(read(lines.slice(0, maxCheckedIds).join('\n'))).toHaveLength(maxCheckedIds);
    expect(readCheckLines(lines.join('\n'))).toEqual({ tooManyAt: maxCheckedIds + 1 });
  });

  test('an empty text, blank lines and a line of 400,000 empty columns hold none', () => {
    for (const text of ['', '\n \n', ','.repeat(400_000)]) expect(read(text)).toEqual([]);
  });

  test('lines that only separate hold none', () => {
    expect(seen(`${a}\n-\n-----\n* * *\n"-"\n${b}`).map(([line]) => line)).toEqual([1, 6]);
    expect(read('-\n-\n')).toEqual([]);
  });

  test('900,000 quotation marks in one cell are read at once', () => {
    expect(read(`1${'"'.repeat(900_000)}x`)).toHaveLength(1);
    expect(seen(`="${a}"\n'${b}'`)).toEqual([
      [1, a, null],
      [2, b, null],
    ]);
  });

  test('very long cells are cut and are no IDs', () => {
    expect(read(`1${'x'.repeat(100_000)}`)).toEqual([{ line: 1, typed: `1${'x'.repeat(199)}`, outcome: 'not_a_code', firstLine: null }]);
  });
});
