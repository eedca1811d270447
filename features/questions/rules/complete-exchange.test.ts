import { expect, test } from 'vitest';
import { completeExchange, isIncomplete, samenessOf } from './complete-exchange.ts';
import type { BankEntry, ExchangeQuestion } from './exchange.ts';

const entry: BankEntry = {
  key: 'k',
  categoryId: 'c',
  difficulty: 'hard',
  questionText: 'What does\nthis print?',
  passageTitle: 'Title',
  passage: 'Passage',
  figure: { kind: 'code', language: 'python', text: 'print(1)' },
  points: 7,
  explanation: 'It prints one.',
  family: 'printed-lines',
  options: ['1', '2', '3', '4'].map((text, at) => ({
    text,
    isCorrect: at === 0,
    figure: null,
    mistake: at === 1 ? 'Counts twice.' : null,
  })),
};
const bare: ExchangeQuestion = {
  line: 1,
  key: null,
  categoryId: undefined,
  difficulty: undefined,
  questionText: 'What does this print?',
  passageTitle: undefined,
  passage: undefined,
  figure: undefined,
  points: undefined,
  explanation: undefined,
  family: undefined,
  options: entry.options.map(({ text }) => ({ text, figure: undefined, mistake: undefined })),
  right: 0,
  isFolded: true,
};

test('a question and its folded form are the same', () => {
  expect(samenessOf(bare)).toBe(samenessOf(entry));
  expect(samenessOf({ ...bare, questionText: 'What does that print?' })).not.toBe(samenessOf(entry));
});

test('what a file does not speak of stays as the bank has it', () => {
  const { key: _, options, ...kept } = entry;
  const complete = completeExchange(bare, entry, { categoryId: 'other', difficulty: 'easy' });
  expect(complete).toMatchObject(kept);
  expect(complete.options).toEqual([{ text: '1' }, { text: '2', mistake: 'Counts twice.' }, { text: '3' }, { text: '4' }]);
  expect(options).toHaveLength(4);
});

test('a mistake goes with its option, not with its place', () => {
  const told = { ...bare, options: ['1', '3', '2', '5'].map((text) => ({ text, figure: undefined, mistake: undefined })) };
  expect(completeExchange(told, entry, {}).options.map((option) => option.mistake)).toEqual([
    undefined,
    undefined,
    'Counts twice.',
    undefined,
  ]);
});

test('what a file says to be nothing becomes nothing', () => {
  const told = { ...bare, passage: null, figure: null, points: null, explanation: '' };
  expect(completeExchange(told, entry, {})).toMatchObject({
    passage: null,
    figure: null,
    points: null,
    explanation: '',
    passageTitle: 'Title',
  });
});

test('a new question takes what is said for the whole file and does without the rest', () => {
  const fallback = { categoryId: 'c', difficulty: 'easy' } as const;
  expect(completeExchange(bare, null, fallback)).toMatchObject({
    ...fallback,
    passage: null,
    figure: null,
    points: null,
    explanation: '',
    family: null,
  });
});

test('a question is incomplete when the file is silent on anything', () => {
  expect(isIncomplete(bare)).toBe(true);
  const { key: _, ...told } = entry;
  expect(isIncomplete({ ...bare, ...told })).toBe(false);
});
