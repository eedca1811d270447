import type { FigureOf } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { pickScene } from '../kit/scenes.ts';

/** A small table to be queried: a text column, a number column and a second text column. */
export type Records = {
  table: string;
  kind: string;
  kinds: readonly string[];
  amount: string;
  low: number;
  step: number;
  place: string;
  places: readonly string[];
};
export type Row = { kind: string; amount: number; place: string | null };

const records: readonly Records[] = [
  {
    table: 'orders',
    kind: 'status',
    kinds: ['open', 'paid', 'sent'],
    amount: 'total',
    low: 20,
    step: 10,
    place: 'city',
    places: ['Lima', 'Oslo', 'Accra'],
  },
  {
    table: 'books',
    kind: 'genre',
    kinds: ['crime', 'poetry', 'travel'],
    amount: 'pages',
    low: 120,
    step: 40,
    place: 'shelf',
    places: ['north', 'south', 'east'],
  },
  {
    table: 'trips',
    kind: 'vehicle',
    kinds: ['bus', 'tram', 'ferry'],
    amount: 'km',
    low: 4,
    step: 3,
    place: 'driver',
    places: ['Kofi', 'Mei', 'Renata'],
  },
  {
    table: 'samples',
    kind: 'metal',
    kinds: ['copper', 'nickel', 'zinc'],
    amount: 'grams',
    low: 15,
    step: 5,
    place: 'mine',
    places: ['Alta', 'Kosi', 'Wara'],
  },
  {
    table: 'visits',
    kind: 'ward',
    kinds: ['eyes', 'heart', 'skin'],
    amount: 'minutes',
    low: 10,
    step: 5,
    place: 'doctor',
    places: ['Amara', 'Linh', 'Omar'],
  },
  {
    table: 'machines',
    kind: 'state',
    kinds: ['idle', 'busy', 'broken'],
    amount: 'hours',
    low: 100,
    step: 50,
    place: 'hall',
    places: ['A', 'B', 'C'],
  },
];

export const recordsOf = (dice: Seeded): Records => pickScene(dice, records, (each) => each.table);

export function rowsOf(dice: Seeded, { kinds, low, step, places }: Records, count: number, nulls = 0): Row[] {
  const rows = Array.from({ length: count }, () => ({
    kind: dice.pick(kinds),
    amount: low + step * dice.int(0, 5),
    place: dice.pick(places) as string | null,
  }));
  for (const row of dice.sample(rows, nulls)) row.place = null;
  return rows;
}

export const tableOf = ({ table, kind, amount, place }: Records, rows: readonly Row[]): FigureOf<'table'> => ({
  kind: 'table',
  title: `Table ${table}`,
  columns: ['id', kind, amount, place],
  rows: rows.map((row, at) => [at + 1, row.kind, row.amount, row.place ?? 'NULL']),
});
