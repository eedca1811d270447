import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [50, '$0.50'],
  [4900, '$49.00'],
  [4999, '$49.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
])('A-120 %i cents are written %s on a receipt', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});

test('every amount can be read back to the cent', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (cents) => Number(formatAmount(cents).replaceAll(/[$,.]/g, '')) === cents));
});
