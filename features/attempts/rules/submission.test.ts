import { expect, test } from 'vitest';
import { normaliseScore } from './submission.ts';

test.each([
  ['a number', 73.3, { percent: 73.3, message: null, resultId: null }],
  ['zero', 0, { percent: 0, message: null, resultId: null }],
  ['an object', { success: true, overallScore: 75, message: 'Well done.' }, { percent: 75, message: 'Well done.', resultId: null }],
  [
    'the object of this server',
    { success: true, overallScore: 75.5, score: 75.5, message: '', passed: true, result_id: 'r1' },
    { percent: 75.5, message: null, resultId: 'r1' },
  ],
  ['an object that only has the alias', { success: true, score: 12 }, { percent: 12, message: null, resultId: null }],
])('A-191 the score is read from %s', (_, reply, expected) => {
  expect(normaliseScore(reply)).toEqual(expected);
});

test.each([null, undefined, 'ok', Number.NaN, {}, { success: false, overallScore: 75 }, { success: true, overallScore: '75' }])(
  'A-191 nothing is read from %j',
  (reply) => {
    expect(normaliseScore(reply)).toBeNull();
  },
);
