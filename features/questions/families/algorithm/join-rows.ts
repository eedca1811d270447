import type { FigureOf } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted } from '../../rules/wording.ts';
import { familyOf, type Kind, numberPrinted, range } from '../program/program-items.ts';
import { pickScene } from '../kit/scenes.ts';

/** Two tables, the second with a column that points into the first. */
const pairs = [
  { one: 'members', many: 'loans', key: 'member_id', extra: 'book', values: ['atlas', 'novel', 'poems', 'guide'] },
  { one: 'customers', many: 'orders', key: 'customer_id', extra: 'item', values: ['lamp', 'chair', 'desk', 'rug'] },
  { one: 'teachers', many: 'courses', key: 'teacher_id', extra: 'subject', values: ['math', 'art', 'music', 'physics'] },
  { one: 'rooms', many: 'bookings', key: 'room_id', extra: 'day', values: ['Monday', 'Tuesday', 'Thursday', 'Friday'] },
  { one: 'farms', many: 'deliveries', key: 'farm_id', extra: 'crop', values: ['corn', 'beans', 'rice', 'onions'] },
  { one: 'teams', many: 'matches', key: 'team_id', extra: 'field', values: ['north', 'south', 'hill', 'river'] },
] as const;

type Scene = { pair: (typeof pairs)[number]; size: number; keys: (number | null)[]; figure: FigureOf<'table'> };

function sceneOf(dice: Seeded, rows: number, nulls: number): Scene {
  const pair = pickScene(dice, pairs, (each) => each.many);
  const size = dice.int(4, 6);
  const used = dice.sample(range(1, size), size - dice.int(1, 2));
  const keys: (number | null)[] = Array.from({ length: rows }, () => dice.pick(used));
  for (const at of dice.sample(range(0, rows - 1), nulls)) keys[at] = null;
  const figure: FigureOf<'table'> = {
    kind: 'table',
    title: `Table ${pair.many}`,
    columns: ['id', pair.key, pair.extra],
    rows: keys.map((key, at) => [at + 1, key ?? 'NULL', dice.pick(pair.values)]),
  };
  return { pair, size, keys, figure };
}

const asks: readonly ((query: string) => string)[] = [
  (query) => `How many rows does the query “${query}” return?`,
  (query) => `How many rows are in the result of “${query}”?`,
  (query) => `The query “${query}” is run. How many rows does it return?`,
];
function question(dice: Seeded, { pair, size }: Scene, join: string, rest = ''): string {
  const query = `SELECT * FROM ${pair.one} ${join} ${pair.many} ON ${pair.many}.${pair.key} = ${pair.one}.id${rest}`;
  return `The ${pair.one} table has ${size} rows, with ids 1 to ${size}; the ${pair.many} table is shown. ${dice.pick(asks)(query)}`;
}

const inner: Kind = (dice) => {
  const scene = sceneOf(dice, dice.int(6, 8), 0);
  const strangers = dice.int(1, 2);
  const keys = [...scene.keys];
  for (const at of dice.sample(range(0, keys.length - 1), strangers)) keys[at] = scene.size + dice.int(1, 3);
  const figure = { ...scene.figure, rows: scene.figure.rows.map((row, at) => row.with(1, keys[at] ?? 0)) };
  const matching = keys.filter((key) => (key ?? 0) <= scene.size);
  const [right, used] = [matching.length, new Set(matching).size];
  const { one, many } = scene.pair;
  return numberPrinted(dice, {
    question: question(dice, scene, 'JOIN'),
    figure,
    right,
    slips: [
      [keys.length, `Counts every row of ${many}, even those that match nothing.`],
      [used, `Counts each row of ${one} that has a match only once.`],
      [right + scene.size - used, `Adds the rows of ${one} without a match, as a left join does.`],
      [scene.size, `Counts the rows of ${one}.`],
      [keys.length + scene.size - used, 'Adds the rows without a match from both tables.'],
    ],
    explanation: `A join keeps the pairs that match. ${right} of the ${keys.length} rows of ${many} refer to an id from 1 to ${scene.size}, so the result has ${right} rows.`,
  });
};

const left: Kind = (dice) => {
  const scene = sceneOf(dice, dice.int(5, 8), 0);
  const used = new Set(scene.keys).size;
  const without = scene.size - used;
  const right = scene.keys.length + without;
  const { one, many } = scene.pair;
  return numberPrinted(dice, {
    question: question(dice, scene, 'LEFT JOIN'),
    figure: scene.figure,
    right,
    slips: [
      [scene.keys.length, `Leaves out the rows of ${one} without a match.`],
      [scene.size, `Gives every row of ${one} one row in the result.`],
      [scene.keys.length + scene.size, 'Adds the rows of the two tables.'],
      [used, `Counts the rows of ${one} that have a match.`],
      [scene.keys.length + used, `Adds a row for each row of ${one} that has a match.`],
      [right + without, `Counts the rows of ${one} without a match twice.`],
      [right - 1, `Overlooks one row of ${one} without a match.`],
    ],
    explanation: `All ${scene.keys.length} rows of ${many} match, and ${counted(without, 'row')} of ${one} without a match ${without === 1 ? 'is' : 'are'} kept as well: ${scene.keys.length} + ${without} = ${right}.`,
  });
};

const withUnknown: Kind = (dice) => {
  const nulls = dice.int(1, 2);
  const scene = sceneOf(dice, dice.int(7, 9), nulls);
  const matching = scene.keys.filter((key) => key !== null);
  const used = new Set(matching).size;
  const without = scene.size - used;
  const isAnti = dice.int(0, 2) === 0;
  const right = isAnti ? without : matching.length + without;
  const { one, many, key } = scene.pair;
  return numberPrinted(dice, {
    question: question(dice, scene, 'LEFT JOIN', isAnti ? ` WHERE ${many}.id IS NULL` : ''),
    figure: scene.figure,
    right,
    slips: [
      [
        isAnti ? nulls : right + nulls,
        isAnti ? `Counts the rows of ${many} whose ${key} is NULL.` : `Also keeps the rows of ${many} whose ${key} is NULL.`,
      ],
      [
        isAnti ? without + nulls : scene.keys.length,
        isAnti ? `Adds the rows of ${many} whose ${key} is NULL.` : `Counts the rows of ${many}, as if every row of ${one} had a match.`,
      ],
      [
        isAnti ? used : matching.length,
        isAnti ? `Counts the rows of ${one} that have a match.` : `Leaves out the rows of ${one} without a match.`,
      ],
      [
        isAnti ? matching.length + without : scene.size,
        isAnti ? 'Ignores the WHERE condition.' : `Gives every row of ${one} one row in the result.`,
      ],
      [scene.keys.length + scene.size, 'Adds the rows of the two tables.'],
    ],
    explanation: isAnti
      ? `A left join keeps every row of ${one}; where nothing matches, ${many}.id is NULL. ${used} of ${scene.size} have a match, so the answer is ${scene.size} − ${used} = ${right}.`
      : `NULL matches nothing: ${matching.length} rows of ${many} match, and ${counted(without, 'row')} of ${one} without a match ${without === 1 ? 'is' : 'are'} kept: ${matching.length} + ${without} = ${right}.`,
  });
};

export const joinRows = familyOf('join-rows', 'Counts the rows of a join, with and without matches.', {
  easy: [inner],
  medium: [left],
  hard: [withUnknown],
});
