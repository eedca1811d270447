import { expect, it } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { isClear, runningTotals, splitInto, steps, sum, topAt } from './number-lists.ts';

it('numbers add up, step by step and as running totals', () => {
  expect(steps([3, 5, 4])).toEqual([2, -1]);
  expect(runningTotals([3, 5, 4])).toEqual([3, 8, 12]);
  expect([topAt([2, 9, 9]), isClear([2, 9, 9], 1), isClear([2, 9, 8], 1)]).toEqual([1, false, true]);
});

it('a number is split into parts that keep the total and the least share', () => {
  for (let seed = 0; seed < 50; seed++) {
    const parts = splitInto(seeded(`${seed}`), 100, 5, 6);
    expect([sum(parts), parts.length, parts.every((part) => part >= 6)]).toEqual([100, 5, true]);
  }
});
