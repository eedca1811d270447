import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, type Shape } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type CellSlip, cellItem, cycled, drawn, ring, rowOf } from './cells.ts';
import { rowQuestion } from './pattern-questions.ts';

const shapes = ['circle', 'square', 'diamond', 'star', 'cross', 'hexagon'] as const;

export const walkRound: Family = {
  name: 'walk-round',
  idea: 'Shapes walk around the edge of a field by steps of their own, in one direction or the other.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

/** Where a walker stands after so many fields; `growth` lengthens each step. */
type Walk = { start: number; step: number; growth: number };
const placeAt = ({ start, step, growth }: Walk, at: number): number => start + step * at + (growth * at * (at - 1)) / 2;

/** Two shapes on their way; the second is drawn from the medium level on. */
type Walkers = {
  difficulty: Difficulty;
  length: number;
  kinds: readonly Shape['shape'][];
  tones: readonly Shape['fill'][];
  own: Walk;
  other: Walk;
};

function drawWalkers(dice: Seeded, difficulty: Difficulty): Walkers {
  const length = difficulty === 'easy' ? dice.int(4, 5) : 5;
  const kinds = dice.sample(shapes, 2);
  const tones = dice.shuffle(fills);
  const own: Walk = { start: dice.int(0, 7), step: dice.pick([1, 2, 3, -1, -2, -3]), growth: 0 };
  const other: Walk = { start: dice.int(0, 7), step: dice.pick([1, 2, -1, -2]), growth: 0 };
  // At the hardest level the second walker starts with single steps that grow by one each time.
  if (difficulty === 'hard') [other.step, other.growth] = dice.pick([[1, 1] as const, [-1, -1] as const]);
  return { difficulty, length, kinds, tones, own, other };
}

function cellOf({ difficulty, kinds, tones }: Walkers, ownPlace: number, otherPlace: number, tone: number): Cell {
  const first = drawn(kinds[0] ?? 'circle', {
    at: cycled(ring, ownPlace),
    fill: tones[difficulty === 'hard' ? tone % 2 : 0] ?? 'solid',
    size: 'small',
  });
  if (difficulty === 'easy') return { shapes: [first] };
  return { shapes: [first, drawn(kinds[1] ?? 'star', { at: cycled(ring, otherPlace), fill: tones[2] ?? 'solid', size: 'small' })] };
}

const isFree = ({ shapes: [one, two] }: Cell): boolean => one?.at !== two?.at;

function slipsOf(walkers: Walkers, missing: number): CellSlip[] {
  const { difficulty, kinds, own, other } = walkers;
  const [place, second] = [placeAt(own, missing), placeAt(other, missing)];
  const lastStep = second - placeAt(other, missing - 1);
  const cell = (ownPlace: number, otherPlace: number, tone = missing): Cell => cellOf(walkers, ownPlace, otherPlace, tone);
  const single: CellSlip[] = [
    [cell(place - own.step, second), `Leaves the ${kinds[0]} where it was.`],
    [cell(place - 2 * own.step, second), `Moves the ${kinds[0]} the wrong way.`],
    [cell(place + own.step, second), `Moves the ${kinds[0]} twice as far as it should.`],
    [cell(place + 1, second), `Puts the ${kinds[0]} one place off.`],
  ];
  const mixed: CellSlip[] = [
    [cell(place, second - lastStep), `Leaves the ${kinds[1]} where it was.`],
    [cell(place, second - 2 * lastStep), `Moves the ${kinds[1]} the wrong way.`],
    [cell(second, place), 'Swaps the positions of the two shapes.'],
  ];
  const growing: CellSlip[] = [
    [cell(place, second, missing + 1), `Forgets that the ${kinds[0]} changes fill.`],
    [cell(place, second - other.growth), `Repeats the last step of the ${kinds[1]} instead of making it longer.`],
  ];
  return [...single, ...(difficulty === 'easy' ? [] : mixed), ...(difficulty === 'hard' ? growing : [])];
}

function ruleOf({ difficulty, kinds, tones, own, other }: Walkers): string {
  const rules: Record<Difficulty, string> = {
    easy: `From cell to cell, the ${kinds[0]} moves ${told(own.step)} around the edge.`,
    medium: `From cell to cell, the ${kinds[0]} moves ${told(own.step)} around the edge, and the ${kinds[1]} moves ${told(other.step)}.`,
    hard: `From cell to cell, the ${kinds[0]} moves ${told(own.step)} around the edge and alternates between ${tones[0]} and ${tones[1]}; the ${kinds[1]} moves ${other.step > 0 ? 'clockwise' : 'counterclockwise'} by 1, 2, 3 and then 4 places.`,
  };
  return rules[difficulty];
}

const told = (step: number): string =>
  `${Math.abs(step)} ${Math.abs(step) === 1 ? 'place' : 'places'} ${step > 0 ? 'clockwise' : 'counterclockwise'}`;

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const walkers = drawWalkers(dice, difficulty);
  const { length, own, other } = walkers;
  if (difficulty !== 'easy' && own.step === other.step) return null;
  const cells = rowOf(length, (at) => cellOf(walkers, placeAt(own, at), placeAt(other, at), at));
  if (!cells.every(isFree)) return null;
  const missing = length - 1;
  return cellItem(dice, {
    question: rowQuestion(dice),
    columns: length,
    cells,
    missing,
    slips: dice.shuffle(slipsOf(walkers, missing).filter(([wrong]) => isFree(wrong))),
    rule: ruleOf(walkers),
  });
}
