import { expect, it } from 'vitest';
import { counted, fixed, isExact, listed, money, number, rounded, roundsClearly } from './wording.ts';

it.each([
  [number(1234567.5), '1,234,567.5'],
  [number(-3), '−3'],
  [number(0.1 + 0.2), '0.3'],
  [number(999), '999'],
  [fixed(12.345, 1), '12.3'],
  [fixed(1000, 2), '1,000.00'],
  [money(1250), '$1,250'],
  [money(-1250.5), '−$1,250.50'],
  [money(0.305), '$0.31'],
  [counted(1, 'day'), '1 day'],
  [counted(12, 'try', 'tries'), '12 tries'],
  [listed(['a', 'b', 'c']), 'a, b and c'],
])('an amount reads %s', (told, expected) => {
  expect(told).toBe(expected);
});

it('rounding is not fooled by the last binary digit', () => {
  expect(rounded(1.005, 2)).toBe(1.01);
  expect(isExact(0.1 * 3, 1)).toBe(true);
  expect(isExact(1 / 3, 2)).toBe(false);
});

it('a value near the middle between two shown ones counts as unclear', () => {
  expect(roundsClearly(12.25, 1)).toBe(false);
  expect(roundsClearly(12.31, 1)).toBe(true);
});
