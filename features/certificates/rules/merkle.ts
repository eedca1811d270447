import { areSameBytes, joinBytes } from './bytes.ts';

/** SHA-256, of Node or of the browser; rules have no digest of their own. */
export type Hash = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** A complete subtree: the leaves from `index * 2^level` to before `(index + 1) * 2^level`. Level 0 is a leaf. */
export type Subtree = { level: number; index: number };

/** Leaves from `begin` to before `end`. */
type Range = { begin: number; end: number };

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);
export const hashBytes = 32;

/** RFC 9162, 2.1.1. The prefixes keep a leaf from being taken for a node. */
export const hashLeaf = async (hash: Hash, entry: Uint8Array): Promise<Uint8Array> => hash(joinBytes(leafPrefix, entry));
export const hashNode = async (hash: Hash, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  hash(joinBytes(nodePrefix, left, right));

/** The largest power of two up to a number, as its exponent; logarithms of large numbers round. */
function topBit(value: number): number {
  let bit = 0;
  for (let power = 2; power <= value; power *= 2) bit += 1;
  return bit;
}

/** The complete subtrees that a range splits into, from the left: one for each 1 in the binary form of its length. */
function splitRange({ begin, end }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = begin; at < end;) {
    const level = topBit(end - at);
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** The complete subtrees of a log of this size, from the left. */
export const subtreesOfSize = (size: number): Subtree[] => splitRange({ begin: 0, end: size });

/** The root over complete subtrees that stand side by side, the largest first. */
export async function joinSubtrees(hash: Hash, hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  const last = hashes.at(-1);
  if (last === undefined) return hash(new Uint8Array());
  let root = last;
  for (const left of hashes.slice(0, -1).toReversed()) root = await hashNode(hash, left, root);
  return root;
}

/** A leaf more. `subtrees` are the hashes of `subtreesOfSize(size)`; the answer has those of the next size and every node that became complete. */
export async function addLeaf(hash: Hash, size: number, subtrees: readonly Uint8Array[], leaf: Uint8Array) {
  const left = [...subtrees];
  const nodes: (Subtree & { hash: Uint8Array })[] = [];
  let top = leaf;
  for (let level = 0, index = size; index % 2 === 1; level += 1) {
    const sibling = left.pop();
    if (!sibling) throw new Error(`A log of ${size} leaves has more complete subtrees than were given.`);
    index = (index - 1) / 2;
    top = await hashNode(hash, sibling, top);
    nodes.push({ level: level + 1, index, hash: top });
  }
  return { subtrees: [...left, top], nodes };
}

/** The root over all leaves. */
export async function rootOfLeaves(hash: Hash, leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  let subtrees: readonly Uint8Array[] = [];
  for (const [size, leaf] of leaves.entries()) ({ subtrees } = await addLeaf(hash, size, subtrees, leaf));
  return joinSubtrees(hash, subtrees);
}

/** The largest power of two below a number of leaves above 1: where RFC 9162 splits them. */
const splitPoint = (leaves: number): number => 2 ** topBit(leaves - 1);

/** Which hashes an inclusion proof consists of, each the join of the subtrees named; RFC 9162, 2.1.3.1. */
export function planInclusion(index: number, size: number): Subtree[][] {
  const path: Subtree[][] = [];
  for (let begin = 0, end = size; end - begin > 1;) {
    const middle = begin + splitPoint(end - begin);
    const isLeft = index < middle;
    path.push(splitRange(isLeft ? { begin: middle, end } : { begin, end: middle }));
    if (isLeft) end = middle;
    else begin = middle;
  }
  return path.toReversed();
}

/** Which hashes a consistency proof consists of; RFC 9162, 2.1.4.1. Both sizes the same or the first 0: none. */
export function planConsistency(first: number, second: number): Subtree[][] {
  if (first === 0 || first === second) return [];
  const path: Subtree[][] = [];
  let begin = 0;
  let end = second;
  while (end !== first) {
    const middle = begin + splitPoint(end - begin);
    const isLeft = first <= middle;
    path.push(splitRange(isLeft ? { begin: middle, end } : { begin, end: middle }));
    if (isLeft) end = middle;
    else begin = middle;
  }
  // The first log itself is left out where it is a whole subtree from the first leaf: whoever checks has its root.
  if (begin > 0) path.push(splitRange({ begin, end }));
  return path.toReversed();
}

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

export type InclusionClaim = { leaf: Uint8Array; index: number; size: number; path: readonly Uint8Array[]; root: Uint8Array };

/** Whether the leaf's hash is in the log with this root; RFC 9162, 2.1.3.2. */
export async function verifyInclusion(hash: Hash, { leaf, index, size, path, root }: InclusionClaim): Promise<boolean> {
  if (!isSize(index) || !isSize(size) || index >= size || [leaf, root, ...path].some(({ length }) => length !== hashBytes)) return false;
  let position = index;
  let last = size - 1;
  let top = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      top = await hashNode(hash, sibling, top);
      while (!isOdd(position) && position !== 0) {
        position = half(position);
        last = half(last);
      }
    } else top = await hashNode(hash, top, sibling);
    position = half(position);
    last = half(last);
  }
  return last === 0 && areSameBytes(top, root);
}

export type ConsistencyClaim = {
  first: number;
  firstRoot: Uint8Array;
  second: number;
  secondRoot: Uint8Array;
  path: readonly Uint8Array[];
};

/** Whether the second log is the first with leaves added at its end; RFC 9162, 2.1.4.2. An empty log is the beginning of every log. */
export async function verifyConsistency(hash: Hash, claim: ConsistencyClaim): Promise<boolean> {
  const { first, second, firstRoot, secondRoot, path } = claim;
  if (!isSize(first) || !isSize(second) || first > second || [firstRoot, secondRoot, ...path].some(({ length }) => length !== hashBytes))
    return false;
  if (first === second) return path.length === 0 && areSameBytes(firstRoot, secondRoot);
  if (first === 0) return path.length === 0 && areSameBytes(firstRoot, await hash(new Uint8Array()));
  const [start, ...rest] = first === 2 ** topBit(first) ? [firstRoot, ...path] : path;
  if (start === undefined || path.length === 0) return false;
  let position = first - 1;
  let last = second - 1;
  while (isOdd(position)) {
    position = half(position);
    last = half(last);
  }
  let firstTop = start;
  let secondTop = start;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      firstTop = await hashNode(hash, sibling, firstTop);
      secondTop = await hashNode(hash, sibling, secondTop);
      while (!isOdd(position) && position !== 0) {
        position = half(position);
        last = half(last);
      }
    } else secondTop = await hashNode(hash, secondTop, sibling);
    position = half(position);
    last = half(last);
  }
  return last === 0 && areSameBytes(firstTop, firstRoot) && areSameBytes(secondTop, secondRoot);
}
