import type { Difficulty } from '../difficulty.ts';
import type { Family } from '../family.ts';
import { type Cell, fills, sizes } from '../figure.ts';
import type { Item } from '../item.ts';
import type { Seeded } from '../seeded.ts';
import { type CellSlip, cellItem, drawn, gridOf } from './cells.ts';
import { untilGood } from './choices.ts';
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
  const slip = (change: Partial<Looks>, mistake: string): CellSlip => [cellOf({ ...right, ...change }), mistake];
  const beside = looksAt(row, (column + 1) % 3);
  const over = looksAt((row + 1) % 3, column);
  const slips: Record<Difficulty, CellSlip[]> = {
    easy: [
      slip({ shape: (right.shape + 1) % 3 }, 'Repeats a shape that already stands in the row.'),
      slip({ shape: (right.shape + 2) % 3 }, 'Repeats a shape that already stands in the column.'),
      slip({ shape: 3 }, 'Takes a new shape, although the three of the grid repeat.'),
      slip({ fill: 1 }, 'Finds the shape but changes the fill, which is the same everywhere.'),
    ],
    medium: [
      slip({ shape: beside.shape }, 'Finds the fill but repeats a shape of the row.'),
      slip({ fill: over.fill }, 'Finds the shape but repeats a fill of the column.'),
      slip(beside, 'Repeats another field of the row.'),
      slip({ shape: over.shape, fill: beside.fill }, 'Mixes the shape of one neighbour with the fill of another.'),
      slip({ shape: 3 }, 'Takes a new shape, although the three of the grid repeat.'),
    ],
    hard: [
      slip({ size: (right.size + 1) % 3 }, `Finds shape and fill but takes the size of another ${sizeByRow ? 'row' : 'column'}.`),
      slip({ fill: beside.fill }, 'Finds shape and size but repeats a fill of the row.'),
      slip({ shape: over.shape }, 'Finds fill and size but repeats a shape of the column.'),
      slip({ shape: beside.shape, size: (right.size + 2) % 3 }, 'Follows the fills only.'),
      slip({ fill: over.fill, size: (right.size + 1) % 3 }, 'Follows the shapes only.'),
    ],
  };
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
    slips: dice.shuffle(slips[difficulty]),
    rule: rules[difficulty],
  });
}
