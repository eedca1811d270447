import { describe, expect, test } from 'vitest';
import { confirmUntil, shouldMailLink, unconfirmedBefore } from './newsletter.ts';

describe('asking for the newsletter', () => {
  test.each([
    ['pending', 0, true],
    ['pending', 1, false],
    ['pending', 2, false],
    ['pending', 9, false],
    ['unsubscribed', 0, true],
    ['unsubscribed', 2, false],
    ['confirmed', 0, false],
  ] as const)('A-015 by an address that is %s and got %d mails in the last day: mailed %s', (status, mails, isMailed) => {
    expect(shouldMailLink(status, mails)).toBe(isMailed);
  });

  test('an address is forgotten exactly when its link stops working', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    expect(unconfirmedBefore(confirmUntil(now))).toEqual(now);
  });
});
