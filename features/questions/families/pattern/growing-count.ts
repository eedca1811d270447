import type { Difficulty } from '../../rules/difficulty.ts';
import { fills } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { plural } from '../../rules/describe-cell.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { cellItem, gridOf, many, rowOf } from './cells.ts';
import { crossedSlips } from './crossed-slips.ts';
import { latinSquare } from './latin-square.ts';
import { gridQuestion, rowQuestion } from './pattern-questions.ts';

const shapes = ['circle', 'square', 'diamond', 'star', 'cross', 'hexagon'] as const;

export const growingCount: Family = {
  name: 'growing-count',
  idea: 'The number of shapes in a field follows a step, alone or together with the kind and the fill of the shapes.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => makers[difficulty](dice)),
};

const makers: Record<Difficulty, (dice: Seeded) => Item | null> = { easy: oneRow, medium: twoRules, hard: threeRules };

const isDrawable = (counts: readonly number[]): boolean => counts.every((count) => count >= 1 && count <= 9);

function oneRow(dice: Seeded): Item | null {
  const length = dice.int(4, 5);
  const step = dice.pick([1, 2, -1, -2]);
  const start = dice.int(1, 9);
  const counts = Array.from({ length }, (_, at) => start + step * at);
  const missing = dice.pick([length - 1, length - 1, length - 2]);
  const right = counts[missing] ?? 0;
  if (!isDrawable(counts) || right < 2) return null;
  const shape = dice.pick(shapes);
  const fill = dice.pick(fills);
  const cell = (count: number) => many(count, shape, { size: 'small', fill });
  return cellItem(dice, {
    question: rowQuestion(dice),
    columns: length,
    cells: rowOf(length, (at) => cell(counts[at] ?? 0)),
    missing,
    slips: dice.shuffle([
      [cell(right - step), 'Repeats the cell to the left of the gap.'],
      [cell(right + step), 'Applies the step twice.'],
      [cell(right + 1), 'Counts one shape too many.'],
      [cell(right - 1), 'Counts one shape too few.'],
    ]),
    rule: `From cell to cell, the number of ${plural(shape)} ${step > 0 ? 'increases' : 'decreases'} by ${Math.abs(step)}: ${listed(counts.map(String))}.`,
  });
}

function twoRules(dice: Seeded): Item | null {
  const [across, down] = [dice.pick([1, 2, -1, -2]), dice.pick([1, 2, 3, -1, -2])];
  const base = dice.int(1, 9);
  const countAt = (row: number, column: number) => base + across * column + down * row;
  const counts = gridOf(3, 3, (row, column) => many(countAt(row, column), 'circle')).map(({ shapes: alike }) => alike.length);
  const right = countAt(2, 2);
  if (across === down || right < 2 || new Set([0, 8, 2, 6].map((at) => counts[at])).size < 3 || !isDrawable(counts)) return null;
  const kinds = dice.sample(shapes, 3);
  const fill = dice.pick(fills);
  const cell = (count: number, row = 2) => many(count, kinds[row] ?? 'circle', { size: 'small', fill });
  return cellItem(dice, {
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => cell(countAt(row, column), row)),
    missing: 8,
    slips: crossedSlips(
      dice,
      { count: right, row: 2 },
      [
        [{ row: 0 }, 'Uses the shape from the first row.'],
        [{ row: 1 }, 'Uses the shape from the second row.'],
        [{ count: right - across }, 'Repeats the number of shapes in the cell to the left.'],
        [{ count: right - across + down }, 'Applies the column step along the row.'],
        [{ count: right - down }, 'Repeats the number of shapes in the cell above.'],
        [{ count: right + 1 }, 'Counts one shape too many.'],
      ],
      ({ count, row }) => cell(count, row),
    ),
    rule: `Each row has its own shape, and the number of shapes ${told(across)} from cell to cell. The last row has ${plural(kinds[2] ?? '')}: ${countAt(2, 0)}, ${countAt(2, 1)} and ${right}.`,
  });
}

function threeRules(dice: Seeded): Item | null {
  const steps = dice.shuffle([1, 2, 3, -1, -2, -3]).slice(0, 3);
  const starts = steps.map(() => dice.int(1, 9));
  const countAt = (row: number, column: number) => (starts[row] ?? 0) + (steps[row] ?? 0) * column;
  const counts = [0, 1, 2].map((row) => [0, 1, 2].map((column) => countAt(row, column)));
  const right = countAt(2, 2);
  if (!isDrawable(counts.flat()) || right < 2) return null;
  const isSum = ([a = 0, b = 0, c = 0]: readonly number[]) => a + b === c || a - b === c || b - a === c;
  if (counts.slice(0, 2).every(isSum)) return null;
  const kinds = dice.sample(shapes, 3);
  const order = dice.shuffle(fills);
  const kindAt = latinSquare(dice, dice.pick([1, 2] as const));
  const cell = (count: number, kind: number, column: number) =>
    many(count, kinds[kind] ?? 'circle', { size: 'small', fill: order[column] ?? 'outline' });
  return cellItem(dice, {
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => cell(countAt(row, column), kindAt(row, column), column)),
    missing: 8,
    slips: crossedSlips(
      dice,
      { count: right, kind: kindAt(2, 2), column: 2 },
      [
        [{ count: countAt(2, 1) }, 'Repeats the number of shapes in the cell to the left.'],
        [{ count: countAt(2, 1) + (steps[1] ?? 0) }, 'Uses the step from the row above.'],
        [{ kind: kindAt(2, 1) }, 'Repeats the shape in the cell to the left.'],
        [{ kind: kindAt(1, 2) }, 'Repeats the shape in the cell above.'],
        [{ column: 1 }, 'Uses the fill from the column to the left.'],
        [{ column: 0 }, 'Uses the fill from the first column.'],
      ],
      ({ count, kind, column }) => cell(count, kind, column),
    ),
    rule: `Each shape appears once in every row and column, each column has its own fill, and each row has its own step. In the last row, the number of shapes ${told(steps[2] ?? 0)} each time: ${listed((counts[2] ?? []).map(String))}.`,
  });
}

const told = (step: number): string => (step > 0 ? `increases by ${step}` : `decreases by ${-step}`);
