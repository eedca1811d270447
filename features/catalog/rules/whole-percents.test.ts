import { expect, test } from 'vitest';
import { evenPercents, wholePercents } from './whole-percents.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [15, 15, 10],
    [38, 37, 25],
  ],
  [[60], [100]],
  [
    [0, 0],
    [0, 0],
  ],
])('A-117 the shares of %j are %j', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents);
});

test('A-117 the shares add up to 100% whatever is shared', () => {
  for (const counts of [
    [7, 7, 7, 7, 7, 7],
    [1, 2, 3, 5, 8, 13],
    [9, 11, 13],
    [20, 20, 20, 15],
  ]) {
    const percents = wholePercents(counts);
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  }
});

test.each([
  [
    [10, 10, 10, 10, 10, 10],
    [16.7, 16.7, 16.7, 16.7, 16.7, 16.7],
  ],
  [
    [15, 15, 10],
    [37.5, 37.5, 25],
  ],
  [
    [20, 13, 7],
    [50, 33, 17],
  ],
])('parts of the same size in %j look the same: %j', (counts, percents) => {
  expect(evenPercents(counts)).toEqual(percents);
});
