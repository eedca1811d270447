import type { Seeded } from '../../rules/seeded.ts';
import { counted } from '../../rules/wording.ts';
import { familyOf, type Kind, numberPrinted } from '../program/program-items.ts';
import { type Row, recordsOf, rowsOf, tableOf } from './query-scenes.ts';

const asks: readonly ((query: string) => string)[] = [
  (query) => `How many rows does the query “${query}” return?`,
  (query) => `How many rows are in the result of “${query}”?`,
  (query) => `The query “${query}” is run on this table. How many rows does it return?`,
];
const countOf = (rows: readonly Row[], test: (row: Row) => boolean): number => rows.filter(test).length;
const ask = (dice: Seeded, query: string): string => dice.pick(asks)(query);

const twoConditions: Kind = (dice) => {
  const scene = recordsOf(dice);
  const rows = rowsOf(dice, scene, 8);
  const [kind, limit] = [dice.pick(scene.kinds), scene.low + scene.step * dice.int(1, 4)];
  const [sign, word] = [dice.pick(['>', '>='] as const), dice.pick(['AND', 'OR'] as const)];
  const above = ({ amount }: Row) => amount > limit;
  const atLeast = ({ amount }: Row) => amount >= limit;
  const [fits, misread] = sign === '>' ? [above, atLeast] : [atLeast, above];
  const both = countOf(rows, (row) => row.kind === kind && fits(row));
  const [one, other] = [countOf(rows, (row) => row.kind === kind), countOf(rows, fits)];
  const either = one + other - both;
  const right = word === 'AND' ? both : either;
  if (both < 1) return null;
  return numberPrinted(dice, {
    question: ask(dice, `SELECT * FROM ${scene.table} WHERE ${scene.kind} = '${kind}' ${word} ${scene.amount} ${sign} ${limit}`),
    figure: tableOf(scene, rows),
    right,
    slips: [
      [one, 'Looks only at the first condition.'],
      [other, 'Looks only at the second condition.'],
      [word === 'AND' ? either : both, word === 'AND' ? 'Reads AND as OR.' : 'Reads OR as AND.'],
      [
        countOf(rows, (row) => (word === 'AND' ? row.kind === kind && misread(row) : row.kind === kind || misread(row))),
        `Misjudges whether ${limit} itself passes “${sign} ${limit}”.`,
      ],
      [one + other, 'Adds the rows that match each condition.'],
      [rows.length - right, 'Counts the rows that do not match.'],
    ],
    explanation: `Rows with ${scene.kind} '${kind}': ${one}; with ${scene.amount} ${sign} ${limit}: ${other}; with both: ${both}. ${word === 'AND' ? 'AND requires both' : `OR needs only one: ${one} + ${other} − ${both}`}, so the query returns ${right}.`,
  });
};

const andBeforeOr: Kind = (dice) => {
  const scene = recordsOf(dice);
  const rows = rowsOf(dice, scene, 9);
  const [first = '', second = ''] = dice.sample(scene.kinds, 2);
  const limit = scene.low + scene.step * dice.int(2, 4);
  const isSmall = ({ amount }: Row) => amount < limit;
  const right = countOf(rows, (row) => row.kind === first || (row.kind === second && isSmall(row)));
  const grouped = countOf(rows, (row) => (row.kind === first || row.kind === second) && isSmall(row));
  if (grouped === right) return null;
  return numberPrinted(dice, {
    question: ask(
      dice,
      `SELECT * FROM ${scene.table} WHERE ${scene.kind} = '${first}' OR ${scene.kind} = '${second}' AND ${scene.amount} < ${limit}`,
    ),
    figure: tableOf(scene, rows),
    right,
    slips: [
      [grouped, 'Evaluates OR before AND.'],
      [countOf(rows, (row) => row.kind === first || row.kind === second), `Ignores the condition on ${scene.amount}.`],
      [
        countOf(rows, (row) => row.kind === first || (row.kind === second && row.amount <= limit)),
        `Counts ${limit} itself as “< ${limit}”.`,
      ],
      [countOf(rows, (row) => row.kind === first || row.kind === second || isSmall(row)), 'Reads AND as OR.'],
      [countOf(rows, (row) => row.kind === second && isSmall(row)), 'Counts only the rows that match the part after OR.'],
      [countOf(rows, (row) => row.kind === first), 'Counts only the rows that match the part before OR.'],
    ],
    explanation: `AND is evaluated first, so every row with '${first}' counts (${countOf(rows, (row) => row.kind === first)}), but those with '${second}' count only below ${limit}: ${right} in all.`,
  });
};

