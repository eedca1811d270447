import { expect, test } from 'vitest';
import type { BankItem } from '../rules/bank-item.ts';
import { checkAnswers } from './check-answers.ts';

const written: BankItem = {
  key: 'gat-1/numerical-reasoning/growing-steps-easy-1',
  type: 'gat-1',
  category: 'numerical-reasoning',
  difficulty: 'easy',
  family: null,
  scene: null,
  twins: null,
  enemies: [],
  sequence: 0,
  isPublic: true,
  passage: null,
  question: 'Which number continues the series 4, 7, 12, 19, 28, …?',
  figure: null,
  options: ['38', '39', '37', '41'].map((text) => ({ text })),
  right: 0,
  explanation: 'The steps grow by two each time: 3, 5, 7, 9 and then 11, which leads to 39.',
};

test('an authored question has no solver to disagree with', () => {
  expect(checkAnswers([written])).toEqual([]);
});

test('a generated answer that does not come out again is found, and so is a wrong option without its mistake', () => {
  const sentences = checkAnswers([{ ...written, family: 'growing-steps' }]).map(({ sentence }) => sentence);
  expect(sentences.join('\n')).toMatch(/solving it again gives[\s\S]*without the mistake/);
});
