import { describe, expect, test } from 'vitest';
import { type Finished, reviewCauseOf } from './review.ts';

const honest: Finished = { finishedBy: 'candidate', kinds: [], hadSeenKeys: false, seconds: 3600, rightAnswers: 60 };

describe('what needs a person before a certificate', () => {
  const cases: [said: string, changes: Partial<Finished>, cause: ReturnType<typeof reviewCauseOf>][] = [
    ['an honest attempt', {}, null],
    ['an attempt with leaves only', { kinds: ['left', 'pasted'] }, null],
    ['one that leaving ended', { finishedBy: 'leaving' }, 'ended_by_leaving'],
    ['copied questions', { kinds: ['left', 'copied'] }, 'copied'],
    ['printed questions', { kinds: ['printed'] }, 'copied'],
    ['somebody who had seen the keys', { hadSeenKeys: true }, 'had_seen_keys'],
    ['sixty right answers in a second', { seconds: 1 }, 'too_fast'],
    ['sixty right answers in just under two minutes', { seconds: 119 }, 'too_fast'],
    ['sixty right answers in two minutes', { seconds: 120 }, null],
    ['as many as the shortest test with a certificate takes, in a second', { seconds: 1, rightAnswers: 12 }, 'too_fast'],
    ['fewer in a second', { seconds: 1, rightAnswers: 11 }, null],
  ];
  test.each(cases)('%s', (_said, changes, cause) => {
    expect(reviewCauseOf({ ...honest, ...changes })).toBe(cause);
  });
});
