import { expect, test } from 'vitest';
import { outlineOf, radarPoints } from './radar-points.ts';

test('the corners of a radar go clockwise from the top, as far out as their shares', () => {
  expect(radarPoints([1, 0.5, 0, 1], 100)).toEqual([
    { x: 0, y: -100 },
    { x: 50, y: -0 },
    { x: 0, y: 0 },
    { x: -100, y: 0 },
  ]);
});

test('an outline goes through every corner and closes', () => {
  expect(
    outlineOf([
      { x: 0, y: -1 },
      { x: 2, y: 3 },
    ]),
  ).toBe('M0 -1L2 3Z');
});
