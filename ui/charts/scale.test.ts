import { expect, test } from 'vitest';
import { areClose, placeOn, scaleFor } from './scale.ts';

test.each([
  [[22, 19, 46], true, [0, 10, 20, 30, 40, 50]],
  [[120, 900], true, [0, 200, 400, 600, 800, 1000]],
  [[499, 509], false, [498, 500, 502, 504, 506, 508, 510]],
  [[-4, 6], true, [-4, -2, 0, 2, 4, 6]],
  [[0.1, 0.3], true, [0, 0.1, 0.2, 0.3]],
  [[7, 7], false, [6, 8]],
  [[0, 0], true, [0, 0.2]],
])('the axis for %j (from zero: %s) shows %j', (values, hasZero, ticks) => {
  expect(scaleFor(values, { hasZero }).ticks).toEqual(ticks);
});

test.each([
  [[3, 10], true, [0, 2, 4, 6, 8, 10]],
  [[3, 12], true, [0, 5, 10, 15]],
  [[0, 2], true, [0, 1, 2]],
  [[0, 0], true, [0, 1]],
  [[7, 9], false, [7, 8, 9]],
  [[0, 120], true, [0, 25, 50, 75, 100, 125]],
])('the axis for the counts %j (from zero: %s) shows whole numbers, %j', (values, hasZero, ticks) => {
  expect(scaleFor(values, { hasZero, areCounts: true }).ticks).toEqual(ticks);
});

test('a value stands on the axis where it belongs', () => {
  const place = placeOn({ low: 0, high: 50, ticks: [] }, 200, 0);
  expect([0, 25, 50].map(place)).toEqual([200, 100, 0]);
});

test.each([
  [[499, 509], true],
  [[305, 900], false],
  [[-90, -80], true],
  [[-5, 5], false],
])('whether %j lie close together: %s', (values, close) => {
  expect(areClose(values)).toBe(close);
});
