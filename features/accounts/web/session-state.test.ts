import { describe, expect, test } from 'vitest';
import type { AuthUser } from '../contract/auth-user.ts';
import { hasChangedHands, sessionFrom } from './session-state.ts';

const ada: AuthUser = {
  id: 'ada',
  aud: 'authenticated',
  role: 'admin',
  email: 'ada@example.org',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email' },
  user_metadata: { full_name: 'Ada King Lovelace', avatar_url: null },
};
const bob: AuthUser = { ...ada, id: 'bob', role: 'student', email: 'bob@example.org' };

describe('the state of the session', () => {
  test('A-097 is loading until the first reading ends', () => {
    expect(sessionFrom({ user: undefined, hasFailed: false })).toEqual({ state: 'loading' });
  });

  test('A-097 is signed out when the server knows nobody', () => {
    expect(sessionFrom({ user: null, hasFailed: false })).toEqual({ state: 'signed-out', hasFailed: false });
  });

  test('A-097 holds the person and role that the server verified', () => {
    expect(sessionFrom({ user: ada, hasFailed: false })).toEqual({ state: 'signed-in', user: ada, isStale: false });
  });

  test('A-101 a first reading that fails shows nobody and grants nothing', () => {
    expect(sessionFrom({ user: undefined, hasFailed: true })).toEqual({ state: 'signed-out', hasFailed: true });
  });

  test('A-101 a later reading that fails keeps the last verified person for display, marked as stale', () => {
    expect(sessionFrom({ user: bob, hasFailed: true })).toEqual({ state: 'signed-in', user: bob, isStale: true });
  });

  test('A-101 a failure after signing out does not bring anybody back', () => {
    expect(sessionFrom({ user: null, hasFailed: true })).toEqual({ state: 'signed-out', hasFailed: true });
  });
});

describe('the browser changes hands', () => {
  test.each([
    ['when somebody signs out', ada, null, true],
    ['when somebody signs in', null, ada, true],
    ['when another person follows', ada, bob, true],
    ['not when the same person is read again', ada, { ...ada, email: 'new@example.org' }, false],
    ['not by the first reading', undefined, ada, false],
    ['not by a reading that has not ended', ada, undefined, false],
  ])('A-097 %s', (_, before, after, expected) => {
    expect(hasChangedHands(before, after)).toBe(expected);
  });
});
