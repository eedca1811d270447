import { expect, test } from 'vitest';
import { ringPieces, spread } from './ring-parts.ts';

test('parts follow each other clockwise from the top, each as large as its share', () => {
  const pieces = ringPieces(
    [
      { name: 'half', percent: 50 },
      { name: 'quarter', percent: 25 },
      { name: 'rest', percent: 25 },
    ],
    100,
    50,
  );
  expect(pieces.map(({ middle }) => middle)).toEqual([
    { x: 1, y: -0 },
    { x: -0.71, y: 0.71 },
    { x: -0.71, y: -0.71 },
  ]);
  expect(pieces[0]?.outline).toBe('M0 -100A100 100 0 0 1 0 100L0 50A50 50 0 0 0 0 -50Z');
});

test('labels that would stand on each other are moved apart, and none leaves the picture', () => {
  expect(spread([0, 5, 80], 20, 100)).toEqual([0, 20, 80]);
  expect(spread([90, 95, 99], 20, 100)).toEqual([60, 80, 100]);
});
