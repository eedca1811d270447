import { describe, expect, test } from 'vitest';
import { changesBetween, histogramOf, isReleased, leastGroup, percentileIn, type ScoreCount } from './norm.ts';

/** One person at each of 0 %, 1 %, 2 % … 99 %. */
const even: ScoreCount[] = Array.from({ length: 100 }, (_, at) => ({ points: at * 100, count: 1 }));

describe('the percentile in a group', () => {
  test.each([
    [0, 1],
    [2500, 26],
    [7500, 76],
    [9900, 99],
    [10_000, 99],
  ])('of %d points among a hundred is %d', (points, percentile) => {
    expect(percentileIn(even, points)).toBe(percentile);
  });

  test('never claims more than the best of a small group can have below', () => {
    const group = [
      { points: 6000, count: 42 },
      { points: 9000, count: 1 },
    ];
    expect(percentileIn(group, 9000), '42 of 43 are 97.7 percent').toBe(97);
  });

  test('counts half of those with the same points', () => {
    expect(percentileIn([{ points: 6000, count: 40 }], 6000)).toBe(50);
  });

  test('is not told for a group below twenty', () => {
    expect(percentileIn([{ points: 6000, count: leastGroup - 1 }], 7000)).toBeNull();
    expect(percentileIn([{ points: 6000, count: leastGroup }], 7000)).toBe(95);
  });
});

describe('the histogram of a group', () => {
  test('has twenty bands of five percent, full marks in the last', () => {
    const counts = [
      { points: 0, count: 3 },
      { points: 499, count: 2 },
      { points: 500, count: 10 },
      { points: 9500, count: 4 },
      { points: 10_000, count: 6 },
    ];
    const bands = histogramOf(counts);
    expect(bands).toHaveLength(20);
    expect([bands[0], bands[1], bands[19]]).toEqual([5, 10, 10]);
    expect(bands.reduce((sum, count) => sum + count, 0)).toBe(25);
  });

  test('is not told for a group below twenty, whose people it would give away', () => {
    expect(histogramOf([{ points: 6000, count: leastGroup - 1 }])).toEqual([]);
  });
});

describe('a group that is counted anew', () => {
  const told: ScoreCount[] = [{ points: 4000, count: 20 }];

  test.each<[string, ScoreCount[], number]>([
    ['nobody', [{ points: 4000, count: 20 }], 0],
    [
      'four who came',
      [
        { points: 4000, count: 20 },
        { points: 9000, count: 4 },
      ],
      4,
    ],
    [
      'five who came',
      [
        { points: 4000, count: 20 },
        { points: 9000, count: 5 },
      ],
      5,
    ],
    ['three who left', [{ points: 4000, count: 17 }], 3],
    [
      'four who did better',
      [
        { points: 4000, count: 16 },
        { points: 5000, count: 4 },
      ],
      4,
    ],
    [
      'six who left and six who came',
      [
        { points: 4000, count: 14 },
        { points: 5000, count: 6 },
      ],
      6,
    ],
  ])('differs by %s', (_, counts, changes) => {
    expect(changesBetween(told, counts)).toBe(changes);
    expect(isReleased(told, counts)).toBe(changes >= 5);
  });

  test('is released at once when it is the first, or when nothing was told of the former one', () => {
    expect(isReleased(undefined, told)).toBe(true);
    expect(isReleased([{ points: 4000, count: leastGroup - 1 }], told)).toBe(true);
  });
});
