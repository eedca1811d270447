import { plural } from '../../rules/describe-cell.ts';
import { type Cell, fills, type Shape, sizes, spots } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';

/** Shapes whose every turn can be seen. */
const pointed: readonly Shape['shape'][] = ['arrow', 'flag', 'triangle'];
const evenKinds: readonly Shape['shape'][] = ['circle', 'square', 'diamond', 'cross', 'star', 'hexagon'];

const lookOf = ({ shape, fill, size }: Shape): string => `${size} ${fill} ${shape}`;

type Change = readonly [change: (shape: Shape) => Shape, mistake: string];

const lookNames = { shape: 'shape', fill: 'fill', size: 'size', at: 'position', turn: 'rotation' } as const;

/** In what a wrong field differs from the right one. */
export function differenceOf({ shapes: right }: Cell, { shapes: wrong }: Cell): string {
  if (right.length !== wrong.length) return 'Shows the wrong number of shapes.';
  const looks = Object.keys(lookNames) as (keyof typeof lookNames)[];
  const names = looks.filter((look) => right.some((shape, at) => shape[look] !== wrong[at]?.[look])).map((look) => lookNames[look]);
  return `Gets ${listed(names.map((name) => `the ${name}`))} wrong.`;
}

/** Fields that differ from the given one in one look of one kind of shape, and the slip of the eye behind each. */
export function nearFields(dice: Seeded, { shapes }: Cell, shown: readonly Cell[]): (readonly [cell: Cell, mistake: string])[] {
  const kinds = [...Map.groupBy(shapes, lookOf)];
  return kinds.flatMap(([look, group]) => {
    const [first] = group;
    if (!first) return [];
    return changesOf(dice, first, { name: group.length > 1 ? plural(first.shape) : first.shape, shapes, shown }).map(
      ([change, mistake]) => [{ shapes: shapes.map((shape) => (lookOf(shape) === look ? change(shape) : shape)) }, mistake] as const,
    );
  });
}

type Surroundings = { name: string; shapes: readonly Shape[]; shown: readonly Cell[] };

function changesOf(dice: Seeded, first: Shape, { name, shapes, shown }: Surroundings): Change[] {
  const all = shown.flatMap((cell) => cell.shapes);
  const isNew = <Look extends keyof Shape>(look: Look, value: Shape[Look]): boolean => shapes.every((shape) => shape[look] !== value);
  // Places and turns are mistaken only where the pattern is one of places or turns: elsewhere they would not be a mistake.
  const isOfPlaces = shown.every((cell) => cell.shapes.length === shapes.length) && new Set(all.map(({ at }) => at)).size > 2;
  const isOfTurns = pointed.includes(first.shape) && new Set(all.map(({ turn }) => turn)).size > 1;
  const change = (looks: Partial<Shape>, mistake: string): Change => [(shape) => ({ ...shape, ...looks }), mistake];
  return [
    ...fills.filter((fill) => isNew('fill', fill)).map((fill) => change({ fill }, `Gives the ${name} the wrong fill.`)),
    ...(new Set(all.map(({ size }) => size)).size > 2 ? sizes : [])
      .filter((size) => isNew('size', size))
      .map((size) => change({ size }, `Gives the ${name} the wrong size.`)),
    ...(pointed.includes(first.shape) ? [] : dice.sample(evenKinds, 4))
      .filter((shape) => isNew('shape', shape))
      .map((shape) => change({ shape }, `Uses a different shape instead of the ${name}.`)),
    ...(isOfPlaces ? dice.sample(spots, 4) : [])
      .filter((at) => isNew('at', at))
      .map((at) => change({ at }, `Puts the ${name} in the wrong position.`)),
    ...(isOfTurns ? [45, 90, 135, 225, 270, 315] : []).map((by) =>
      change({ turn: (first.turn + by) % 360 }, `Rotates the ${name} by the wrong angle.`),
    ),
  ];
}
