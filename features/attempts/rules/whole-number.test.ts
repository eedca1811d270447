import { expect, test } from 'vitest';
import { wholeNumberWithin } from './whole-number.ts';

test.each([
  ['1', 1],
  [' 240 ', 240],
  ['007', 7],
  ['0', null],
  ['241', null],
  ['', null],
  ['1.5', null],
  ['-5', null],
  ['1e2', null],
  ['ten', null],
])('"%s" between 1 and 240 is read as %s', (typed, number) => {
  expect(wholeNumberWithin(typed, 1, 240)).toBe(number);
});
