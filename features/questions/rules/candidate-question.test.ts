import { expect, test } from 'vitest';
import { candidateQuestion } from './candidate-question.ts';

const question = {
  id: 'q',
  questionText: 'How much is 2 + 2?',
  passage: null,
  passageTitle: null,
  figure: null,
  difficulty: 'easy' as const,
  category: 'Numerical Reasoning',
  points: null,
  explanation: 'Two and two make four.',
  options: [
    { id: 'a', text: '4', figure: null, isCorrect: true, mistake: null },
    { id: 'b', text: '5', figure: null, isCorrect: false, mistake: 'Counts one too many.' },
  ],
};

test('A-122 a question is worth 5 points when nothing else is said', () => {
  expect(candidateQuestion(question, ['a', 'b']).points).toBe(5);
  expect(candidateQuestion({ ...question, points: 8 }, ['a', 'b']).points).toBe(8);
});

test('a candidate sees the options in the order of the attempt, without the key', () => {
  const seen = candidateQuestion(question, ['b', 'a']);
  expect(seen.options).toEqual([
    { id: 'b', option_text: '5', figure: null },
    { id: 'a', option_text: '4', figure: null },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/correct|mistake|Counts|explanation|four/i);
});
