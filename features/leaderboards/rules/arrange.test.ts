import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageRangeOf, ageRanges } from './age-range.ts';
import { arrange, matches, medalOf, pick, valuesOf } from './arrange.ts';
import { nameKey } from './name-key.ts';
import type { WholeRow } from './row.ts';
import { everything, type Filters, sortKeys } from './view.ts';

const row = (rank: number, changes: Partial<WholeRow> = {}): WholeRow => ({
  id: `row-${rank}`,
  rank,
  name: `Person ${rank}`,
  score: 9000 - rank,
  country: 'KE',
  region: 'Africa',
  assessmentType: 'GAT-1',
  gender: 'Female',
  ageRange: '25-34',
  isDemo: false,
  isMe: false,
  ...changes,
});
const ask = (filter: Partial<Filters>): Filters => ({ ...everything, ...filter });

describe('A-230 age ranges', () => {
  test.each([
    [0, 'Under 18'],
    [17, 'Under 18'],
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-34'],
    [34, '25-34'],
    [35, '35-44'],
    [44, '35-44'],
    [45, '45-54'],
    [54, '45-54'],
    [55, '55+'],
    [120, '55+'],
    [null, null],
  ])('%s is in %s', (age, range) => {
    expect(ageRangeOf(age)).toBe(range);
  });
});

describe('A-229 a filter', () => {
  test.each([
    ['region', 'Africa', 'Asia'],
    ['assessmentType', 'GAT-1', 'gat-1'],
    ['gender', 'Female', 'Male'],
    ['country', 'KE', 'NG'],
    ['ageRange', '25-34', '35-44'],
  ] as const)('by %s takes %s exactly and not %s', (name, value, other) => {
    expect(matches(row(1), ask({ [name]: value }))).toBe(true);
    expect(matches(row(1), ask({ [name]: other }))).toBe(false);
    expect(matches(row(1), ask({ [name]: 'all' }))).toBe(true);
  });

  test('A-231 a row without an age is in no range, and in all of them together', () => {
    const ageless = row(1, { ageRange: null });
    expect(ageRanges.filter((ageRange) => matches(ageless, ask({ ageRange })))).toEqual([]);
    expect(matches(ageless, everything)).toBe(true);
  });

  test('A-237 ranks what it leaves anew from 1', () => {
    const rows = [row(1), row(2, { country: 'NG' }), row(3)];
    expect(pick(rows, ask({ country: 'KE' })).map(({ id, rank }) => [id, rank])).toEqual([
      ['row-1', 1],
      ['row-3', 2],
    ]);
  });
});

describe('A-232 a search', () => {
  test('A-237 numbers what it finds from 1, in either direction, and says no rank', () => {
    const found = pick([row(1, { name: 'Bo' }), row(2, { name: 'Ana' }), row(3, { name: 'Anan' })], ask({ search: 'ana' }));
    expect(found.map(({ rank }) => rank)).toEqual([null, null]);
    const shown = (direction: 'asc' | 'desc') =>
      arrange(found, { sort: 'displayRank', direction }).map(({ id, displayRank }) => [displayRank, id]);
    expect([shown('asc'), shown('desc')]).toEqual([
      [
        [1, 'row-2'],
        [2, 'row-3'],
      ],
      [
        [1, 'row-3'],
        [2, 'row-2'],
      ],
    ]);
  });

  test.each([
    ['ann', 'Joanna', true],
    ['ANN', 'joanna', true],
    ['maria', 'Ana María', true],
    ['MARÍA', 'Ana Maria', true],
    ['%', 'Joanna', false],
    ['%', '100% sure', true],
    ['_', 'a_b', true],
    ['a.b', 'axb', false],
    ['lukasz', 'Łukasz', true],
    ['strasse', 'Straße', true],
    ['佐', '佐藤 美咲', true],
    ['na  m', 'Ana   María', true],
  ])('for "%s" finds "%s": %s', (search, name, isFound) => {
    expect(matches(row(1, { name }), ask({ search }))).toBe(isFound);
  });

  test('finds nobody in a row without a name', () => expect(matches(row(1, { name: null }), ask({ search: 'a' }))).toBe(false));

  test('finds every part of every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const key = nameKey(name);
        const part = key.slice(from % (key.length + 1), (from % (key.length + 1)) + length);
        return matches(row(1, { name }), ask({ search: part.trim() }));
      }),
    );
  });
});

describe('A-236 an order', () => {
  const rows = [
    row(1, { name: 'bea', score: 50 }),
    row(2, { name: 'Ada', score: 50 }),
    row(3, { name: 'cem', score: null }),
    row(4, { name: null, score: 9 }),
  ];
  const idsBy = (sort: (typeof sortKeys)[number], direction: 'asc' | 'desc' = 'asc') =>
    arrange(rows, { sort, direction }).map(({ rank }) => rank);

  test('A-213 by display rank is the standing', () => expect(idsBy('displayRank')).toEqual([1, 2, 3, 4]));
  test('turned round is the standing turned round', () => expect(idsBy('displayRank', 'desc')).toEqual([4, 3, 2, 1]));
  test('of strings has no case', () => expect(idsBy('name')).toEqual([4, 2, 1, 3]));
  test('of scores is by size, a missing one counts as 0, and ties stay in their standing', () => {
    expect(idsBy('score')).toEqual([3, 4, 1, 2]);
    expect(idsBy('score', 'desc')).toEqual([1, 2, 4, 3]);
  });
  test('A-237 numbers the rows from 1 as they are shown', () => {
    for (const sort of sortKeys) expect(arrange(rows, { sort, direction: 'desc' }).map((shown) => shown.displayRank)).toEqual([1, 2, 3, 4]);
  });
  test('A-214 leaves the medals where the standing puts them', () => {
    expect(arrange(rows, { sort: 'name', direction: 'asc' }).map(({ rank }) => medalOf(rank))).toEqual([null, 'silver', 'gold', 'bronze']);
  });
  test('keeps every row', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sortKeys), fc.constantFrom('asc' as const, 'desc' as const), (sort, direction) => {
        return (
          arrange(rows, { sort, direction })
            .map(({ id }) => id)
            .toSorted()
            .join() ===
          rows
            .map(({ id }) => id)
            .toSorted()
            .join()
        );
      }),
    );
  });
});

test('A-234 the options of a filter are the distinct values, sorted', () => {
  const rows = [row(1, { country: 'NG' }), row(2), row(3, { country: null }), row(4)];
  expect(valuesOf(rows, 'country')).toEqual(['KE', 'NG']);
});
