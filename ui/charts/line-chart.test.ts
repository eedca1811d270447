import { expect, test } from 'vitest';
import { joinedBy } from './line-chart.tsx';

test('one line joins all points', () => {
  expect(joinedBy([1, 2, 3], undefined)).toEqual([[1, 2, 3]]);
});

test('where points belong to different things, a line joins those of the same only', () => {
  expect(joinedBy([1, 2, 3, 4], ['GAT-P1', 'GAT-1', 'GAT-P1', 'CBT'])).toEqual([[1, 3]]);
});
