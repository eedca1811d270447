import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { RequestFailed, ServerUnreachable } from '#ui/client/client.ts';
import {
  actFailure,
  isLinkSpent,
  isUnconfirmed,
  loginFailure,
  recoveryFailure,
  recoverySent,
  registrationFailure,
  registrationReport,
  resendFailure,
  resendSuccess,
  type Report,
} from './failures.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

function refused(status: number, code: string, message: string, fields = {}): RequestFailed {
  return new RequestFailed({ status, code, message, fields, requestId: 'r', retryAfterSeconds: null });
}
const unreachable = new ServerUnreachable('away');
const databaseAway = refused(503, 'database_away', 'The server is busy.');
const bug = refused(500, 'internal', 'Cannot read properties of undefined');
const silent = refused(400, 'odd', '');
const tooMany = refused(429, 'too_many', 'Too many attempts. Try again in 5 minutes.');

/** What a person reads. */
function words({ title, description }: Report): string[] {
  return [title, ...(description ? [description] : [])].map((said) => (typeof said === 'string' ? said : i18n._(said)));
}

describe('log in', () => {
  test('A-072 an address that is not confirmed is told so', () => {
    const error = refused(400, 'email_not_confirmed', 'Email not confirmed');
    expect(words(loginFailure(error))).toEqual(['Email Not Verified', 'Please verify your email before logging in.']);
  });

  test('A-073 only an unconfirmed address is offered the mail again', () => {
    expect(isUnconfirmed(refused(400, 'email_not_confirmed', 'Email not confirmed'))).toBe(true);
    for (const error of [
      refused(400, 'invalid_credentials', 'Invalid email or password'),
      unreachable,
      databaseAway,
      tooMany,
      new Error('x'),
    ])
      expect(isUnconfirmed(error)).toBe(false);
  });

  test.each([
    ['what the server said', tooMany, 'Too many attempts. Try again in 5 minutes.'],
    ['"Invalid email or password" when the server said nothing', silent, 'Invalid email or password'],
    ['"Invalid email or password" rather than the words of a bug', bug, 'Invalid email or password'],
    ['"Invalid email or password" for anything unknown', new TypeError('x is not a function'), 'Invalid email or password'],
  ])('A-077 shows %s', (_, error, sentence) => {
    expect(words(loginFailure(error))[0]).toBe(sentence);
  });

  test('whoever used up the tries is told of the way that is still open', () => {
    expect(words(loginFailure(tooMany))[1]).toBe('To log in right away, reset your password.');
    expect(words(loginFailure(silent))).toHaveLength(1);
  });

  test.each([unreachable, databaseAway])('A-078 a server that is away is called unavailable', (error) => {
    expect(words(loginFailure(error))).toEqual(['Authentication service is unavailable.']);
  });
});

describe('the confirmation mail', () => {
  test('A-075 was sent again', () => {
    expect(words(resendSuccess)).toEqual(['Verification Email Sent', 'Please check your email to verify your account.']);
  });

  test('A-076 could not be sent again', () => {
    expect(words(resendFailure())).toEqual(['Failed to resend verification email. Please try again.']);
  });
});

describe('registration', () => {
  test('A-086 succeeds when the server answers with a person', () => {
    expect(registrationReport({ id: 'ada' })).toMatchObject({ tone: 'success' });
    expect(words(registrationReport({ id: 'ada' }))).toEqual(['Registration successful! Please check your email for verification.']);
  });

  test.each([{}, null, undefined])('A-087 fails when the server answers without one', (reply) => {
    expect(registrationReport(reply)).toMatchObject({ tone: 'error' });
    expect(words(registrationReport(reply))).toEqual(['User registration failed.']);
  });

  test.each([
    ['what the server said', tooMany, 'Too many attempts. Try again in 5 minutes.'],
    ['a general sentence when it said nothing', silent, 'Registration failed. Please try again.'],
    ['a general sentence for a bug', bug, 'Registration failed. Please try again.'],
  ])('A-088 a failure shows %s', (_, error, sentence) => {
    expect(words(registrationFailure(error))).toEqual([sentence]);
  });

  test.each([unreachable, databaseAway])('A-089 a server that is away is called unavailable', (error) => {
    expect(words(registrationFailure(error))).toEqual(['Registration service is unavailable.']);
  });
});

describe('a forgotten password', () => {
  test('A-092 success says that instructions were sent', () => {
    expect(words(recoverySent)).toEqual(['Password reset instructions have been sent to your email.']);
  });

  test.each([
    [tooMany, 'Too many attempts. Try again in 5 minutes.'],
    [silent, 'Failed to send reset instructions'],
    [unreachable, 'Failed to send reset instructions'],
  ])('A-093 failure shows the message, or a general sentence', (error, sentence) => {
    expect(words(recoveryFailure(error))[0]).toBe(sentence);
  });

  test('A-094 a used, old or cut-off link is told apart from a failure that may pass', () => {
    expect(isLinkSpent(refused(403, 'otp_expired', 'This link is no longer valid.'))).toBe(true);
    expect(isLinkSpent(refused(422, 'invalid_input', 'Please check.', { token_hash: 'The link is incomplete.' }))).toBe(true);
    expect(isLinkSpent(refused(422, 'weak_password', 'Choose another password.'))).toBe(false);
    expect(isLinkSpent(unreachable)).toBe(false);
  });
});

test('A-240 a bug never speaks to people in its own words', () => {
  expect(words(actFailure(bug)).join()).not.toContain('undefined');
  expect(words(actFailure(refused(502, 'unreadable_answer', 'We couldn’t read the server’s response.')))).toHaveLength(1);
});
