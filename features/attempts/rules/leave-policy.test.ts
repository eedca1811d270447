import { expect, test } from 'vitest';
import { submittedAfterSeconds } from './leave-policy.ts';

test.each([
  ['A-190 never on the first leave', 'enforced', 1, null],
  ['A-190 on the second after a minute and the countdown', 'enforced', 2, 70],
  ['A-190 on the third after the countdown', 'enforced', 3, 10],
  ['A-190 on every later one after the countdown', 'enforced', 9, 10],
  ['never where the type only warns', 'warn-only', 5, null],
  ['never for people with an accommodation', 'off', 5, null],
] as const)('leaving submits %s', (_name, policy, number, seconds) => {
  expect(submittedAfterSeconds(policy, number)).toBe(seconds);
});
