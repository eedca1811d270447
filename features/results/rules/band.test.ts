import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf } from './band.ts';

describe('the band of a score', () => {
  test.each([
    [0, 60, 0, 1.6],
    [100, 60, 98.4, 100],
    [50, 60, 43.6, 56.4],
    [75, 60, 69, 80.1],
    [50, 15, 37.5, 62.5],
    [0, 1, 0, 50],
    [100, 1, 50, 100],
    [80, 0, 0, 100],
  ])('of %d percent in %d questions goes from %d to %d', (percent, questions, from, to) => {
    expect(bandOf(percent, questions)).toEqual({ from, to });
  });

  test('holds the score, stays between 0 and 100, and narrows with more questions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 200 }), (tenths, questions) => {
        const percent = tenths / 10;
        const { from, to } = bandOf(percent, questions);
        const wider = bandOf(percent, questions * 4);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(100);
        expect(from).toBeLessThanOrEqual(percent);
        expect(to).toBeGreaterThanOrEqual(percent);
        expect(wider.to - wider.from).toBeLessThan(to - from);
      }),
    );
  });
});
