import type { Cell, Figure, Shape } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { describeCell } from '../../rules/describe-cell.ts';
import { areEvenlyLong } from '../kit/even-lengths.ts';
import { type CellChoice, evenThree } from './even-fields.ts';
import { differenceOf, nearFields } from './near-fields.ts';

/** A shape with its usual looks, but for those that are named. */
export const drawn = (shape: Shape['shape'], looks: Partial<Omit<Shape, 'shape'>> = {}): Shape => ({
  shape,
  fill: 'outline',
  size: 'medium',
  turn: 0,
  at: 'centre',
  ...looks,
});

/** The outer places of a cell, clockwise from the top left. */
export const ring = ['top-left', 'top', 'top-right', 'right', 'bottom-right', 'bottom', 'bottom-left', 'left'] as const;

/** Where so many alike shapes stand, as the points of a die do; two to nine. */
export const dieSpots: readonly (readonly Shape['at'][])[] = [
  [],
  ['centre'],
  ['top-left', 'bottom-right'],
  ['top-left', 'centre', 'bottom-right'],
  ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
  ['top-left', 'top-right', 'centre', 'bottom-left', 'bottom-right'],
  ['top-left', 'top-right', 'left', 'right', 'bottom-left', 'bottom-right'],
  ['top-left', 'top-right', 'left', 'centre', 'right', 'bottom-left', 'bottom-right'],
  ring,
  [...ring, 'centre'],
];

/** So many alike shapes as the points of a die. */
export const many = (count: number, shape: Shape['shape'], looks: Partial<Omit<Shape, 'shape' | 'at'>> = {}): Cell => ({
  shapes: (dieSpots[count] ?? []).map((at) => drawn(shape, { ...looks, at })),
});

/** The cells of a grid row by row. */
export const gridOf = (rows: number, columns: number, cellAt: (row: number, column: number) => Cell): Cell[] =>
  Array.from({ length: rows * columns }, (_, at) => cellAt(Math.floor(at / columns), at % columns));

/** The cells of a row. */
export const rowOf = (length: number, cellAt: (place: number) => Cell): Cell[] => Array.from({ length }, (_, at) => cellAt(at));

/** The value at a place of a list that repeats for ever. */
export const cycled = <Value>(values: readonly Value[], place: number): Value =>
  values[((place % values.length) + values.length) % values.length] as Value;

/** A turn kept within one round. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** A wrong field and the mistake that leads to it. */
export type CellSlip = readonly [cell: Cell, mistake: string];

type CellQuestion = {
  question: string;
  columns: number;
  cells: readonly Cell[];
  /** Which of the cells is asked for. */
  missing: number;
  slips: readonly CellSlip[];
  /** Whether the slips alone are enough, because fill and kind of the shapes say nothing in this pattern. */
  isClosed?: boolean;
  /** The rule in words; the missing field is told after it. */
  rule: string;
};

/** An item that shows all cells but one, or null where fewer than three mistakes lead to fields of their own. */
export function cellItem(dice: Seeded, { question, columns, cells, missing, slips, isClosed = false, rule }: CellQuestion): Item | null {
  const answer = cells[missing];
  if (!answer) return null;
  const right = choiceOf(answer);
  const shown = cells.filter((_, at) => at !== missing);
  const real = slips.filter(([cell]) => cell.shapes.length > 0);
  const bases = isClosed ? [] : [answer, ...real.slice(0, 2).map(([cell]) => cell)];
  // What is near a wrong field is told by how it differs from the right one.
  const near = bases.flatMap((base) =>
    nearFields(dice, base, shown).map(([cell, mistake]) => [cell, base === answer ? mistake : differenceOf(answer, cell)] as const),
  );
  const choices = [...real.slice(0, 7), ...dice.sample(near, Math.min(near.length, 8))].map(([cell, mistake]) => ({
    ...choiceOf(cell),
    mistake,
  }));
  const wrong = evenThree(dice, right, unlike(right, choices), shown);
  if (!wrong) return null;
  const figure: Figure = { kind: 'matrix', columns, cells: cells.map((cell, at) => (at === missing ? null : cell)) };
  return { question, figure, right, wrong, explanation: `${rule} The missing figure shows ${right.text}.` };
}

const choiceOf = (cell: Cell): CellChoice => ({ text: describeCell(cell), figure: { kind: 'cell', cell } });

/** The choices that read unlike the right one and each other, and are about as long as the right one. */
function unlike(right: CellChoice, choices: readonly CellChoice[]): CellChoice[] {
  const kept = [right];
  for (const choice of choices) {
    const isNew = areEvenlyLong([right.text, choice.text]) && kept.every(({ text }) => text !== choice.text);
    if (isNew) kept.push(choice);
  }
  return kept.slice(1);
}
