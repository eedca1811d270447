import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

test.each([
  [4999, '$49.99'],
  [4900, '$49'],
  [12999, '$129.99'],
  [105, '$1.05'],
  [100_000, '$1,000'],
])('A-120 %i cents are written %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});
