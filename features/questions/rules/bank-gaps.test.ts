import { expect, test } from 'vitest';
import { bankGaps } from './bank-gaps.ts';

const full = { name: 'Verbal Reasoning', sizes: { easy: 3, medium: 5, hard: 2 } };

test('A-164 a bank that fills a form has no gaps', () => {
  expect(bankGaps(20, [full, { ...full, name: 'Numerical Reasoning' }])).toEqual([]);
});

test('A-164 each gap says how many, how hard and where', () => {
  const short = { name: 'Numerical Reasoning', sizes: { easy: 2, medium: 5, hard: 0 } };
  expect(bankGaps(20, [full, short])).toEqual([
    '1 easy question short in Numerical Reasoning.',
    '2 hard questions short in Numerical Reasoning.',
  ]);
});

test('a type without categories cannot be filled', () => {
  expect(bankGaps(20, [])).toEqual(['It has no categories.']);
});
