import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, type Shape, spots } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { plural } from '../../rules/describe-cell.ts';
import { sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type CellSlip, cellItem, drawn } from './cells.ts';
import { thirdQuestion } from './pattern-questions.ts';

type Spot = Shape['at'];
type Operation = 'either' | 'one' | 'both' | 'first';

const operations: Record<Operation, (inFirst: boolean, inSecond: boolean) => boolean> = {
  either: (inFirst, inSecond) => inFirst || inSecond,
  one: (inFirst, inSecond) => inFirst !== inSecond,
  both: (inFirst, inSecond) => inFirst && inSecond,
  first: (inFirst, inSecond) => inFirst && !inSecond,
};
const told: Record<Operation, string> = {
  either: 'appear in the third cell wherever they appear in the first cell, the second or both',
  one: 'appear in the third cell wherever they appear in exactly one of the first two',
  both: 'appear in the third cell only where they appear in both of the first two',
  first: 'in the first cell stay, except where the second cell has one too',
};
const misread: Record<Operation, string> = {
  either: 'Overlays the first two cells and keeps everything.',
  one: 'Removes what the first two cells have in common.',
  both: 'Keeps only what the first two cells have in common.',
  first: 'Subtracts the second cell from the first.',
};

export const overlay: Family = {
  name: 'overlay',
  idea: 'The third field of a row is made by laying the first two over each other by one rule.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

/** One kind of shape, the places it may take, and how its third field is made. */
type Layer = { shape: Shape['shape']; fill: Shape['fill']; places: readonly Spot[]; operation: Operation };
type Taken = readonly (readonly Spot[])[];

const result = (places: readonly Spot[], operation: Operation, [first = [], second = []]: Taken): Spot[] =>
  places.filter((spot) => operations[operation](first.includes(spot), second.includes(spot)));

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const layers = layersOf(dice, difficulty);
  const rows = [0, 1, 2].map(() =>
    layers.map(({ places }) => [0, 1].map(() => dice.sample(places, dice.int(2, Math.min(4, places.length - 1))))),
  );
  const isTelling = layers.every(({ places, operation }, layer) => {
    const taken = rows.map((row) => row[layer] ?? []);
    return showsAll(places, taken.slice(0, 2)) && taken.every((two) => result(places, operation, two).length > 0);
  });
  if (!isTelling) return null;
  const cells = rows.flatMap((row) => [
    drawAll(
      layers,
      row.map(([first = []]) => first),
    ),
    drawAll(
      layers,
      row.map(([, second = []]) => second),
    ),
    drawAll(
      layers,
      row.map((taken, layer) => result(layers[layer]?.places ?? [], layers[layer]?.operation ?? 'both', taken)),
    ),
  ]);
  return cellItem(dice, {
    question: thirdQuestion(dice),
    columns: 3,
    cells,
    missing: 8,
    isClosed: true,
    slips: slipsOf(dice, layers, rows[2] ?? []),
    rule: layers.map(({ shape, operation }) => `The ${plural(shape)} ${told[operation]}.`).join(' '),
  });
}

/** The shown rows have a shape in the first field only, in the second only, and in both: what becomes of each can be seen. */
const showsAll = (places: readonly Spot[], rows: readonly Taken[]): boolean =>
  (['first', 'both'] as const).every((way) => rows.some((row) => result(places, way, row).length > 0)) &&
  rows.some((row) => result(places, 'first', row.toReversed()).length > 0);

function layersOf(dice: Seeded, difficulty: Difficulty): Layer[] {
  const [one, other] = dice.sample(['circle', 'square', 'star', 'cross', 'diamond', 'hexagon'] as const, 2);
  const [fill, second] = dice.sample(['solid', 'outline', 'striped'] as const, 2);
  const places = dice.shuffle(spots);
  const first = { shape: one ?? 'circle', fill: fill ?? 'solid' };
  if (difficulty === 'easy') return [{ ...first, places: spots, operation: 'either' }];
  if (difficulty === 'medium') return [{ ...first, places: spots, operation: dice.pick(['one', 'both', 'first'] as const) }];
  const [own, its] = dice.sample(['one', 'both', 'either', 'first'] as const, 2);
  return [
    { ...first, places: places.slice(0, 5), operation: own ?? 'one' },
    { shape: other ?? 'star', fill: second ?? 'outline', places: places.slice(5), operation: its ?? 'both' },
  ];
}

const drawAll = (layers: readonly Layer[], taken: Taken): Cell => ({
  shapes: layers.flatMap(({ shape, fill }, layer) => (taken[layer] ?? []).map((at) => drawn(shape, { fill, size: 'small', at }))),
});

/** The last field as other rules or a slip of the eye would make it, for one kind of shape at a time and for both. */
function slipsOf(dice: Seeded, layers: readonly Layer[], row: readonly Taken[]): CellSlip[] {
  const rights = layers.map(({ places, operation }, layer) => result(places, operation, row[layer] ?? []));
  const slips = layers.map((layer, which) => {
    const taken = row[which] ?? [];
    const swap = (spotsOfLayer: Spot[], mistake: string): CellSlip => [
      drawAll(
        layers,
        rights.map((right, at) => (at === which ? spotsOfLayer : right)),
      ),
      layers.length === 1 ? mistake : `${sentence(plural(layer.shape))}: ${mistake.charAt(0).toLowerCase()}${mistake.slice(1)}`,
    ];
    const right = rights[which] ?? [];
    const [free, second = free] = dice.shuffle(layer.places).filter((spot) => !right.includes(spot));
    const others = (Object.keys(operations) as Operation[])
      .filter((operation) => operation !== layer.operation)
      .map((operation) => swap(result(layer.places, operation, taken), misread[operation]));
    return dice.shuffle([
      ...others,
      ...(free
        ? [
            swap([...right, free], 'Adds a shape where the rule leaves none.'),
            swap([...right.slice(1), free], 'Puts one shape in the wrong position.'),
            ...(right.length > 1 ? [swap(right.slice(1), 'Leaves out one shape that the rule keeps.')] : []),
            ...(second && second !== free
              ? [swap([...right.slice(0, -1), second], 'Moves one shape to a position that should be empty.')]
              : []),
          ]
        : []),
    ]);
  });
  // The kinds take turns, so that neither gives the answer away by being alike in every option.
  const [one = [], other = []] = slips;
  return one.flatMap((slip, at) => [slip, ...(other[at] ? [other[at]] : [])]);
}
