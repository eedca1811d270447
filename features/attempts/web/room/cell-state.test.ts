import { expect, test } from 'vitest';
import { fillOf, progressOf } from './cell-state.ts';

test.each([
  [false, false, 'unanswered'],
  [true, false, 'answered'],
  [false, true, 'flagged'],
  [true, true, 'flagged'],
])('A-167 answered %s and flagged %s is filled as %s', (isAnswered, isFlagged, fill) => {
  expect(fillOf(isAnswered, isFlagged)).toBe(fill);
});

test.each([
  [true, false, 'kept'],
  [true, true, 'flagged'],
  [false, false, 'unanswered'],
])('A-167 with the answer only on this device, answered %s and flagged %s is filled as %s', (isAnswered, isFlagged, fill) => {
  expect(fillOf(isAnswered, isFlagged, true)).toBe(fill);
});

test('A-174 what is answered, open, flagged and late is sorted by its order', () => {
  const answer = { optionId: null, isFlagged: false, saving: 'empty' } as const;
  const answers = new Map([
    [3, { ...answer, isFlagged: true }],
    [1, { ...answer, optionId: 'a', saving: 'late' as const }],
    [2, { ...answer, optionId: 'b', saving: 'saved' as const, isFlagged: true }],
  ]);
  expect(progressOf(answers)).toEqual({ answered: [1, 2], unanswered: [3], flagged: [2, 3], late: [1] });
});
