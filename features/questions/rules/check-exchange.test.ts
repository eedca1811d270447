import { expect, test } from 'vitest';
import { checkExchange } from './check-exchange.ts';
import type { FileQuestion } from './exchange.ts';

const categories = [
  { id: 'v', slug: 'verbal-reasoning', name: 'Verbal Reasoning' },
  { id: 'n', slug: 'numerical-reasoning', name: 'Numerical Reasoning' },
];
const option = (text: string, isCorrect = false) => ({ text, isCorrect });
const fair: FileQuestion = {
  line: 7,
  category: 'Verbal Reasoning',
  difficulty: 'easy',
  questionText: 'Which word means the same as quick?',
  options: [option('fast', true), option('slow'), option('late'), option('loud')],
};
const problemsOf = (changes: Partial<FileQuestion>) => {
  const checked = checkExchange({ ...fair, ...changes }, categories);
  return 'problems' in checked ? checked.problems : [];
};

test('a question with four different options, one of them right, is taken as it is', () => {
  expect(checkExchange({ ...fair, key: 'k', explanation: ' Both mean speed. ' }, categories)).toMatchObject({
    question: { line: 7, key: 'k', categoryId: 'v', difficulty: 'easy', right: 0, explanation: 'Both mean speed.', points: undefined },
  });
});

test('the category may be named or given by its slug, in any case', () => {
  for (const category of ['verbal-reasoning', ' VERBAL reasoning '])
    expect(checkExchange({ ...fair, category }, categories)).toMatchObject({ question: { categoryId: 'v' } });
});

test.each<[string, Partial<FileQuestion>]>([
  ['There is no category "Cooking": the categories are Verbal Reasoning, Numerical Reasoning.', { category: 'Cooking' }],
  ['The difficulty must be easy, medium or hard.', { difficulty: 'tricky' }],
  ['The question is empty.', { questionText: ' \n ' }],
  ['The question is longer than 2000 characters.', { questionText: 'x'.repeat(2001) }],
  ['The question holds a character that cannot be shown.', { questionText: 'What is \u0000?' }],
  ['The explanation holds a character that cannot be shown.', { explanation: 'half a pair: \ud83d' }],
  ['Option 2 is empty.', { options: [option('a', true), option(' '), option('c'), option('d')] }],
  ['Option 4 is longer than 500 characters.', { options: [option('a', true), option('b'), option('c'), option('d'.repeat(501))] }],
  ['There are 3 options; four are needed.', { options: [option('a', true), option('b'), option('c')] }],
  ['There is 1 option; four are needed.', { options: [option('a', true)] }],
  ['No option is marked as right.', { options: [option('a'), option('b'), option('c'), option('d')] }],
  ['2 options are marked as right; exactly one is needed.', { options: [option('a', true), option('b', true), option('c'), option('d')] }],
  ['Options 1 and 3 are the same.', { options: [option('a', true), option('b'), option('a '), option('d')] }],
  ['Options 1 and 3 are the same.', { options: [option('alpha', true), option('b'), option('ALPHA  '), option('d')] }],
  ['Options 1 and 2 are the same.', { options: [option('caf\u00E9', true), option('cafe\u0301'), option('c'), option('d')] }],
  ['The question holds a character that cannot be shown.', { questionText: 'Which\u202Eword?' }],
  ['The question holds a character that cannot be shown.', { questionText: 'Which\u{E0041} word?' }],
  ['The question holds a character that cannot be shown.', { questionText: `Whi${'\u0301\u0302'.repeat(9)}ch?` }],
  [
    'The figure cannot be drawn: every series needs as many values as there are labels.',
    { figure: { kind: 'bars', title: 'Sales', unit: 'pieces', labels: ['a', 'b', 'c'], series: [{ name: 'x', values: [1, 2] }] } },
  ],
  [
    'The figure cannot be drawn: a value is too large to be drawn.',
    { figure: { kind: 'lines', title: 'Sales', unit: 'pieces', labels: ['a', 'b'], series: [{ name: 'x', values: [1, 1e308] }] } },
  ],
  [
    'The figure cannot be drawn: the shares have to add up to 100.',
    {
      figure: {
        kind: 'shares',
        title: 'Sales',
        parts: [
          { name: 'a', percent: 100 },
          { name: 'b', percent: 100 },
        ],
      },
    },
  ],
  [
    'The figure cannot be drawn: every row needs as many cells as there are columns.',
    { figure: { kind: 'table', title: 'Sales', columns: ['a', 'b', 'c'], rows: [[1, 2]] } },
  ],
  [
    'The figure cannot be drawn: no field holds a shape.',
    { figure: { kind: 'matrix', columns: 2, cells: [{ shapes: [] }, { shapes: [] }, { shapes: [] }, null] } },
  ],
  ['The number of points is less than 1.', { points: 0 }],
  ['The number of points is no whole number.', { points: 1.5 }],
  ['The number of points is no number.', { points: Number.NaN }],
  ['The passage is longer than 5000 characters.', { passage: 'x'.repeat(5001) }],
  [
    'The figure cannot be drawn: columns: Too small: expected array to have >=2 items.',
    { figure: { kind: 'table', title: 'Sales', columns: ['a'], rows: [[1, 2]] } },
  ],
  ['The figure holds a character that cannot be shown.', { figure: { kind: 'code', language: 'sql', text: 'select \ud800' } }],
])('the line is told "%s"', (message, changes) => {
  expect(problemsOf(changes)).toEqual([{ line: 7, message }]);
});

test('every fault of a question is told at once', () => {
  const faults = problemsOf({ difficulty: 'tricky', questionText: '', options: [option('a'), option('a')] });
  expect(faults.map((fault) => fault.message)).toEqual([
    'The difficulty must be easy, medium or hard.',
    'The question is empty.',
    'There are 2 options; four are needed.',
    'No option is marked as right.',
    'Options 1 and 2 are the same.',
  ]);
});

test.each(['NEW', 'files/new', '../../etc <b>', '/etc', 'a//b', 'a/../b', '<b>', '.hidden', String.raw`a\b`])(
  'the key %j is refused with a sentence',
  (key) => {
    const checked = checkExchange({ ...fair, key }, categories);
    expect('problems' in checked && checked.problems[0]?.message).toMatch(/^The key .+\.$/);
  },
);

test.each(['', 'Q 1', 'FILES/1/easy-1', 'gat-1/verbal-reasoning/newest', 'änderung/2', 'Q1: Who was it?'])('the key %j is taken', (key) => {
  expect(checkExchange({ ...fair, key }, categories)).toHaveProperty('question');
});
