import { expect, test } from 'vitest';
import { contentChanges } from './content-changes.ts';
import type { DraftContent } from './draft.ts';
import { wordChanges } from './word-changes.ts';

const content: DraftContent = {
  category: 'numbers',
  difficulty: 'easy',
  question_text: 'What is two and two?',
  passage_title: null,
  passage: null,
  figure: null,
  points: null,
  explanation: 'Two and two are four.',
  options: ['4', '5', '6', '7'].map((text) => ({ text, figure: null, mistake: text === '4' ? null : `Counts to ${text}.` })),
  right: 0,
};

test('the same question with its options in another order has no differences', () => {
  expect(contentChanges(content, { ...content, options: content.options.toReversed(), right: 3 })).toEqual([]);
});

test('each changed part is named with what it was and what it is', () => {
  const options = content.options.map((option) => (option.text === '7' ? { ...option, text: '8' } : option));
  expect(contentChanges(content, { ...content, options, right: 1, points: 10, question_text: 'What are two and two?' })).toEqual([
    { field: 'points', before: '', after: '10' },
    { field: 'question_text', before: 'What is two and two?', after: 'What are two and two?' },
    { field: 'option_4', before: '7', after: '8' },
    { field: 'right', before: '4', after: '5' },
  ]);
});

test('words that stayed stand between those that came and went, and together they are both texts', () => {
  const runs = wordChanges('What is two and two?', 'What are two and three?');
  expect(
    runs
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe('What is two and two?');
  expect(
    runs
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe('What are two and three?');
  expect(runs.find(({ kind }) => kind === 'added')?.text).toBe('are');
  expect(wordChanges('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
});
