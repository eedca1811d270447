import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageRanges } from './age-range.ts';
import { everything, isFiltered, parametersOf, sortKeys, viewOf } from './view.ts';

const read = (parameters: Record<string, string>) => viewOf((name) => parameters[name] ?? null);

test('an address without parameters shows everything, best first', () => {
  expect(read({})).toEqual(everything);
  expect(everything).toMatchObject({ region: 'all', search: '', sort: 'displayRank', direction: 'asc' });
  expect(parametersOf(everything)).toEqual([]);
});

test('what cannot be read is as if it were not there', () => {
  expect(
    read({ region: 'Atlantis', country: 'kenya', gender: 'x', ageRange: '12', sort: 'age', direction: 'up', assessmentType: '' }),
  ).toEqual(everything);
});

test('a view that is shared is the same view', () => {
  fc.assert(
    fc.property(
      fc.record({
        region: fc.constantFrom('all' as const, 'Asia' as const, 'N. America' as const),
        assessmentType: fc.constantFrom('all', 'GAT-1', 'TECH-SKILLS-JR'),
        gender: fc.constantFrom('all' as const, 'Other' as const),
        ageRange: fc.constantFrom('all' as const, ...ageRanges),
        country: fc.constantFrom('all', 'KE'),
        search: fc.string({ maxLength: 50 }).map((text) => text.trim()),
        sort: fc.constantFrom(...sortKeys),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      (view) => {
        expect(read(Object.fromEntries(parametersOf(view)))).toEqual(view);
      },
    ),
  );
});

test('an order filters nobody out, a search does', () => {
  expect(isFiltered({ ...everything, search: '' })).toBe(false);
  expect(isFiltered(read({ sort: 'name' }))).toBe(false);
  expect(isFiltered(read({ search: 'a' }))).toBe(true);
  expect(isFiltered(read({ gender: 'Male' }))).toBe(true);
});
