import type { Solver } from '../family.ts';
import { numbersIn, onlyFit } from '../kit/read-figure.ts';

/** The first key splits the others into its left and right side; no tree is built. */
const split = ([root = NaN, ...rest]: readonly number[]) => ({
  root,
  left: rest.filter((key) => key < root),
  right: rest.filter((key) => key > root),
});

const depth = (keys: readonly number[]): number =>
  keys.length === 0 ? 0 : 1 + Math.max(depth(split(keys).left), depth(split(keys).right));

function walk(keys: readonly number[], isKeyFirst: boolean): number[] {
  if (keys.length === 0) return [];
  const { root, left, right } = split(keys);
  const below = [...walk(left, isKeyFirst), ...walk(right, isKeyFirst)];
  return isKeyFirst ? [root, ...below] : [...below, root];
}

function under(keys: readonly number[], key: number): string {
  const { root, left, right } = split(keys);
  const [side, rest] = key < root ? ['left', left] : ['right', right];
  return rest[0] === key ? `${side} of ${root}` : under(rest, key);
}

export const solveSearchTree: Solver = (view) => {
  const keys = numbersIn(/right\. ([\d, and]+) are inserted/.exec(view.question)?.[1]?.replaceAll(',', ' ') ?? '');
  if (view.question.includes('How many levels')) return onlyFit(view, (text) => Number(text) === depth(keys));
  if (view.question.includes('Where does')) return onlyFit(view, (text) => text === under(keys, keys.at(-1) ?? NaN));
  const isKeyFirst = view.question.includes('visits each key first');
  return onlyFit(view, (text) => text === walk(keys, isKeyFirst).join(', '));
};
