import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import {
  hashLeaf,
  hashNode,
  joinSubtrees,
  planConsistency,
  planInclusion,
  rootOfLeaves,
  type Subtree,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array();

/** The leaves and roots that every implementation of Certificate Transparency is tested with. */
const references = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;

type Entry = { canonicalizedBody: Buffer; inclusionProof: { logIndex: string; hashes: Buffer[] } };
type Judge = (entry: Entry, checkpoint: { logSize: bigint; logHash: Buffer }) => void;

/** The verifier of Sigstore, which nobody here wrote; it throws on a proof that is wrong. */
const { verifyMerkleInclusion: judge } = createRequire(import.meta.url)('@sigstore/verify/dist/tlog/merkle.js') as {
  verifyMerkleInclusion: Judge;
};

const isAccepted = (...asked: Parameters<Judge>): boolean => {
  try {
    judge(...asked);
    return true;
  } catch {
    return false;
  }
};

const entriesOf = (count: number): Uint8Array[] => Array.from({ length: count }, (_, at) => Uint8Array.of(at % 256, at >> 8, 7));
const leavesOf = (entries: readonly Uint8Array[]) => Promise.all(entries.map((entry) => hashLeaf(sha256, entry)));
const resolve = (leaves: readonly Uint8Array[], plan: readonly Subtree[][]) =>
  Promise.all(
    plan.map(async (subtrees) => {
      const hashes = subtrees.map(({ level, index }) => rootOfLeaves(sha256, leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)));
      return joinSubtrees(sha256, await Promise.all(hashes));
    }),
  );
const flip = (bytes: Uint8Array, at = 0) => Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));

