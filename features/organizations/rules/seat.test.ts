import { expect, test } from 'vitest';
import { packExpiry } from './seat.ts';

test.each([
  ['2026-11-16T09:00:00.000Z', '2027-11-16T09:00:00.000Z'],
  ['2028-02-29T09:00:00.000Z', '2029-02-28T09:00:00.000Z'],
])('a pack of %s expires at %s', (from, until) => {
  expect(packExpiry(new Date(from)).toISOString()).toBe(until);
});
