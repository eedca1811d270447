import { describe, expect, test } from 'vitest';
import { feedbackOf, feedbackOn, nextLevelOf, practiceFor } from './feedback.ts';

const category = (percent: number, changes = {}) => ({ category: 'Numbers', questions: 12, answered: 12, percent, ...changes });

describe('feedback on a category', () => {
  test.each([
    [100, 60, 'strong'],
    [80, 60, 'strong'],
    [79.9, 60, 'solid'],
    [60, 60, 'solid'],
    [59.9, 60, 'build'],
    [0, 60, 'build'],
    [84.9, 85, 'build'],
    [85, 85, 'strong'],
  ] as const)('at %d percent with a passing score of %d percent is %s', (percent, passPercent, level) => {
    expect(feedbackOn(category(percent), passPercent).level).toBe(level);
  });

  test('asks for answers where some are missing, and for practice where it is not a strength', () => {
    expect(feedbackOn(category(50, { answered: 9 }), 60).steps).toEqual(['answer_all', 'practice']);
    expect(feedbackOn(category(90, { answered: 11 }), 60).steps).toEqual(['answer_all', 'keep']);
    expect(feedbackOn(category(90), 60).steps).toEqual(['keep']);
  });

  test('says where a few questions carry all of it', () => {
    expect(feedbackOn(category(75, { questions: 4, answered: 4 }), 60).isThin).toBe(true);
    expect(feedbackOn(category(75, { questions: 5, answered: 5 }), 60).isThin).toBe(false);
  });

  test('leaves out a category without questions', () => {
    const empty = category(0, { category: 'Empty', questions: 0, answered: 0 });
    expect(feedbackOf([category(70), empty], 60).map((one) => one.category)).toEqual(['Numbers']);
  });
});

describe('the type to practice with', () => {
  const type = (code: string, shelf: string) => ({ code, slug: code.toLowerCase(), name: code, shelf });
  const offered = [type('TECH-SKILLS', 'listed'), type('GAT-1', 'track'), type('GAT-P1', 'practice'), type('TECH-SKILLS-JR', 'practice')];

  test.each([
    ['GAT-1', 'GAT-P1'],
    ['TECH-SKILLS', 'TECH-SKILLS-JR'],
    ['GAT-P1', undefined],
  ])('of %s is %s', (code, practice) => {
    expect(practiceFor(code, offered)?.code).toBe(practice);
  });

  test('is none where none is open', () => {
    expect(practiceFor('GAT-1', [type('GAT-1', 'track')])).toBeNull();
  });
});

test('A-194 the next level is the one after, of the same family', () => {
  const offered = ['GAT-1', 'GAT-2', 'GAT-3', 'CBT'].map((code) => ({ code, slug: code.toLowerCase(), name: code, shelf: 'listed' }));
  expect(['GAT-1', 'GAT-2', 'GAT-3', 'CBT', 'GAT-P1'].map((code) => nextLevelOf(code, offered)?.code ?? null)).toEqual([
    'GAT-2',
    'GAT-3',
    null,
    null,
    null,
  ]);
});
