import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf } from '#features/results/rules/band.ts';
import { areAllAlike, relateScores } from './compare-scores.ts';

describe('two bands', () => {
  const cases = [
    { own: { from: 70, to: 80 }, other: { from: 50, to: 60 }, relation: 'higher' },
    { own: { from: 50, to: 60 }, other: { from: 70, to: 80 }, relation: 'lower' },
    { own: { from: 50, to: 70 }, other: { from: 60, to: 80 }, relation: 'alike' },
    { own: { from: 50, to: 60 }, other: { from: 60, to: 70 }, relation: 'alike' },
    { own: { from: 50, to: 59.9 }, other: { from: 60, to: 70 }, relation: 'lower' },
    { own: { from: 50, to: 90 }, other: { from: 60, to: 70 }, relation: 'alike' },
  ] as const;
  test.each(cases)('$own.from to $own.to against $other.from to $other.to: $relation', ({ own, other, relation }) => {
    expect(relateScores(own, other)).toBe(relation);
  });

  const band = fc
    .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 120 }))
    .map(([tenths, questions]) => bandOf(tenths / 10, questions));

  test('lie to each other as mirrors do, and each is like itself', () => {
    const mirrored = { higher: 'lower', lower: 'higher', alike: 'alike' } as const;
    fc.assert(
      fc.property(band, band, (one, other) => {
        expect(relateScores(one, other)).toBe(mirrored[relateScores(other, one)]);
        expect(relateScores(one, one)).toBe('alike');
      }),
    );
  });

  test('one pair that differs is enough to say that there is a difference', () => {
    expect(
      areAllAlike([
        { from: 50, to: 60 },
        { from: 55, to: 65 },
        { from: 58, to: 70 },
      ]),
    ).toBe(true);
    expect(
      areAllAlike([
        { from: 50, to: 60 },
        { from: 55, to: 65 },
        { from: 61, to: 70 },
      ]),
    ).toBe(false);
  });
});
