import { expect, it } from 'vitest';
import { chainsOf, planTable, shortestTime } from './project-plan.ts';
import { livedThrough, tasksOf } from './work-through.ts';

const plan = {
  title: 'By hand',
  unit: 'day',
  tasks: [
    { name: 'Plan', length: 4, needs: [] },
    { name: 'Paint', length: 3, needs: [0] },
    { name: 'Wire', length: 7, needs: [] },
    { name: 'Open', length: 2, needs: [1, 2] },
  ],
};

it('a plan takes as long as its longest chain', () => {
  expect(chainsOf(plan)).toEqual([
    [0, 1, 3],
    [2, 3],
  ]);
  expect(shortestTime(plan)).toBe(9);
  expect(livedThrough(tasksOf(planTable(plan)))).toBe(9);
});