describe('the Merkle tree of the log', () => {
  test('has the eight reference roots of Certificate Transparency, and the root of nothing', async () => {
    const leaves = await leavesOf(references.map(([entry]) => bytesOf(entry)));
    for (const [at, [, root]] of references.entries()) expect(toHex(await rootOfLeaves(sha256, leaves.slice(0, at + 1)))).toBe(root);
    expect(toHex(await rootOfLeaves(sha256, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('an inclusion proof holds for us and for Sigstore, and every forged one fails for both', async () => {
    for (let size = 1; size <= 18; size += 1) {
      const entries = entriesOf(size);
      const leaves = await leavesOf(entries);
      const root = await rootOfLeaves(sha256, leaves);
      for (const [index, leaf] of leaves.entries()) {
        const path = await resolve(leaves, planInclusion(index, size));
        const claim = { leaf, index, size, path, root };
        const ask = (proof: Uint8Array[], logIndex = index, logHash = root) =>
          isAccepted(
            {
              canonicalizedBody: Buffer.from(entries[index] ?? []),
              inclusionProof: { logIndex: String(logIndex), hashes: proof.map((hash) => Buffer.from(hash)) },
            },
            { logSize: BigInt(size), logHash: Buffer.from(logHash) },
          );
        expect(await verifyInclusion(sha256, claim)).toBe(true);
        expect(ask(path)).toBe(true);
        for (const at of path.keys()) {
          const forged = path.map((hash, place) => (place === at ? flip(hash, at) : hash));
          expect(await verifyInclusion(sha256, { ...claim, path: forged })).toBe(false);
          expect(ask(forged)).toBe(false);
        }
        expect(ask(path, index, flip(root))).toBe(false);
        expect(await verifyInclusion(sha256, { ...claim, root: flip(root) })).toBe(false);
        expect(await verifyInclusion(sha256, { ...claim, leaf: flip(leaf) })).toBe(false);
        expect(await verifyInclusion(sha256, { ...claim, path: [...path, root] })).toBe(false);
        expect(await verifyInclusion(sha256, { ...claim, path: path.slice(1) })).toBe(size === 1);
        expect(await verifyInclusion(sha256, { ...claim, index: (index + 1) % size })).toBe(size === 1);
      }
    }
  });

  test('a consistency proof holds between any two sizes, and not for another beginning, end or path', async () => {
    const leaves = await leavesOf(entriesOf(18));
    const roots = await Promise.all(Array.from({ length: 19 }, (_, size) => rootOfLeaves(sha256, leaves.slice(0, size))));
    for (let second = 0; second <= 18; second += 1) {
      for (let first = 0; first <= second; first += 1) {
        const [firstRoot = new Uint8Array(), secondRoot = new Uint8Array()] = [roots[first], roots[second]];
        const path = await resolve(leaves, planConsistency(first, second));
        const claim = { first, second, firstRoot, secondRoot, path };
        expect(await verifyConsistency(sha256, claim), `${first} to ${second}`).toBe(true);
        expect(await verifyConsistency(sha256, { ...claim, firstRoot: flip(firstRoot) })).toBe(false);
        // An empty log is the beginning of every log.
        expect(await verifyConsistency(sha256, { ...claim, secondRoot: flip(secondRoot) })).toBe(first === 0 && second > 0);
        expect(await verifyConsistency(sha256, { ...claim, path: [...path, secondRoot] })).toBe(false);
        for (const at of path.keys()) {
          const forged = path.map((hash, place) => (place === at ? flip(hash) : hash));
          expect(await verifyConsistency(sha256, { ...claim, path: forged })).toBe(false);
        }
      }
    }
  });

  test('the plans follow the recursion of RFC 9162', () => {
    type Plan = [number, number][];
    const split = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);
    const inclusion = (index: number, begin: number, end: number): Plan => {
      if (end - begin === 1) return [];
      const middle = begin + split(end - begin);
      return index < middle ? [...inclusion(index, begin, middle), [middle, end]] : [...inclusion(index, middle, end), [begin, middle]];
    };
    const consistency = (first: number, begin: number, end: number, isWhole: boolean): Plan => {
      if (first === end) return isWhole ? [] : [[begin, end]];
      const middle = begin + split(end - begin);
      return first <= middle
        ? [...consistency(first, begin, middle, isWhole), [middle, end]]
        : [...consistency(first, middle, end, false), [begin, middle]];
    };
    const spanOf = (subtrees: Subtree[]): [number, number] => {
      const [first, last] = [subtrees[0], subtrees.at(-1)];
      if (!first || !last) return [-1, -1];
      return [first.index * 2 ** first.level, (last.index + 1) * 2 ** last.level];
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (size, any) => {
        const index = any % size;
        expect(planInclusion(index, size).map(spanOf)).toEqual(inclusion(index, 0, size));
        expect(planConsistency(index + 1, size).map(spanOf)).toEqual(consistency(index + 1, 0, size, true));
      }),
    );
  });

  test('sizes past 32 bits keep their plans exact', () => {
    const size = 2 ** 50 - 1;
    expect(planInclusion(size - 1, size)).toHaveLength(49);
    expect(planInclusion(0, size)).toHaveLength(50);
    expect(planInclusion(size - 1, size).every((subtrees) => subtrees.every(({ index }) => Number.isSafeInteger(index)))).toBe(true);
  });

  test('numbers and hashes of the wrong kind prove nothing and throw nothing', async () => {
    const leaf = await hashLeaf(sha256, new Uint8Array());
    const claim = { leaf, index: 0, size: 1, path: [], root: leaf };
    expect(await verifyInclusion(sha256, claim)).toBe(true);
    for (const wrong of [
      { index: -1 },
      { index: 0.5 },
      { index: Number.NaN },
      { size: 0 },
      { size: 2 ** 60 },
      { leaf: new Uint8Array(31) },
    ])
      expect(await verifyInclusion(sha256, { ...claim, ...wrong })).toBe(false);
    const node = await hashNode(sha256, leaf, leaf);
    expect(await verifyInclusion(sha256, { leaf: node, index: 0, size: 1, path: [], root: leaf })).toBe(false);
    const same = { first: 1, second: 1, firstRoot: leaf, secondRoot: leaf, path: [] };
    expect(await verifyConsistency(sha256, same)).toBe(true);
    for (const wrong of [{ first: 2 }, { first: -1 }, { second: 1.5 }, { second: Infinity }])
      expect(await verifyConsistency(sha256, { ...same, ...wrong })).toBe(false);
  });
});
