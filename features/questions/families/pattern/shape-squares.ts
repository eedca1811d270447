import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, sizes } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type CellSlip, cellItem, drawn, gridOf } from './cells.ts';
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

/** How the fields of one grid look; `line` is what sizes follow where they differ. */
type Grid = { looksAt: (row: number, column: number) => Looks; cellOf: (looks: Looks) => Cell; line: 'row' | 'column' };

function drawGrid(dice: Seeded, difficulty: Difficulty): Grid {
  const kinds = dice.sample(shapes, 4);
  const tones = dice.shuffle(fills);
  const scales = dice.shuffle(sizes);
  const [shapeAt, fillAt] = pairedSquares(dice);
  const sizeByRow = dice.pick([true, false]);
  return {
    looksAt: (row, column) => ({
      shape: shapeAt(row, column),
      fill: difficulty === 'easy' ? 0 : fillAt(row, column),
      size: difficulty === 'hard' ? (sizeByRow ? row : column) : 0,
    }),
    cellOf: ({ shape, fill, size }) => ({
      shapes: [
        drawn(kinds[shape] ?? 'circle', {
          fill: tones[fill] ?? 'solid',
          size: difficulty === 'hard' ? (scales[size] ?? 'medium') : 'large',
        }),
      ],
    }),
    line: sizeByRow ? 'row' : 'column',
  };
}

function slipsAt(dice: Seeded, { looksAt, cellOf, line }: Grid, missing: number, difficulty: Difficulty): CellSlip[] {
  const [row, column] = [Math.floor(missing / 3), missing % 3];
  const right = looksAt(row, column);
  const beside = looksAt(row, (column + 1) % 3);
  const over = looksAt((row + 1) % 3, column);
  const shapeSlips: LooksSlip<Looks>[] = [
    [{ shape: beside.shape }, 'Repeats a shape that is already in the row.'],
    [{ shape: over.shape }, 'Repeats a shape that is already in the column.'],
    [{ shape: 3 }, 'Uses a shape that does not appear in the grid.'],
  ];
  const isShapeOnly = difficulty === 'easy' && beside.shape !== over.shape && dice.pick([true, false]);
  if (isShapeOnly) return shapeSlips.map(([change, mistake]) => [cellOf({ ...right, ...change }), mistake]);
  const fillSlips: LooksSlip<Looks>[] =
    difficulty === 'easy'
      ? [[{ fill: 1 }, 'Uses a fill that does not appear in the grid.']]
      : [
          [{ fill: beside.fill }, 'Repeats a fill that is already in the row.'],
          [{ fill: over.fill }, 'Repeats a fill that is already in the column.'],
        ];
  const sizeSlips: LooksSlip<Looks>[] = [
    [{ size: (right.size + 1) % 3 }, `Uses the size of another ${line}.`],
    [{ size: (right.size + 2) % 3 }, `Uses the size of another ${line}.`],
  ];
  return crossedSlips(dice, right, [...shapeSlips, ...fillSlips, ...(difficulty === 'hard' ? sizeSlips : [])], cellOf);
}

const rules: Record<Difficulty, (line: Grid['line']) => string> = {
  easy: () => 'Each shape appears once in every row and once in every column, and the fill never changes.',
  medium: () => 'Each shape and each fill appears once in every row and once in every column.',
  hard: (line) => `Each shape and each fill appears once in every row and column, and each ${line} has its own size.`,
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const grid = drawGrid(dice, difficulty);
  const missing = difficulty === 'easy' ? dice.pick([6, 7, 8]) : dice.int(0, 8);
  const slips = slipsAt(dice, grid, missing, difficulty);
  return cellItem(dice, {
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => grid.cellOf(grid.looksAt(row, column))),
    missing,
    slips,
    rule: rules[difficulty](grid.line),
  });
}
