import type { Solver } from '../family.ts';
import { namesIn, onlyFit, type TableReading, readTable } from '../kit/read-figure.ts';

type Judge = (sheet: TableReading, names: readonly string[], years: readonly string[], text: string) => boolean;

const column = ({ names, value }: TableReading, year: string): number =>
  names.map((name) => value(name, year)).reduce((sum, next) => sum + next);

/** How each form of sentence is judged; the first whose words are there counts. */
const judges: readonly [RegExp, Judge][] = [
  [/in each of the three years/, ({ value }, [a = '', b = ''], years) => !years.some((year) => value(a, year) <= value(b, year))],
  [
    /rose from each year to the next/,
    ({ value }, [a = ''], years) => years.map((year) => value(a, year)).every((now, at, all) => at === 0 || now > (all[at - 1] ?? 0)),
  ],
  [/^The total of the four rows/, (sheet, _, years) => column(sheet, years[2] ?? '') - column(sheet, years[0] ?? '') > 0],
  [
    /had the largest figure/,
    ({ names, value }, [a = ''], [, middle = '']) => names.toSorted((x, y) => value(y, middle) - value(x, middle))[0] === a,
  ],
  [
    /rose by more than/,
    ({ value }, [a = ''], [first = '', , last = ''], text) =>
      (value(a, last) * 100) / value(a, first) > 100 + Number(/than (\d+)%/.exec(text)?.[1]),
  ],
  [
    /made up a larger share/,
    (sheet, [a = ''], [first = '', , last = '']) =>
      sheet.value(a, last) * column(sheet, first) > sheet.value(a, first) * column(sheet, last),
  ],
  [
    /^The gap/,
    ({ value }, [a = '', b = ''], [first = '', , last = '']) =>
      (value(a, last) - value(b, last)) ** 2 < (value(a, first) - value(b, first)) ** 2,
  ],
  [
    /grew by a larger percentage/,
    ({ value }, [a = '', b = ''], [first = '', , last = '']) =>
      (value(a, last) - value(a, first)) * value(b, first) > (value(b, last) - value(b, first)) * value(a, first),
  ],
];

/** Judges every sentence on its own; exactly one may be true. */
export const solveSupportedStatement: Solver = (view) => {
  const sheet = readTable(view.figure);
  return onlyFit(view, (text) => {
    const judge = judges.find(([words]) => words.test(text))?.[1];
    return judge !== undefined && judge(sheet, namesIn(text, sheet.names), sheet.columns.slice(1), text);
  });
};
