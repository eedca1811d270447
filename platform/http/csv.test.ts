import { describe, expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cell = (text: string) => csvText([[text]]).slice(1, -1);

describe('a cell of a file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    [' @SUM(A1)', "' @SUM(A1)"],
    ['Ada | =1+1', "Ada | '=1+1"],
    ['a;=b;\t -c', `"a;'=b;\t '-c"`],
    ['a;b=c', '"a;b=c"'],
    ['a  -b', 'a  -b'],
  ])('%j runs in no spreadsheet: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test('of 200,000 tabs is written at once', () => {
    const text = `a${'\t'.repeat(200_000)}`;
    expect(cell(`${text}=b`)).toBe(`"${text}'=b"`);
    expect(cell(`${text}b`)).toBe(`"${text}b"`);
  });
});
