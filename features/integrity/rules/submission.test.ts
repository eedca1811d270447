import { describe, expect, test } from 'vitest';
import { submittedDueBefore } from './submission.ts';

const at = (seconds: number): Date => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1000);
const now = at(0);

describe('A-190 what is submitted with nobody connected', () => {
  test('is what was due two seconds ago, so that a return on its way still counts', () => {
    expect(submittedDueBefore({ startedAt: at(-3600), beatAt: at(-1), backAt: null }, now)).toEqual(at(-2));
  });

  test.each([
    ['when the server has just started', { startedAt: at(-9.999) }, null],
    ['ten seconds after its start', { startedAt: at(-10) }, at(-2)],
    ['when it has just come back from an outage', { backAt: at(-9.999) }, null],
    ['ten seconds after an outage', { backAt: at(-10) }, at(-2)],
    ['after a short silence', { beatAt: at(-5) }, at(-2)],
    ['in an outage that nobody has noted yet', { beatAt: at(-5.001) }, null],
    ['before the first beat', { beatAt: null }, at(-2)],
  ])('those who came back while the server was away say so first: %s', (_, changes, expected) => {
    expect(submittedDueBefore({ startedAt: at(-3600), beatAt: at(-1), backAt: at(-1800), ...changes }, now)).toEqual(expected);
  });
});
