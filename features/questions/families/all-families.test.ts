import { expect, it } from 'vitest';
import { allFamilies, families } from './all-families.ts';

it('no family has a name or an idea that another has', () => {
  expect(families.size).toBe(allFamilies.length);
  expect(new Set(allFamilies.map(({ family }) => family.idea)).size).toBe(allFamilies.length);
});
