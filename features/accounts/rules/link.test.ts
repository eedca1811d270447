import { expect, test } from 'vitest';
import { linkLocation, linkPurposes, linkSeconds, purposeOf } from './link.ts';

test('A-094 a reset link leads to /reset-password, one’s data to /my-data, the others to /verify with what they confirm', () => {
  expect(linkPurposes.map((purpose) => linkLocation(purpose, 'abc'))).toEqual([
    '/verify?token_hash=abc&type=signup',
    '/verify?token_hash=abc&type=email_change',
    '/reset-password?token_hash=abc',
    '/my-data?token_hash=abc',
  ]);
});

test('no link lives longer than a day', () => {
  for (const purpose of linkPurposes) expect(linkSeconds[purpose]).toBeLessThanOrEqual(86_400);
});

test('the word email confirms a sign-up', () => {
  expect(purposeOf('email')).toBe('signup');
  const kinds = ['signup', 'email_change', 'recovery'] as const;
  expect(kinds.map(purposeOf)).toEqual(kinds);
});