const differentValues: Kind = (dice) => {
  const scene = recordsOf(dice);
  const rows = rowsOf(dice, scene, 9);
  const isGrouped = dice.int(0, 1) === 1;
  const limit = scene.low + scene.step * dice.int(1, 3);
  const kept = rows.filter(({ amount }) => amount > limit);
  const pairs = (list: readonly Row[]) => new Set(list.map(({ kind, place }) => `${kind} ${place}`)).size;
  const right = pairs(kept);
  if (right < 2 || right === kept.length) return null;
  const columns = `${scene.kind}, ${scene.place}`;
  return numberPrinted(dice, {
    question: ask(
      dice,
      isGrouped
        ? `SELECT ${columns}, COUNT(*) FROM ${scene.table} WHERE ${scene.amount} > ${limit} GROUP BY ${columns}`
        : `SELECT DISTINCT ${columns} FROM ${scene.table} WHERE ${scene.amount} > ${limit}`,
    ),
    figure: tableOf(scene, rows),
    right,
    slips: [
      [kept.length, 'Counts duplicate rows more than once.'],
      [new Set(kept.map(({ kind }) => kind)).size, `Looks only for different values of ${scene.kind}.`],
      [pairs(rows), 'Ignores the WHERE condition.'],
      [
        new Set(kept.map(({ kind }) => kind)).size + new Set(kept.map(({ place }) => place)).size,
        'Adds the different values of the two columns.',
      ],
      [
        new Set(kept.map(({ kind }) => kind)).size * new Set(kept.map(({ place }) => place)).size,
        'Multiplies the different values of the two columns.',
      ],
      [pairs(rows.filter(({ amount }) => amount >= limit)), `Counts ${limit} itself as “> ${limit}”.`],
    ],
    explanation: `${kept.length} rows have ${scene.amount} > ${limit}. They contain ${right} different pairs of ${scene.kind} and ${scene.place}, so ${right} rows are returned.`,
  });
};

const unknownValues: Kind = (dice) => {
  const scene = recordsOf(dice);
  const rows = rowsOf(dice, scene, 9, dice.int(2, 3));
  const place = dice.pick(scene.places);
  const limit = scene.low + scene.step * dice.int(2, 4);
  const isOr = dice.int(0, 1) === 1;
  const small = ({ amount }: Row) => amount < limit;
  const unlike = (row: Row) => row.place !== null && row.place !== place;
  const join = (one: boolean, other: boolean) => (isOr ? one || other : one && other);
  const right = countOf(rows, (row) => join(unlike(row), small(row)));
  const withNull = countOf(rows, (row) => join(row.place !== place, small(row)));
  if (withNull === right || right < 1) return null;
  return numberPrinted(dice, {
    question: ask(
      dice,
      `SELECT * FROM ${scene.table} WHERE ${scene.place} <> '${place}' ${isOr ? 'OR' : 'AND'} ${scene.amount} < ${limit}`,
    ),
    figure: tableOf(scene, rows),
    right,
    slips: [
      [withNull, 'Counts NULL as different from a value, although the comparison is not true.'],
      [countOf(rows, unlike), `Looks only at the condition on ${scene.place}.`],
      [
        countOf(rows, (row) => (isOr ? unlike(row) && small(row) : unlike(row) || small(row))),
        isOr ? 'Reads OR as AND.' : 'Reads AND as OR.',
      ],
      [countOf(rows, (row) => join(row.place === place, small(row))), 'Reads “<>” as “=”.'],
      [countOf(rows, (row) => join(unlike(row), row.amount <= limit)), `Counts ${limit} itself as “< ${limit}”.`],
      [
        countOf(rows, (row) => row.place !== null && join(unlike(row), small(row))),
        'Leaves out every row with NULL, even if the other condition is true.',
      ],
    ],
    explanation: `A comparison with NULL is never true, so ${scene.place} <> '${place}' is true in ${counted(countOf(rows, unlike), 'row')}. Combined with the second condition, the query returns ${right}.`,
  });
};

const frequentGroups: Kind = (dice) => {
  const scene = recordsOf(dice);
  const rows = rowsOf(dice, scene, 10);
  const limit = scene.low + scene.step * dice.int(1, 2);
  const least = dice.int(2, 3);
  const sizes = (list: readonly Row[]) =>
    [...Map.groupBy(list, ({ kind, place }) => `${kind} ${place}`).values()].map((group) => group.length);
  const kept = rows.filter(({ amount }) => amount >= limit);
  const right = sizes(kept).filter((size) => size >= least).length;
  const columns = `${scene.kind}, ${scene.place}`;
  if (right < 1) return null;
  return numberPrinted(dice, {
    question: ask(
      dice,
      `SELECT ${columns}, COUNT(*) FROM ${scene.table} WHERE ${scene.amount} >= ${limit} GROUP BY ${columns} HAVING COUNT(*) >= ${least}`,
    ),
    figure: tableOf(scene, rows),
    right,
    slips: [
      [sizes(kept).length, 'Ignores HAVING and counts every group.'],
      [sizes(rows).filter((size) => size >= least).length, 'Ignores WHERE and groups all the rows.'],
      [sizes(kept).filter((size) => size > least).length, `Requires more than ${least} rows in a group.`],
      [kept.length, 'Counts the rows before they are grouped.'],
      [
        sizes(kept)
          .filter((size) => size >= least)
          .reduce((sum, size) => sum + size, 0),
        'Counts the rows of the groups instead of the groups.',
      ],
    ],
    explanation: `WHERE leaves ${kept.length} rows, which form ${sizes(kept).length} groups of ${sizes(kept)
      .toSorted((a, b) => b - a)
      .join(', ')} rows. Groups with at least ${least}: ${right}.`,
  });
};

export const queryRows = familyOf('query-rows', 'Counts the rows that a query returns from a small table.', {
  easy: [twoConditions],
  medium: [andBeforeOr, differentValues],
  hard: [unknownValues, frequentGroups],
});
