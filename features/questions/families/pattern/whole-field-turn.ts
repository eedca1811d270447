import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, type Shape, spots } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { evenShapes, isLopsided, keepingTurns, mirroredAcross, mirroredDown, swappedFills, turnedCell } from './cell-moves.ts';
import { type CellSlip, cellItem, drawn, ring } from './cells.ts';
import { gridQuestion, rowQuestion } from './pattern-questions.ts';

const pointed = ['arrow', 'flag', 'triangle'] as const;

export const wholeFieldTurn: Family = {
  name: 'whole-field-turn',
  idea: 'Every field is the one before it, turned as a whole; at the hardest level by an eighth and with fills exchanged.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const eighths = difficulty === 'hard' ? dice.pick([1, -1, 3, -3]) : dice.pick([2, -2]);
  const [rows, columns] = difficulty === 'easy' ? [1, 4] : [2, 3];
  const isHard = difficulty === 'hard';
  const step = (cell: Cell, by = eighths): Cell => (isHard ? swappedFills(turnedCell(cell, by)) : turnedCell(cell, by));
  const cells = Array.from({ length: rows }, () => {
    const row = [randomCell(dice, difficulty)];
    while (row.length < columns) row.push(step(row.at(-1) ?? { shapes: [] }));
    return row;
  }).flat();
  if (!cells.every(isLopsided)) return null;
  const missing = rows * columns - 1;
  const before = cells[missing - 1] ?? { shapes: [] };
  const slips: CellSlip[] = [
    [before, 'Repeats the cell to the left of the gap.'],
    [step(before, -eighths), 'Rotates the figure the wrong way.'],
    [step(before, 2 * eighths), 'Rotates the figure twice as far as it should.'],
    [keepingTurns(before, step(before)), 'Moves the shapes but does not rotate the way they point.'],
    // A flag has no mirror image among its turns.
    ...(before.shapes.some(({ shape }) => shape === 'flag')
      ? []
      : ([
          [mirroredAcross(before), 'Flips the figure left to right instead of rotating it.'],
          [mirroredDown(before), 'Flips the figure top to bottom instead of rotating it.'],
        ] satisfies CellSlip[])),
    ...(isHard ? [[turnedCell(before, eighths), 'Rotates the figure but forgets to swap the fills.'] as const] : []),
  ];
  return cellItem(dice, {
    question: rows === 1 ? rowQuestion(dice) : gridQuestion(dice),
    columns,
    cells,
    missing,
    slips: dice.shuffle(slips),
    rule: `From left to right, the whole figure rotates ${Math.abs(eighths) * 45} degrees ${eighths > 0 ? 'clockwise' : 'counterclockwise'} from cell to cell${isHard ? ', and solid and outline are swapped each time' : ''}.`,
  });
}

/** An eighth of a turn shows on squares and crosses too; the hardest level pairs a pointed shape with a circle or another one. */
function randomCell(dice: Seeded, difficulty: Difficulty): Cell {
  const [one, other] = dice.sample(difficulty === 'easy' ? ring : spots, 2);
  const [first, second] = dice.sample(pointed, 2);
  const [even, companion] = dice.sample(evenShapes, 2);
  const kinds: Record<Difficulty, (Shape['shape'] | undefined)[]> = {
    easy: [even, companion],
    medium: [first, even],
    hard: [first, dice.pick([second, 'circle'])],
  };
  return {
    shapes: kinds[difficulty].map((shape = 'circle', at) =>
      drawn(shape, {
        size: 'small',
        at: (at === 0 ? one : other) ?? 'top',
        fill: dice.pick(['outline', 'solid'] as const),
        turn: pointed.some((kind) => kind === shape) ? dice.int(0, 7) * 45 : 0,
      }),
    ),
  };
}
