import { describe, expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { type FigureProblems, noFigure, readTypedFigure, type TypedFigure, typedFigure } from './figure-text.ts';

const shape = { shape: 'circle', fill: 'outline', size: 'medium', turn: 0, at: 'centre' } as const;
const figures: Figure[] = [
  {
    kind: 'table',
    title: 'Sales',
    columns: ['Month', 'Units'],
    rows: [
      ['Jan', 12],
      ['Feb', '1,200'],
    ],
    note: 'In thousands.',
  },
  { kind: 'bars', title: 'Sales', unit: 'Units', labels: ['Jan', 'Feb'], series: [{ name: 'North', values: [1.5, -2] }] },
  { kind: 'lines', title: 'Sales', unit: 'Units', labels: ['Jan', 'Feb'], series: [{ name: 'North', values: [1, 2] }] },
  {
    kind: 'shares',
    title: 'Costs',
    parts: [
      { name: 'Rent', percent: 40 },
      { name: 'Pay', percent: 60 },
    ],
  },
  { kind: 'code', language: 'python', text: 'for x in y:\n\n  print(x | 1)' },
  { kind: 'cell', cell: { shapes: [shape] } },
  { kind: 'matrix', columns: 2, cells: [{ shapes: [shape] }, { shapes: [] }, null] },
];

describe('a figure that is typed', () => {
  test.each(figures.map((figure) => [figure.kind, figure] as const))('%s is read again as it was', (_, figure) => {
    expect(readTypedFigure(typedFigure(figure))).toEqual({ figure });
  });

  test('none is none', () => {
    expect(readTypedFigure(typedFigure(null))).toEqual({ figure: null });
  });

  test.each<[string, Partial<TypedFigure>, FigureProblems]>([
    [
      'letters where numbers belong',
      { kind: 'bars', title: 'Sales', unit: 'Units', body: ' | Jan | Feb\nNorth | 1 | b' },
      { body: 'Line 2: value 2 isn’t a number.' },
    ],
    ['a percentage in words', { kind: 'shares', title: 'Costs', body: 'Rent | most' }, { body: 'Line 1: the value isn’t a number.' }],
    ['a chart without rows', { kind: 'shares', title: 'Costs' }, { body: 'Add at least one line of data.' }],
    ['what is no JSON', { kind: 'matrix', body: '{' }, { body: 'This isn’t valid JSON.' }],
    ['a missing title', { kind: 'table', body: 'A | B\n1 | 2' }, { title: 'Enter a title of at least three characters.' }],
    [
      'a chart that was just begun',
      { kind: 'lines' },
      {
        title: 'Enter a title of at least three characters.',
        unit: 'Enter what the values count, such as units or dollars.',
        body: 'The first line needs a name for each value.',
      },
    ],
  ])('%s is said at its field', (_, typed, problems) => {
    expect(readTypedFigure({ ...noFigure, ...typed })).toEqual({ problems });
  });
});
