import { expect, test } from 'vitest';
import { drawnHealth, tightestCell } from './bank-health.ts';

const counts = (easy: number, medium: number, hard: number) => ({ easy, medium, hard });

test('the tightest place of a bank has the fewest questions for each one a test takes', () => {
  const numerical = { name: 'Numerical Reasoning', sizes: counts(13, 26, 9), taken: counts(3, 5, 2) };
  const verbal = { name: 'Verbal Reasoning', sizes: counts(26, 20, 10), taken: counts(3, 5, 2) };
  expect(tightestCell([numerical, verbal])).toEqual({ category: 'Verbal Reasoning', difficulty: 'medium', size: 20, taken: 5 });
});

test('a difficulty that no test takes is never the tightest, and an empty bank has none', () => {
  expect(tightestCell([{ name: 'Data', sizes: counts(0, 8, 0), taken: counts(0, 4, 0) }])?.difficulty).toBe('medium');
  expect(tightestCell([])).toBeNull();
});

const drawn = {
  forms: 1000,
  total: 60,
  exposure: { never_drawn: 0, per_question: { max: 335 } },
  overlap: { mean: 12 },
  retakes: [{ repeats: { max: 0 }, off_blueprint: 0 }],
};

test('a bank whose tests use everything, share little and repeat nothing is healthy in every point', () => {
  expect(drawnHealth(drawn)).toEqual({ unused: true, exposure: true, overlap: true, retakes: true, blueprint: true });
});

test.each([
  ['unused', { exposure: { never_drawn: 1, per_question: { max: 335 } } }],
  ['exposure', { exposure: { never_drawn: 0, per_question: { max: 501 } } }],
  ['overlap', { overlap: { mean: 30.5 } }],
  ['retakes', { retakes: [{ repeats: { max: 1 }, off_blueprint: 0 }] }],
  ['blueprint', { retakes: [{ repeats: { max: 0 }, off_blueprint: 1 }] }],
])('%s alone is pointed out where it alone is wrong', (point, changes) => {
  const health = Object.entries(drawnHealth({ ...drawn, ...changes }));
  expect(health.filter(([, isFine]) => !isFine).map(([name]) => name)).toEqual([point]);
});
