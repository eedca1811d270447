import type { Difficulty } from '../../rules/difficulty.ts';
import type { Family } from '../family.ts';
import { type Cell, fills, sizes } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { type CellSlip, cellItem, drawn, gridOf } from './cells.ts';
import { untilGood } from '../kit/choices.ts';
import { crossedSlips, type LooksSlip } from './crossed-slips.ts';
import { pairedSquares } from './latin-square.ts';
import { gridQuestion } from './pattern-questions.ts';

const shapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'hexagon'] as const;

export const shapeSquares: Family = {
  name: 'shape-squares',
  idea: 'Every shape, and at higher levels every fill and size, stands once in each row and column of a grid.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Looks = { shape: number; fill: number; size: number };

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const kinds = dice.sample(shapes, 4);
  const tones = dice.shuffle(fills);
  const scales = dice.shuffle(sizes);
  const [shapeAt, fillAt] = pairedSquares(dice);
  const sizeByRow = dice.pick([true, false]);
  const looksAt = (row: number, column: number): Looks => ({
    shape: shapeAt(row, column),
    fill: difficulty === 'easy' ? 0 : fillAt(row, column),
    size: difficulty === 'hard' ? (sizeByRow ? row : column) : 0,
  });
  const cellOf = ({ shape, fill, size }: Looks): Cell => ({
    shapes: [
      drawn(kinds[shape] ?? 'circle', {
        fill: tones[fill] ?? 'solid',
        size: difficulty === 'hard' ? (scales[size] ?? 'medium') : 'large',
      }),
    ],
  });
  const missing = difficulty === 'easy' ? dice.pick([6, 7, 8]) : dice.int(0, 8);
  const [row, column] = [Math.floor(missing / 3), missing % 3];
  const right = looksAt(row, column);
  const beside = looksAt(row, (column + 1) % 3);
  const over = looksAt((row + 1) % 3, column);
  const shapeSlips: LooksSlip<Looks>[] = [
    [{ shape: beside.shape }, 'Repeats a shape that already stands in the row.'],
    [{ shape: over.shape }, 'Repeats a shape that already stands in the column.'],
    [{ shape: 3 }, 'Takes a new shape, although the three of the grid repeat.'],
  ];
  const fillSlips: LooksSlip<Looks>[] =
    difficulty === 'easy'
      ? [[{ fill: 1 }, 'Changes the fill, which is the same everywhere.']]
      : [
          [{ fill: beside.fill }, 'Repeats a fill that already stands in the row.'],
          [{ fill: over.fill }, 'Repeats a fill that already stands in the column.'],
        ];
  const sizeSlips: LooksSlip<Looks>[] = [
    [{ size: (right.size + 1) % 3 }, `Takes the size of another ${sizeByRow ? 'row' : 'column'}.`],
    [{ size: (right.size + 2) % 3 }, `Takes the size of another ${sizeByRow ? 'row' : 'column'}.`],
  ];
  const isShapeOnly = difficulty === 'easy' && beside.shape !== over.shape && dice.pick([true, false]);
  const slips = isShapeOnly
    ? shapeSlips.map(([change, mistake]): CellSlip => [cellOf({ ...right, ...change }), mistake])
    : crossedSlips(dice, right, [...shapeSlips, ...fillSlips, ...(difficulty === 'hard' ? sizeSlips : [])], cellOf);
  const rules: Record<Difficulty, string> = {
    easy: 'Every shape stands once in each row and once in each column, and the fill never changes.',
    medium: 'Every shape and every fill stands once in each row and once in each column.',
    hard: `Every shape and every fill stands once in each row and column, and each ${sizeByRow ? 'row' : 'column'} has its own size.`,
  };
  return cellItem({
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (r, c) => cellOf(looksAt(r, c))),
    missing,
    slips,
    rule: rules[difficulty],
  });
}
