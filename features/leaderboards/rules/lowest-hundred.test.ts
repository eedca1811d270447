import { expect, test } from 'vitest';
import { lowestHundred } from './lowest-hundred.ts';

const thousands = [
  { level: 1, bucket: 10, people: 5 },
  { level: 1, bucket: 9, people: 100 },
  { level: 1, bucket: 8, people: 2000 },
];

test.each([
  ['full points alone', 100, 5, 100],
  ['full points and the three hundreds below', 100, 35, 97],
  ['not a hundred that would be too many', 100, 44, 97],
  ['into the next thousand', 100, 505, 88],
  ['past thousands without anybody', 100, 3000, 0],
  ['at least one hundred', 89, 1, 89],
  ['one that nobody is in, and all below', 70, 0, 0],
])('going down past %s', (_, from, depth, to) => {
  expect(lowestHundred(thousands, from, depth)).toBe(to);
});
