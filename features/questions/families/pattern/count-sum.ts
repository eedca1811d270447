import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, type Shape, spots } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { plural } from '../../rules/describe-cell.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type CellSlip, cellItem, drawn, gridOf, many } from './cells.ts';
import { crossedSlips, type LooksSlip } from './crossed-slips.ts';
import { latinSquare } from './latin-square.ts';
import { thirdQuestion } from './pattern-questions.ts';

const shapes = ['circle', 'square', 'diamond', 'star', 'cross', 'hexagon'] as const;

export const countSum: Family = {
  name: 'count-sum',
  idea: 'The number of shapes in the third field of a row is the sum or the difference of the first two.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => (difficulty === 'hard' ? twoKinds(dice) : oneKind(dice, difficulty))),
};

type Counts = readonly [number, number, number];
const plus = (dice: Seeded): Counts => {
  const [one, two] = [dice.int(1, 5), dice.int(1, 5)];
  return [one, two, one + two];
};
const minus = (dice: Seeded): Counts => {
  const [two, three] = [dice.int(1, 5), dice.int(1, 6)];
  return [two + three, two, three];
};

/** Neither a steady step nor the other operation explains the two shown rows. */
function isTelling(rows: readonly Counts[]): boolean {
  const shown = rows.slice(0, 2);
  const isSteady = shown.every(([one, two, three]) => two - one === three - two);
  const isAlike = shown.every(([one, two, three]) => Math.abs(one - two) === three && one + two === three);
  const hasSameSecond = shown[0]?.[1] === shown[1]?.[1];
  return !isSteady && !isAlike && !hasSameSecond && rows.flat().every((count) => count >= 1 && count <= 9);
}

function oneKind(dice: Seeded, difficulty: Difficulty): Item | null {
  const isSum = difficulty === 'easy';
  const rows = [0, 1, 2].map(() => (isSum ? plus(dice) : minus(dice)));
  const [one, two, right] = rows[2] ?? [0, 0, 0];
  if (!isTelling(rows) || right < 2) return null;
  const kinds = dice.sample(shapes, 3);
  const fill = dice.pick(fills);
  const kindAt = isSum ? () => 0 : latinSquare(dice, dice.pick([1, 2] as const));
  const cell = (count: number, kind: number): Cell => many(count, kinds[kind] ?? 'circle', { size: 'small', fill });
  const numbers: readonly LooksSlip<{ count: number; kind: number }>[] = [
    [{ count: right + 1 }, 'Counts one shape too many.'],
    [{ count: right - 1 }, 'Counts one shape too few.'],
    [{ count: isSum ? Math.abs(one - two) : one + two }, isSum ? 'Subtracts instead of adding.' : 'Adds instead of subtracting.'],
    [{ count: two }, 'Repeats the number of shapes in the cell to the left.'],
    [{ count: rows[1]?.[2] ?? 0 }, 'Repeats the number of shapes in the cell above.'],
  ];
  const kindSlips: typeof numbers = [
    [{ kind: kindAt(2, 1) }, 'Repeats the shape in the cell to the left.'],
    [{ kind: kindAt(1, 2) }, 'Repeats the shape in the cell above.'],
  ];
  const slips: CellSlip[] = isSum
    ? dice.shuffle(numbers).map(([{ count = 0 }, mistake]) => [cell(count, 0), mistake])
    : crossedSlips(dice, { count: right, kind: kindAt(2, 2) }, [dice.pick(numbers), dice.pick(kindSlips)], (looks) =>
        cell(looks.count, looks.kind),
      );
  return cellItem(dice, {
    question: thirdQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => cell(rows[row]?.[column] ?? 0, kindAt(row, column))),
    missing: 8,
    slips,
    rule: isSum
      ? `In each row, the third cell has as many ${plural(kinds[0] ?? '')} as the first two combined: ${one} + ${two} = ${right} in the last row.`
      : `In each row, the number of shapes in the third cell is the number in the first minus the number in the second: ${one} − ${two} = ${right} in the last row. Each kind of shape appears once in every row and column.`,
  });
}

function twoKinds(dice: Seeded): Item | null {
  const added = [0, 1, 2].map(() => plus(dice));
  const taken = [0, 1, 2].map(() => minus(dice));
  const isRoomy = added.every((row, at) => row.every((count, column) => count + (taken[at]?.[column] ?? 0) <= 9));
  if (!isTelling(added) || !isTelling(taken) || !isRoomy) return null;
  const [one, other] = dice.sample(shapes, 2) as [Shape['shape'], Shape['shape']];
  const [fill, second] = dice.sample(fills, 2);
  const cell = (plenty: number, few: number): Cell => ({
    shapes:
      plenty < 1 || few < 1 || plenty + few > 9
        ? []
        : [
            ...spots.slice(0, plenty).map((at) => drawn(one, { at, size: 'small', fill: fill ?? 'solid' })),
            ...spots.slice(9 - few).map((at) => drawn(other, { at, size: 'small', fill: second ?? 'outline' })),
          ],
  });
  const [a, b, sum] = added[2] ?? [0, 0, 0];
  const [c, d, rest] = taken[2] ?? [0, 0, 0];
  return cellItem(dice, {
    question: thirdQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => cell(added[row]?.[column] ?? 0, taken[row]?.[column] ?? 0)),
    missing: 8,
    slips: crossedSlips(
      dice,
      { plenty: sum, few: rest },
      [
        [{ few: c + d }, `Adds the ${plural(other)} instead of subtracting them.`],
        [{ few: d }, `Repeats the number of ${plural(other)} in the cell to the left.`],
        [{ few: rest + 1 }, `Counts one ${other} too many.`],
        [{ plenty: Math.abs(a - b) }, `Subtracts the ${plural(one)} instead of adding them.`],
        [{ plenty: b }, `Repeats the number of ${plural(one)} in the cell to the left.`],
        [{ plenty: sum - 1 }, `Counts one ${one} too few.`],
      ],
      ({ plenty, few }) => cell(plenty, few),
    ),
    rule: `In each row, the ${plural(one)} in the first two cells are added, and the ${plural(other)} in the second cell are subtracted from those in the first. In the last row, that makes ${a} + ${b} = ${sum} ${plural(one)} and ${c} − ${d} = ${rest} ${rest === 1 ? other : plural(other)}.`,
  });
}
