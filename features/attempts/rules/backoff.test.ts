import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('a pause is half a second to a quarter of a minute, and longer after more failures', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, dice) => {
      const waitMs = backoffMs(failures, dice);
      expect(waitMs).toBeGreaterThanOrEqual(500);
      expect(waitMs).toBeLessThanOrEqual(15_000);
      expect(backoffMs(failures + 1, dice)).toBeGreaterThanOrEqual(waitMs);
    }),
  );
  expect([0, 1, 2, 5].map((failures) => backoffMs(failures, 1))).toEqual([500, 1000, 2000, 15_000]);
});

test('a server that asks for a longer pause gets it, within reason', () => {
  expect(backoffMs(0, 0, 8)).toBe(8000);
  expect(backoffMs(0, 0, 3600)).toBe(60_000);
  expect(backoffMs(6, 1, 1)).toBe(15_000);
});
