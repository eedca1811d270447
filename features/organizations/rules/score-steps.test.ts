import { expect, test } from 'vitest';
import { joinWithheld, sharesOf } from './score-steps.ts';

test('neighboring steps withheld in every histogram are one; those with a bar in any stay', () => {
  expect(joinWithheld([[0, 0, 0, 5, 0, 0, 10, 0]])).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 6 },
    { from: 6, to: 7 },
    { from: 7, to: 8 },
  ]);
  expect(
    joinWithheld([
      [0, 0, 5],
      [0, 5, 0],
    ]),
  ).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ]);
});

test('a histogram without bars is one step, and none is none', () => {
  expect(joinWithheld([[0, 0, 0]])).toEqual([{ from: 0, to: 3 }]);
  expect(joinWithheld([])).toEqual([]);
});

test('shares are of the sum of what is shown, and none where nothing is', () => {
  expect(sharesOf([5, 10, 0, 5])).toEqual([25, 50, 0, 25]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
