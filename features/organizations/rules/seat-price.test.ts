import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatSteps } from '#content/seat-prices.ts';
import { betterSize, maxPackSize, packPrice, packRefund, percentOffFor, seatPrice } from './seat-price.ts';

const steps = [
  { from: 10, percentOff: 5 },
  { from: 25, percentOff: 10 },
];

describe('the price of a pack', () => {
  test.each([
    [1, 0, 4999],
    [9, 0, 4999],
    [10, 5, 4749],
    [24, 5, 4749],
    [25, 10, 4499],
    [10_000, 10, 4499],
  ])('%i seats have %i%% off, %i cents each', (size, percentOff, cents) => {
    expect(percentOffFor(steps, size)).toBe(percentOff);
    expect(seatPrice(steps, 4999, size)).toBe(cents);
    expect(packPrice(steps, 4999, size)).toBe(cents * size);
  });

  test('names a larger pack that costs no more', () => {
    expect(betterSize(steps, 4999, 9)).toBeNull();
    expect(packPrice(steps, 4999, 24)).toBeGreaterThan(packPrice(steps, 4999, 25));
    expect(betterSize(steps, 4999, 24)).toBe(25);
    expect(betterSize(steps, 4999, 25)).toBeNull();
  });

  test('the steps on offer grow in both columns', () => {
    expect(seatSteps.map(({ from }) => from)).toEqual(seatSteps.map(({ from }) => from).toSorted((one, other) => one - other));
    expect(seatSteps.map(({ percentOff }) => percentOff)).toEqual(
      seatSteps.map(({ percentOff }) => percentOff).toSorted((one, other) => one - other),
    );
  });
});

describe('what goes back', () => {
  const refund = (size: number, kept: number) => packRefund(steps, { listCents: 5000, paidCents: packPrice(steps, 5000, size), kept });

  test.each([
    [25, 0, 112_500],
    // Ten seats that stay cost what ten cost.
    [25, 10, 112_500 - 47_500],
    // Nine cost 45,000.
    [25, 9, 112_500 - 45_000],
    // Twenty-four would have cost more than twenty-five did.
    [25, 24, 0],
    [5, 4, 5000],
  ])('of %i seats with %i kept: %i cents', (size, kept, cents) => {
    expect(refund(size, kept)).toBe(cents);
  });

  test('is never more than what was paid, never less than nothing, and never grows with what is kept', () => {
    const size = fc.integer({ min: 1, max: maxPackSize });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 50, max: 20_000 }), (bought, some, listCents) => {
        const kept = Math.min(some, bought);
        const paidCents = packPrice(seatSteps, listCents, bought);
        const back = packRefund(seatSteps, { listCents, paidCents, kept });
        const backWithFewer = packRefund(seatSteps, { listCents, paidCents, kept: kept - 1 });
        expect(back).toBeGreaterThanOrEqual(0);
        expect(backWithFewer).toBeLessThanOrEqual(paidCents);
        expect(back).toBeLessThanOrEqual(backWithFewer);
      }),
    );
  });
});
