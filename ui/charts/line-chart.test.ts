import { expect, test } from 'vitest';
import { insideOf, joinedBy } from './line-chart.tsx';

test('one line joins all points', () => {
  expect(joinedBy([1, 2, 3], undefined)).toEqual([[1, 2, 3]]);
});

test('where points belong to different things, a line joins those of the same only', () => {
  expect(joinedBy([1, 2, 3, 4], ['GAT-P1', 'GAT-1', 'GAT-P1', 'CBT'])).toEqual([[1, 3]]);
});

test('the last label moves in from the edge as far as it would be cut off, and others stay below their points', () => {
  expect(insideOf(310, 40, 320)).toBe(300);
  expect(insideOf(150, 40, 320)).toBe(150);
});
