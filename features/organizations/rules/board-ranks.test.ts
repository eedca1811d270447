import { expect, test } from 'vitest';
import { rankedByPercent } from './board-ranks.ts';

test('the same score shares a place, and the next place is free', () => {
  const ranks = rankedByPercent([{ percent: 70 }, { percent: 90 }, { percent: 90 }, { percent: 80 }]).map(({ percent, rank }) => [
    percent,
    rank,
  ]);
  expect(ranks).toEqual([
    [90, 1],
    [90, 1],
    [80, 3],
    [70, 4],
  ]);
});
