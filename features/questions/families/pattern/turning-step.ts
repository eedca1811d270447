import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, type Shape } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { cellItem, cycled, drawn, gridOf, rowOf, turned } from './cells.ts';
import { gridQuestion, rowQuestion } from './pattern-questions.ts';

/** Shapes whose every turn can be seen. */
const pointed = ['arrow', 'flag', 'triangle'] as const;

export const turningStep: Family = {
  name: 'turning-step',
  idea: 'A shape turns by the same angle from field to field; at higher levels its fill or a second shape changes too.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => makers[difficulty](dice)),
};

const makers: Record<Difficulty, (dice: Seeded) => Item | null> = { easy: oneShape, medium: inRows, hard: twoShapes };

const told = (step: number): string => `${Math.abs(step)} degrees ${step > 0 ? 'clockwise' : 'counterclockwise'}`;

function oneShape(dice: Seeded): Item | null {
  const length = dice.int(4, 5);
  const step = dice.pick([45, -45, 90, -90]);
  const start = dice.int(0, 7) * 45;
  const shape = dice.pick(pointed);
  const fill = dice.pick(fills);
  const missing = dice.pick([length - 1, length - 1, length - 2]);
  const cell = (turn: number): Cell => ({ shapes: [drawn(shape, { fill, size: 'large', turn: turned(turn) })] });
  const right = start + step * missing;
  return cellItem(dice, {
    question: rowQuestion(dice),
    columns: length,
    cells: rowOf(length, (at) => cell(start + step * at)),
    missing,
    slips: dice.shuffle([
      [cell(right - step), 'Repeats the cell to the left of the gap.'],
      [cell(right - 2 * step), 'Rotates the shape the wrong way.'],
      [cell(right + step), 'Applies the step twice.'],
      [cell(right + 180), 'Points in exactly the opposite direction.'],
    ]),
    rule: `From cell to cell, the ${shape} rotates ${told(step)}.`,
  });
}

function inRows(dice: Seeded): Item | null {
  const step = dice.pick([45, -45, 90, -90, 135, -135]);
  const starts = dice.sample([0, 45, 90, 135, 180, 225, 270, 315], 3);
  const tones = dice.shuffle(fills);
  const byRow = dice.pick([true, false]);
  const shape = dice.pick(pointed);
  const cell = (turn: number, tone: number): Cell => ({
    shapes: [drawn(shape, { fill: tones[tone] ?? 'solid', size: 'large', turn: turned(turn) })],
  });
  const turnAt = (row: number, column: number) => (starts[row] ?? 0) + step * column;
  const right = turnAt(2, 2);
  const other = dice.int(0, 1);
  return cellItem(dice, {
    question: gridQuestion(dice),
    columns: 3,
    cells: gridOf(3, 3, (row, column) => cell(turnAt(row, column), byRow ? row : column)),
    missing: 8,
    slips: dice.shuffle([
      [cell(right - 2 * step, 2), 'Rotates the shape the wrong way.'],
      [cell(right - step, 2), 'Repeats the direction of the cell to the left.'],
      [cell(right, other), `Gets the rotation right but uses the fill of another ${byRow ? 'row' : 'column'}.`],
      [cell(turnAt(1, 2), byRow ? 1 : 2), 'Repeats the cell above the gap.'],
      [cell(right + step, other), 'Applies the step twice and gets the fill wrong.'],
    ]),
    rule: `In each row, the ${shape} rotates ${told(step)} from cell to cell, and each ${byRow ? 'row' : 'column'} has its own fill.`,
  });
}

function twoShapes(dice: Seeded): Item | null {
  const [one, other] = dice.sample(pointed, 2) as [Shape['shape'], Shape['shape']];
  const [ownStep, otherStep] = [dice.pick([45, 90, 135]), dice.pick([-45, -90, -135])];
  const [ownStart, otherStart] = [dice.int(0, 7) * 45, dice.int(0, 7) * 45];
  if (ownStep === -otherStep) return null;
  const tones = dice.sample(fills, 2);
  const missing = dice.int(3, 4);
  const cell = (ownTurn: number, otherTurn: number, tone: number): Cell => ({
    shapes: [
      drawn(one, { at: 'left', turn: turned(ownTurn), fill: cycled(tones, tone) }),
      drawn(other, { at: 'right', turn: turned(otherTurn), fill: 'outline' }),
    ],
  });
  const [own, second] = [ownStart + ownStep * missing, otherStart + otherStep * missing];
  return cellItem(dice, {
    question: rowQuestion(dice),
    columns: 5,
    cells: rowOf(5, (at) => cell(ownStart + ownStep * at, otherStart + otherStep * at, at)),
    missing,
    slips: dice.shuffle([
      [cell(own, second, missing + 1), `Rotates both shapes correctly but gets the fill of the ${one} wrong.`],
      [cell(own - 2 * ownStep, second, missing), `Rotates the ${one} the wrong way.`],
      [cell(own, second - 2 * otherStep, missing), `Rotates the ${other} the wrong way.`],
      [cell(own, second - otherStep, missing), `Leaves the ${other} as it was.`],
      [cell(own - ownStep, second, missing + 1), `Leaves the ${one} as it was.`],
    ]),
    rule: `From cell to cell, the ${one} rotates ${told(ownStep)} and alternates between ${tones[0]} and ${tones[1]}, while the ${other} rotates ${told(otherStep)}.`,
  });
}
