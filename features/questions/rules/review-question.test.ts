import { expect, test } from 'vitest';
import { reviewQuestion } from './review-question.ts';

test('an administrator sees the options in the order of the form, with the right one, the mistakes and the explanation', () => {
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
  const seen = reviewQuestion(question, ['b', 'a']);
  expect(seen.options).toEqual([
    { id: 'b', option_text: '5', figure: null, is_right: false, mistake: 'Counts one too many.' },
    { id: 'a', option_text: '4', figure: null, is_right: true, mistake: null },
  ]);
  expect(seen).toMatchObject({ question_text: 'How much is 2 + 2?', points: 5, explanation: 'Two and two make four.' });
});
