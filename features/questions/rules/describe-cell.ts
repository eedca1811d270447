import type { Cell, Shape } from './figure.ts';
import { shapeNames, sizes, spots } from './shape-names.ts';

type Spot = Shape['at'];

/** A field of an abstract puzzle in words: "a large solid circle at the top left and a small outline square". */
export function describeCell({ shapes }: Cell): string {
  if (shapes.length === 0) return 'an empty cell';
  const groups = [...Map.groupBy(shapes.toSorted(byRank), appearanceOf).values()];
  const isNested = groups.length === shapes.length && shapes.every(({ at }) => at === 'centre');
  const told = groups.map((group) => describeGroup(group, isNested));
  if (isNested) return told.join(' around ');
  return groups.length === shapes.length ? joined(told) : told.join('; ');
}

/** Larger shapes first, then the order of names and places, so that fields that look alike are told alike. */
function byRank(one: Shape, other: Shape): number {
  return (
    sizes.indexOf(other.size) - sizes.indexOf(one.size) ||
    shapeNames.indexOf(one.shape) - shapeNames.indexOf(other.shape) ||
    one.fill.localeCompare(other.fill) ||
    one.turn - other.turn ||
    spots.indexOf(one.at) - spots.indexOf(other.at)
  );
}

function appearanceOf({ shape, fill, size, turn }: Shape): string {
  return [size, shape, shape === 'line' ? '' : fill, describeTurn(shape, turn)].join(' ');
}

function describeGroup(group: readonly Shape[], isNested: boolean): string {
  const [first] = group;
  if (!first) return '';
  const { shape, fill, size, turn } = first;
  const looks = shape === 'line' ? [size] : [size, fill];
  const many = group.length > 1;
  const name = [...looks, many ? plural(shape) : shape].join(' ');
  const count = many ? (numbers[group.length] ?? String(group.length)) : /^[aeiou]/.test(name) ? 'an' : 'a';
  const where = isNested ? '' : describeSpots(group.map(({ at }) => at));
  return [count, name, where, describeTurn(shape, turn)].filter(Boolean).join(' ');
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** "crosses", "stars" */
export const plural = (name: string): string => (/(?:s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`);

/** Six places or more are told by those that stay free. */
function describeSpots(taken: readonly Spot[]): string {
  const free = spots.filter((spot) => !taken.includes(spot));
  if (free.length === 0) return 'in all nine places';
  if (taken.length < 6 || free.length > 3) return taken.length === 1 && taken[0] === 'centre' ? 'in the center' : `at ${spotList(taken)}`;
  return `everywhere but at ${spotList(free)}`;
}

const spotList = (places: readonly Spot[]): string =>
  joined(places.map((spot) => `the ${spot === 'centre' ? 'center' : spot.replace('-', ' ')}`));

const directions = ['up', 'to the upper right', 'right', 'to the lower right', 'down', 'to the lower left', 'left', 'to the upper left'];

/** After how many degrees a shape looks as before. */
const symmetry: Partial<Record<Shape['shape'], number>> = {
  circle: 1,
  square: 90,
  diamond: 90,
  cross: 90,
  hexagon: 60,
  star: 72,
  line: 180,
};

function describeTurn(shape: Shape['shape'], turn: number): string {
  const visible = turn % (symmetry[shape] ?? 360);
  switch (shape) {
    case 'line':
      return lineTurns.get(visible) ?? `turned by ${visible} degrees`;
    case 'arrow':
    case 'triangle':
    case 'flag':
      return directions[visible / 45] === undefined ? `turned by ${visible} degrees` : `pointing ${directions[visible / 45]}`;
    default:
      return visible === 0 ? '' : `turned by ${visible} degrees`;
  }
}

const lineTurns = new Map([
  [0, 'standing upright'],
  [45, 'rising to the right'],
  [90, 'lying flat'],
  [135, 'falling to the right'],
]);

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
