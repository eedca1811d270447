import type { Difficulty } from '../../rules/difficulty.ts';
import type { Family } from '../family.ts';
import { type Cell, fills } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { type CellSlip, cellItem, cycled, drawn, ring, rowOf } from './cells.ts';
import { untilGood } from '../kit/choices.ts';
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

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const length = difficulty === 'easy' ? dice.int(4, 5) : 5;
  const kinds = dice.sample(shapes, 2);
  const tones = dice.shuffle(fills);
  const own: Walk = { start: dice.int(0, 7), step: dice.pick([1, 2, 3, -1, -2, -3]), growth: 0 };
  const other: Walk = { start: dice.int(0, 7), step: dice.pick([1, 2, -1, -2]), growth: 0 };
  // At the hardest level the second walker starts with single steps that grow by one each time.
  if (difficulty === 'hard') [other.step, other.growth] = dice.pick([[1, 1] as const, [-1, -1] as const]);
  if (difficulty !== 'easy' && own.step === other.step) return null;
  const cell = (ownPlace: number, otherPlace: number, tone: number): Cell => ({
    shapes: [
      drawn(kinds[0] ?? 'circle', {
        at: cycled(ring, ownPlace),
        fill: tones[difficulty === 'hard' ? tone % 2 : 0] ?? 'solid',
        size: 'small',
      }),
      ...(difficulty === 'easy'
        ? []
        : [drawn(kinds[1] ?? 'star', { at: cycled(ring, otherPlace), fill: tones[2] ?? 'solid', size: 'small' })]),
    ],
  });
  const cells = rowOf(length, (at) => cell(placeAt(own, at), placeAt(other, at), at));
  const isFree = ({ shapes: [one, two] }: Cell) => one?.at !== two?.at;
  if (!cells.every(isFree)) return null;
  const missing = length - 1;
  const [place, second] = [placeAt(own, missing), placeAt(other, missing)];
  const lastStep = second - placeAt(other, missing - 1);
  const mixed: CellSlip[] = [
    [cell(place, second - lastStep, missing), `Leaves the ${kinds[1]} where it was.`],
    [cell(place, second - 2 * lastStep, missing), `Moves the ${kinds[1]} the wrong way.`],
    [cell(second, place, missing), 'Swaps the places of the two shapes.'],
  ];
  const slips: CellSlip[] = [
    [cell(place - own.step, second, missing), `Leaves the ${kinds[0]} where it was.`],
    [cell(place - 2 * own.step, second, missing), `Moves the ${kinds[0]} the wrong way.`],
    [cell(place + own.step, second, missing), `Takes the step of the ${kinds[0]} twice.`],
    [cell(place + 1, second, missing), `Moves the ${kinds[0]} one place too far.`],
    ...(difficulty === 'easy' ? [] : mixed),
    ...(difficulty === 'hard' ? hardSlips() : []),
  ];
  function hardSlips(): CellSlip[] {
    return [
      [cell(place, second, missing + 1), `Forgets that the ${kinds[0]} changes its fill.`],
      [cell(place, second - other.growth, missing), `Repeats the last step of the ${kinds[1]} instead of lengthening it.`],
    ];
  }
  const rules: Record<Difficulty, string> = {
    easy: `The ${kinds[0]} walks ${told(own.step)} around the edge from field to field.`,
    medium: `From field to field the ${kinds[0]} walks ${told(own.step)} around the edge and the ${kinds[1]} ${told(other.step)}.`,
    hard: `From field to field the ${kinds[0]} walks ${told(own.step)} around the edge and changes between ${tones[0]} and ${tones[1]}; the ${kinds[1]} walks ${other.step > 0 ? 'clockwise' : 'anticlockwise'} by 1, 2, 3 and then 4 places.`,
  };
  return cellItem({
    question: rowQuestion(dice),
    columns: length,
    cells,
    missing,
    slips: dice.shuffle(slips.filter(([wrong]) => isFree(wrong))),
    rule: rules[difficulty],
  });
}

const told = (step: number): string =>
  `${Math.abs(step)} ${Math.abs(step) === 1 ? 'place' : 'places'} ${step > 0 ? 'clockwise' : 'anticlockwise'}`;
