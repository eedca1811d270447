import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryScoresOf, percentOf, scoreOf } from './score.ts';

const category = (right: number, questions: number, points = 5) => ({
  category: 'Any',
  questions,
  answered: questions,
  right,
  earned: right * points,
  possible: questions * points,
});

describe('A-195 a score', () => {
  test('of 45 of 60 equal questions is 75 % and 7500 points', () => {
    expect(scoreOf([category(25, 30), category(20, 30)], 60)).toEqual({
      earned: 225,
      possible: 300,
      percent: 75,
      points: 7500,
      passed: true,
    });
  });

  test('weighs questions by their points', () => {
    expect(scoreOf([category(1, 1, 10), category(0, 2, 5)], 50)).toMatchObject({ percent: 50, points: 5000, passed: true });
  });

  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 16, 6.3],
    [5, 16, 31.3],
    [0, 60, 0],
    [60, 60, 100],
    [0, 0, 0],
  ])('%i of %i is %d %', (earned, possible, percent) => {
    expect(percentOf({ earned, possible })).toBe(percent);
  });

  test('passes exactly when the percent that is shown reaches the passing score', () => {
    expect(scoreOf([category(6, 10)], 60).passed).toBe(true);
    expect(scoreOf([category(599, 1000)], 60)).toMatchObject({ percent: 59.9, passed: false });
    expect(scoreOf([category(5996, 10_000)], 60)).toMatchObject({ percent: 60, passed: true });
  });

  test('is between 0 and 10,000 points, grows with what is right, and is percent times 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (questions, seed) => {
        const right = seed % (questions + 1);
        const score = scoreOf([category(right, questions)], 50);
        const more = scoreOf([category(Math.min(questions, right + 1), questions)], 50);
        return (
          score.points >= 0 && score.points <= 10_000 && Math.abs(score.points - score.percent * 100) < 1e-6 && more.points >= score.points
        );
      }),
    );
  });
});

describe('A-195 what a category came to', () => {
  test('counts what was answered and right, and leaves out what a regrade left out', () => {
    expect(
      categoryScoresOf([
        { category: 'Logic', points: 5, mark: 'right' },
        { category: 'Numbers', points: 10, mark: 'wrong' },
        { category: 'Logic', points: 10, mark: 'unanswered' },
        { category: 'Logic', points: 5, mark: 'left out' },
        { category: 'Reading', points: 5, mark: 'left out' },
      ]),
    ).toEqual([
      { category: 'Logic', questions: 2, answered: 1, right: 1, earned: 5, possible: 15 },
      { category: 'Numbers', questions: 1, answered: 1, right: 0, earned: 0, possible: 10 },
    ]);
  });
});
