import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, spots } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { evenShapes, isLopsided, keepingTurns, mirroredAcross, mirroredDown, swappedFills, turnedCell } from './cell-moves.ts';
import { type CellSlip, cellItem, drawn } from './cells.ts';
import { pairQuestion } from './pattern-questions.ts';

export const mirrorImage: Family = {
  name: 'mirror-image',
  idea: 'The right field of each row is the mirror image of the left one, at the hardest level with fills exchanged.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const isAcross = dice.pick([true, false]);
  const [mirror, otherMirror] = isAcross ? [mirroredAcross, mirroredDown] : [mirroredDown, mirroredAcross];
  const isHard = difficulty === 'hard';
  const change = (cell: Cell): Cell => (isHard ? swappedFills(mirror(cell)) : mirror(cell));
  const lefts = [0, 1, 2].map(() => randomCell(dice, difficulty));
  if (!lefts.every((cell) => isLopsided(cell))) return null;
  const last = lefts[2] ?? { shapes: [] };
  const finish = (cell: Cell): Cell => (isHard ? swappedFills(cell) : cell);
  const slips: CellSlip[] = [
    [
      finish(otherMirror(last)),
      `Flips the figure ${isAcross ? 'top to bottom instead of left to right' : 'left to right instead of top to bottom'}.`,
    ],
    [finish(turnedCell(last, 4)), 'Rotates the figure 180 degrees instead of flipping it.'],
    [finish(turnedCell(last, 2)), 'Rotates the figure 90 degrees instead of flipping it.'],
    [finish(last), 'Leaves every shape where it was.'],
    [finish(keepingTurns(last, mirror(last))), 'Moves the shapes but does not flip the way they point.'],
    ...(isHard ? [[mirror(last), 'Flips the figure but forgets to swap the fills.'] as const] : []),
  ];
  return cellItem(dice, {
    question: pairQuestion(dice),
    columns: 2,
    cells: lefts.flatMap((cell) => [cell, change(cell)]),
    missing: 5,
    slips: dice.shuffle(slips),
    rule: `In each row, the right figure is the left one flipped ${isAcross ? 'left to right' : 'top to bottom'}${isHard ? ', with solid and outline swapped' : ''}.`,
  });
}

function randomCell(dice: Seeded, difficulty: Difficulty): Cell {
  const count = { easy: 2, medium: 2, hard: 3 }[difficulty];
  const places = dice.sample(spots, count);
  const kinds = dice.sample(evenShapes, count);
  return {
    shapes: places.map((at, index) => {
      const fill = dice.pick(['outline', 'solid'] as const);
      const isPointed = index === 0 && difficulty !== 'easy';
      return isPointed
        ? drawn(dice.pick(['arrow', 'triangle'] as const), { at, fill, size: 'small', turn: dice.int(0, 7) * 45 })
        : drawn(kinds[index] ?? 'circle', { at, fill, size: 'small' });
    }),
  };
}
