import { describe, expect, test } from 'vitest';
import { readMailLink } from './use-mail-link.ts';

describe('the link of a mail', () => {
  test('A-094 carries its secret and what it is for', () => {
    expect(readMailLink('?token_hash=abc&type=email_change')).toEqual({ token_hash: 'abc', type: 'email_change' });
  });

  test('carries where the person wanted to go', () => {
    expect(readMailLink('?token_hash=abc&type=signup&next=%2Frequests%2Fabc')?.next).toBe('/requests/abc');
  });

  test('A-094 a reset link needs no type of its own', () => {
    expect(readMailLink('?token_hash=abc')?.token_hash).toBe('abc');
  });

  test.each(['', '?type=signup', '?token_hash=', `?token_hash=${'x'.repeat(257)}`])(
    'A-096 "%s" is no link and confirms nothing',
    (search) => {
      expect(readMailLink(search)).toBeNull();
    },
  );
});
