import type { Difficulty } from '../../rules/difficulty.ts';
import { type Cell, fills, type Shape } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { cellItem, cycled, drawn, rowOf } from './cells.ts';
import { crossedSlips, type LooksSlip } from './crossed-slips.ts';
import { rowQuestion } from './pattern-questions.ts';

const shapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'hexagon'] as const;
const sizeCycles: readonly (readonly Shape['size'][])[] = [
  ['small', 'medium', 'large'],
  ['large', 'medium', 'small'],
  ['small', 'medium', 'large', 'medium'],
];

export const attributeCycles: Family = {
  name: 'attribute-cycles',
  idea: 'Shape, fill and size of a row repeat, each in a cycle of its own length.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

type Cycles = { shape: readonly Shape['shape'][]; fill: readonly Shape['fill'][]; size: readonly Shape['size'][] };
type Attribute = keyof Cycles;
type Looks = Pick<Shape, Attribute>;

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const moving: readonly Attribute[] = dice.sample(['shape', 'fill', 'size'] as const, { easy: 1, medium: 2, hard: 3 }[difficulty]);
  const cycles: Cycles = {
    shape: dice.sample(shapes, moving.includes('shape') ? dice.int(2, 3) : 1),
    fill: dice.sample(fills, moving.includes('fill') ? dice.int(2, 3) : 1),
    size: moving.includes('size') ? dice.pick(sizeCycles) : ['large'],
  };
  const lengths = moving.map((attribute) => cycles[attribute].length);
  if (new Set(lengths).size < lengths.length) return null;
  const longest = Math.max(...lengths);
  // One full round and two fields of the next are shown, so that the cycle can be seen.
  const length = Math.max(5, longest + 3);
  const missing = dice.int(longest, length - 1);
  const looksAt = (place: number): Looks => ({
    shape: cycled(cycles.shape, place),
    fill: cycled(cycles.fill, place),
    size: cycled(cycles.size, place),
  });
  const cellOf = ({ shape, ...looks }: Looks): Cell => ({ shapes: [drawn(shape, looks)] });
  const right = looksAt(missing);
  const changes = moving.flatMap((attribute): LooksSlip<Looks>[] => [
    [{ [attribute]: looksAt(missing - 1)[attribute] }, `Repeats the ${attribute} of the cell to the left.`],
    [{ [attribute]: looksAt(missing + 1)[attribute] }, `Uses the ${attribute} that comes one step later.`],
  ]);
  return cellItem(dice, {
    question: rowQuestion(dice),
    columns: length,
    cells: rowOf(length, (at) => cellOf(looksAt(at))),
    missing,
    slips: crossedSlips(dice, right, moving.length === 1 ? [...changes, ...still(moving, cycles)] : changes, cellOf),
    rule: `From left to right, ${moving.map((attribute) => `the ${attribute} cycles through ${listed(cycles[attribute])}`).join('; ')}.`,
  });
}

/** Changes of what stays the same. */
function still(moving: readonly Attribute[], cycles: Cycles): LooksSlip<Looks>[] {
  const fill = fills.find((tone) => !cycles.fill.includes(tone)) ?? 'outline';
  const shape = shapes.find((kind) => !cycles.shape.includes(kind)) ?? 'circle';
  return moving.includes('fill')
    ? [[{ shape }, 'Uses a shape that does not appear in the row.']]
    : [[{ fill }, 'Uses a fill that does not appear in the row.']];
}
