import { expect, test } from 'vitest';
import { filterTypes, typeFilterOf } from './filter-types.ts';

const types = [
  { code: 'A', level: 'Practice', price_cents: 0, duration_minutes: 20 },
  { code: 'B', level: 'Professional', price_cents: 5000, duration_minutes: 60 },
  { code: 'C', level: 'Professional', price_cents: 5001, duration_minutes: 120 },
  { code: 'D', level: 'Executive', price_cents: 12_999, duration_minutes: 121 },
];
const codes = (filter: Record<string, string>) =>
  filterTypes(
    types,
    typeFilterOf((name) => filter[name] ?? null),
  ).map((type) => type.code);

test.each([
  [{}, ['A', 'B', 'C', 'D']],
  [{ level: 'Professional' }, ['B', 'C']],
  [{ price: 'free' }, ['A']],
  [{ price: 'up-to-50' }, ['B']],
  [{ price: 'up-to-100' }, ['C']],
  [{ price: 'above-100' }, ['D']],
  [{ duration: 'up-to-60' }, ['A', 'B']],
  [{ duration: 'up-to-120' }, ['C']],
  [{ duration: 'above-120' }, ['D']],
  [{ level: 'Professional', duration: 'up-to-60' }, ['B']],
  [{ level: 'Nobody' }, []],
])('the filter %j leaves %j', (filter: Record<string, string>, left) => {
  expect(codes(filter)).toEqual(left);
});

test('a filter that does not exist narrows nothing', () => {
  expect(codes({ price: 'cheap', duration: '99' })).toEqual(['A', 'B', 'C', 'D']);
  expect(codes({ price: 'toString', duration: '' })).toEqual(['A', 'B', 'C', 'D']);
});
