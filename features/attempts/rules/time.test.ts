import { describe, expect, test } from 'vitest';
import { allowedSeconds, isTooLate } from './time.ts';

test.each([
  ['A-185 the minutes of the type', allowedSeconds(120), 7200],
  ['A-185 the minutes of the type, whatever is passed in', allowedSeconds(90, 30), 5400],
  ['A-185 the minutes passed in where the type has none', allowedSeconds(null, 45), 2700],
  ['A-185 two hours without both', allowedSeconds(null), 7200],
  ['half as much again for whoever has that accommodation', allowedSeconds(20, null, 150), 1800],
  ['whole seconds', allowedSeconds(1, null, 133), 80],
])('%s are allowed', (_name, seconds, expected) => {
  expect(seconds).toBe(expected);
});

describe('the deadline', () => {
  const deadline = new Date('2026-11-15T10:20:00Z');

  test.each([
    [-1, false],
    [0, false],
    [5, false],
    [5.001, true],
    [60, true],
  ])('an answer %s seconds after it comes too late: %s', (seconds, isLate) => {
    expect(isTooLate(deadline, new Date(deadline.getTime() + seconds * 1000))).toBe(isLate);
  });
});
