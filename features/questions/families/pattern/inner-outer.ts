import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, type Shape } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type CellSlip, cellItem, drawn, gridOf } from './cells.ts';
import { pairedSquares, type Square } from './latin-square.ts';
import { gridQuestion } from './pattern-questions.ts';

const outer = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const;
const inner = ['circle', 'square', 'star', 'cross', 'diamond'] as const;

export const innerOuter: Family = {
  name: 'inner-outer',
  idea: 'A large shape around a small one: both follow rules of their own along rows and columns.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Looks = { outer: number; inner: number; fill: number };

/** How the fields of one grid look; `line` is what the outer shape of an easy grid and the fill of a hard one follow. */
type Grid = { looksAt: (row: number, column: number) => Looks; cellOf: (looks: Looks) => Cell; line: 'row' | 'column' };

function drawGrid(dice: Seeded, difficulty: Difficulty): Grid {
  const around: Shape['shape'][] = dice.sample(outer, 3);
  const inside: Shape['shape'][] = dice.sample(inner, 3);
  const tones = dice.shuffle(fills);
  const [one, other] = pairedSquares(dice);
  const byRow: Square = (row) => row;
  const byColumn: Square = (_, column) => column;
  const isSwapped = dice.pick([true, false]);
  const [straight, crossed] = isSwapped ? [byColumn, byRow] : [byRow, byColumn];
  const squares = {
    easy: { outer: straight, inner: crossed, fill: () => 0 },
    medium: { outer: one, inner: other, fill: () => 0 },
    hard: { outer: one, inner: other, fill: straight },
  }[difficulty];
  return {
    looksAt: (row, column) => ({
      outer: squares.outer(row, column),
      inner: squares.inner(row, column),
      fill: squares.fill(row, column),
    }),
    cellOf: (looks) => ({
      shapes: [
        drawn(around[looks.outer] ?? 'circle', { size: 'large' }),
        drawn(inside[looks.inner] ?? 'star', { size: 'small', fill: tones[looks.fill] ?? 'solid' }),
      ],
    }),
    line: isSwapped ? 'column' : 'row',
  };
}

function slipsAt({ looksAt, cellOf, line }: Grid, missing: number, difficulty: Difficulty): CellSlip[] {
  const [row, column] = [Math.floor(missing / 3), missing % 3];
  const right = looksAt(row, column);
  const beside = looksAt(row, (column + 1) % 3);
  const over = looksAt((row + 1) % 3, column);
  const slip = (change: Partial<Looks>, mistake: string): CellSlip => [cellOf({ ...right, ...change }), mistake];
  return [
    slip({ outer: beside.outer }, 'Repeats the outer shape of another cell in the row.'),
    slip({ outer: over.outer }, 'Repeats the outer shape of another cell in the column.'),
    slip({ inner: beside.inner }, 'Repeats the inner shape of another cell in the row.'),
    slip({ inner: over.inner }, 'Repeats the inner shape of another cell in the column.'),
    slip(beside, 'Repeats another cell in the row.'),
    slip({ outer: over.outer, inner: beside.inner }, 'Combines the outer shape of one neighbor with the inner shape of another.'),
    slip({ outer: 3 - right.outer - over.outer, inner: over.inner }, 'Gets both the outer shape and the inner shape wrong.'),
    ...(difficulty === 'hard'
      ? [
          slip({ fill: (right.fill + 1) % 3 }, `Uses the fill of another ${line}.`),
          slip({ fill: (right.fill + 2) % 3, outer: beside.outer }, 'Gets only the inner shape right.'),
        ]
      : []),
  ];
}

const rules: Record<Difficulty, (line: Grid['line']) => string> = {
  easy: (line) => `Each ${line} has its own outer shape, and each ${line === 'row' ? 'column' : 'row'} has its own inner shape.`,
  medium: () => 'Each outer shape and each inner shape appears once in every row and once in every column.',
  hard: (line) =>
    `Each outer shape and each inner shape appears once in every row and column, and each ${line} has its own fill for the inner shape.`,
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const grid = drawGrid(dice, difficulty);
  const missing = difficulty === 'easy' ? 8 : dice.int(0, 8);
  return cellItem(dice, {
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => grid.cellOf(grid.looksAt(row, column))),
    missing,
    slips: dice.shuffle(slipsAt(grid, missing, difficulty)),
    rule: rules[difficulty](grid.line),
  });
}
