import { expect, test } from 'vitest';
import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { formsHeld, needsOf, splitByDifficulty } from './blueprint.ts';

test.each([
  { total: 75, categories: 4, counts: [19, 19, 19, 18] },
  { total: 90, categories: 7, counts: [13, 13, 13, 13, 13, 13, 12] },
  { total: 60, categories: 6, counts: [10, 10, 10, 10, 10, 10] },
  { total: 15, categories: 5, counts: [3, 3, 3, 3, 3] },
])('A-157 $total questions over $categories categories are $counts', ({ total, categories, counts }) => {
  expect(countsByCategory(total, categories)).toEqual(counts);
});

test.each([
  { count: 10, easy: 3, medium: 5, hard: 2 },
  { count: 15, easy: 5, medium: 8, hard: 2 },
  { count: 5, easy: 2, medium: 3, hard: 0 },
  { count: 2, easy: 1, medium: 1, hard: 0 },
  { count: 0, easy: 0, medium: 0, hard: 0 },
])('A-158 $count questions are $easy easy, $medium medium and $hard hard', ({ count, ...split }) => {
  expect(splitByDifficulty(count)).toEqual(split);
});

test('A-159 one question of a category is exactly one question', () => {
  expect(splitByDifficulty(1)).toEqual({ easy: 1, medium: 0, hard: 0 });
});

test('A-158 however many questions there are, the three parts make the whole and none is below 0', () => {
  for (let count = 0; count <= 500; count++) {
    const { easy, medium, hard } = splitByDifficulty(count);
    expect(easy + medium + hard).toBe(count);
    expect(Math.min(easy, medium, hard)).toBeGreaterThanOrEqual(0);
  }
});

test('the content holds whole forms of every part: four of paid types, two of free ones', () => {
  expect([formsHeld({ priceCents: 4900 }), formsHeld({ priceCents: 0 })]).toEqual([4, 2]);
  expect(needsOf(60, 6, 4).filter((need) => need.category === 0)).toEqual([
    { category: 0, difficulty: 'easy', taken: 3, needed: 12 },
    { category: 0, difficulty: 'medium', taken: 5, needed: 20 },
    { category: 0, difficulty: 'hard', taken: 2, needed: 8 },
  ]);
});
