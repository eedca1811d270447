import type { Seeded } from '../../rules/seeded.ts';
import { listed } from '../../rules/wording.ts';
import { familyOf, type Kind, numberPrinted, range, textPrinted } from '../program/program-items.ts';
import { pickScene } from '../kit/scenes.ts';

type Tree = { key: number; left: Tree | null; right: Tree | null };

function insert(tree: Tree | null, key: number): Tree {
  if (!tree) return { key, left: null, right: null };
  return key < tree.key ? { ...tree, left: insert(tree.left, key) } : { ...tree, right: insert(tree.right, key) };
}
const treeOf = (keys: readonly number[]): Tree | null => keys.reduce<Tree | null>((tree, key) => insert(tree, key), null);
const levels = (tree: Tree | null): number => (tree ? 1 + Math.max(levels(tree.left), levels(tree.right)) : 0);
const leaves = (tree: Tree | null): number => (tree ? (tree.left || tree.right ? leaves(tree.left) + leaves(tree.right) : 1) : 0);
const wayTo = (tree: Tree | null, key: number): number[] =>
  tree ? [tree.key, ...(tree.key === key ? [] : wayTo(key < tree.key ? tree.left : tree.right, key))] : [];
const rootFirst = (tree: Tree | null): number[] => (tree ? [tree.key, ...rootFirst(tree.left), ...rootFirst(tree.right)] : []);
const rootLast = (tree: Tree | null): number[] => (tree ? [...rootLast(tree.left), ...rootLast(tree.right), tree.key] : []);
const rootBetween = (tree: Tree | null): number[] => (tree ? [...rootBetween(tree.left), tree.key, ...rootBetween(tree.right)] : []);
function byLevel(tree: Tree | null): number[] {
  const found: number[] = [];
  for (
    let row = tree ? [tree] : [];
    row.length > 0;
    row = row.flatMap(({ left, right }) => [left, right].filter((child) => child !== null))
  )
    found.push(...row.map(({ key }) => key));
  return found;
}

const leads = [
  'A dictionary stores its entries',
  'A database stores its keys',
  'A game stores its scores',
  'A booking system stores its times',
  'A map stores its house numbers',
  'An inventory list stores its part numbers',
];
const opening = (dice: Seeded, keys: readonly number[]): string =>
  `${pickScene(dice, leads)} in a binary search tree: smaller keys go to the left of a key, larger ones to the right. ${listed(keys.map(String))} are inserted in this order, and the tree is never rebalanced.`;

const underWhich: Kind = (dice) => {
  const keys = dice.sample(range(11, 79), 6);
  const last = keys.at(-1) ?? 0;
  const way = wayTo(treeOf(keys), last);
  const parent = way.at(-2) ?? 0;
  if (way.length < 3) return null;
  const told = (side: string, key: number) => `${side} of ${key}`;
  const side = last < parent ? 'left' : 'right';
  const [root = 0, next = 0] = [keys[0], keys.at(-2)];
  const nearest = keys.slice(0, -1).toSorted((a, b) => Math.abs(a - last) - Math.abs(b - last));
  return textPrinted(dice, {
    question: `${opening(dice, keys)} Where does ${last} end up: directly below which key, and on which side?`,
    right: told(side, parent),
    slips: [
      [told(side === 'left' ? 'right' : 'left', parent), 'Finds the correct key but goes to the wrong side of it.'],
      [told(last < root ? 'left' : 'right', root), 'Puts the key directly below the first one, although that place is taken.'],
      [told(last < next ? 'left' : 'right', next), 'Puts each key below the one inserted just before it.'],
      ...nearest
        .slice(0, 3)
        .map((key) => [told(last < key ? 'left' : 'right', key), 'Uses another key of similar size as the parent.'] as const),
    ],
    explanation: `${last} goes down past ${listed(way.slice(0, -1).map(String))} and ends up to the ${told(side, parent)}.`,
  });
};

const levelCount: Kind = (dice) => {
  const keys = dice.sample(range(11, 89), 7);
  const tree = treeOf(keys);
  const right = levels(tree);
  if (right < 4) return null;
  return numberPrinted(dice, {
    question: `${opening(dice, keys)} How many levels does the tree have, counting the first key as level 1?`,
    right,
    slips: [
      [right - 1, 'Counts the steps between the levels.'],
      [right + 1, 'Counts an empty level at the bottom.'],
      [3, 'Gives the number of levels that a balanced tree would have.'],
      [keys.length, 'Gives every key its own level.'],
      [
        1 + levels(tree?.left ?? null) + levels(tree?.right ?? null),
        'Adds the levels of the two sides instead of using the larger number.',
      ],
      [leaves(tree), 'Counts the keys that have nothing below them.'],
    ],
    explanation: `The path to the deepest key is ${deepest(tree).join(', ')}, which makes ${right} levels.`,
  });
};

const deepest = (tree: Tree | null): number[] => {
  if (!tree) return [];
  const [left, right] = [deepest(tree.left), deepest(tree.right)];
  return [tree.key, ...(left.length >= right.length ? left : right)];
};

const walkOrder: Kind = (dice) => {
  const keys = dice.sample(range(11, 89), 6);
  const tree = treeOf(keys);
  const isFirst = dice.int(0, 1) === 1;
  const told = (list: readonly number[]) => list.join(', ');
  const [own, other] = isFirst ? [rootFirst, rootLast] : [rootLast, rootFirst];
  if (levels(tree) > 4) return null;
  return textPrinted(dice, {
    question: `${opening(dice, keys)} A traversal ${isFirst ? 'visits each key first, then everything to its left, then everything to its right' : 'visits everything to the left of a key first, then everything to its right, then the key itself'}. In what order are the keys visited?`,
    right: told(own(tree)),
    slips: [
      [told(other(tree)), isFirst ? 'Visits each key after everything below it.' : 'Visits each key before everything below it.'],
      [told(rootBetween(tree)), 'Visits each key between its left and right sides.'],
      [told(byLevel(tree)), 'Visits the tree level by level.'],
      [told(keys), 'Keeps the order in which the keys were inserted.'],
    ],
    explanation: `The tree starts with ${keys[0]}; ${isFirst ? 'each key comes before everything below it, left side first' : 'each key comes after everything below it, left side first'}: ${told(own(tree))}.`,
  });
};

export const searchTree = familyOf('search-tree', 'Builds a binary search tree key by key and reads its levels and walks.', {
  easy: [underWhich],
  medium: [levelCount],
  hard: [walkOrder],
});
