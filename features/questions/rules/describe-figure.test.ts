import { expect, it } from 'vitest';
import { type Figure, figure } from './figure.ts';
import { entryText, describeFigure } from './describe-figure.ts';

const circle = { shapes: [{ shape: 'circle' as const, fill: 'solid' as const, size: 'small' as const, turn: 0, at: 'centre' as const }] };

it.each<[string, Figure, string]>([
  [
    'a table row by row, each entry after its column, with its note',
    {
      kind: 'table',
      title: 'Costs',
      columns: ['Task', 'Days', 'Cost'],
      rows: [
        ['Design', 3, 12_500],
        ['Test', 1.5, ''],
      ],
      note: 'Cost in dollars.',
    },
    'Table: Costs. Task Design: Days 3, Cost 12,500. Task Test: Days 1.5, Cost empty. Cost in dollars.',
  ],
  [
    'bars of one series',
    { kind: 'bars', title: 'Payments', unit: 'payments', labels: ['May', 'June'], series: [{ name: 'Cash', values: [22, 1900] }] },
    'Bar chart: Payments, Cash, in payments. May: 22; June: 1,900.',
  ],
  [
    'lines of two series, a missing value included',
    {
      kind: 'lines',
      title: 'Visitors',
      unit: 'people',
      labels: ['2020', '2021', '2022'],
      series: [
        { name: 'North', values: [-5, 10, 15] },
        { name: 'South', values: [7, 8] },
      ],
    },
    'Line chart: Visitors, in people. 2020: North −5, South 7; 2021: North 10, South 8; 2022: North 15, South none.',
  ],
  [
    'a ring with its parts',
    {
      kind: 'shares',
      title: 'Budget',
      parts: [
        { name: 'Rent', percent: 62.5 },
        { name: 'Food', percent: 37.5 },
      ],
    },
    'Ring chart: Budget. Rent 62.5%, Food 37.5%.',
  ],
  [
    'a row of fields with its gap',
    { kind: 'matrix', columns: 3, cells: [circle, null, { shapes: [] }] },
    'A row of 3 fields. Field 1: a small solid circle. Field 2: missing, to be found. Field 3: an empty cell.',
  ],
  [
    'a grid of fields',
    { kind: 'matrix', columns: 2, cells: [circle, circle, circle, null] },
    '2 rows of 2 fields. Row 1, field 1: a small solid circle. Row 1, field 2: a small solid circle. ' +
      'Row 2, field 1: a small solid circle. Row 2, field 2: missing, to be found.',
  ],
  ['one field', { kind: 'cell', cell: circle }, 'a small solid circle'],
  ['a program', { kind: 'code', language: 'python', text: 'print(1)\nprint(2)' }, 'Code (python):\nprint(1)\nprint(2)'],
])('%s is told in words', (_, shown, words) => {
  expect(figure.safeParse(shown).success).toBe(true);
  expect(describeFigure(shown)).toBe(words);
});

it.each([
  [2024, 'Year', '2024'],
  [1200, 'Visitors in the year before', '1,200'],
  [20_411, 'order_id', '20411'],
  [20_411, 'id', '20411'],
  [20_411, 'Amount paid', '20,411'],
  ['20411', 'Amount', '20411'],
])('%s in the column "%s" is shown as %s', (entry, column, shown) => {
  expect(entryText(entry, column)).toBe(shown);
});
