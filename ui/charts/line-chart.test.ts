import { expect, test } from 'vitest';
import { highestOf, insideOf, joinedBy } from './line-chart.tsx';

test('one line joins all points', () => {
  expect(joinedBy([1, 2, 3], undefined)).toEqual([[1, 2, 3]]);
});

test('where points belong to different things, a line joins those of the same only', () => {
  expect(joinedBy([1, 2, 3, 4], ['GAT-P1', 'GAT-1', 'GAT-P1', 'CBT'])).toEqual([[1, 3]]);
});

test('of peaks that stand closer than their labels are wide, the highest is named', () => {
  const [low, high, apart] = [
    { x: 10, y: 90 },
    { x: 40, y: 20 },
    { x: 110, y: 80 },
  ] as const;
  expect(highestOf([low, high, apart], 50)).toEqual([high, apart]);
  expect(highestOf([low, high, apart], 20)).toEqual([low, high, apart]);
});

test('the last label moves in from the edge as far as it would be cut off, and others stay below their points', () => {
  expect(insideOf(310, 40, 320)).toBe(300);
  expect(insideOf(150, 40, 320)).toBe(150);
});
