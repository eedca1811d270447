import { expect, test } from 'vitest';
import { cellAfterKey } from './grid-keys.ts';

const grid = { count: 25, columnCount: 10, isRtl: false };

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 3, 13],
  ['ArrowUp', 13, 3],
  ['ArrowUp', 3, 3],
  ['ArrowDown', 18, 18],
  ['ArrowRight', 24, 24],
  ['ArrowLeft', 0, 0],
  ['Home', 13, 0],
  ['End', 13, 24],
  ['Enter', 13, null],
  ['toString', 13, null],
])('A-241 %s leads from field %i to %s', (key, from, to) => {
  expect(cellAfterKey(key, { ...grid, from })).toBe(to);
});

test('A-241 where reading goes from right to left, so do the arrows', () => {
  expect(cellAfterKey('ArrowRight', { ...grid, from: 3, isRtl: true })).toBe(2);
  expect(cellAfterKey('ArrowLeft', { ...grid, from: 3, isRtl: true })).toBe(4);
});
