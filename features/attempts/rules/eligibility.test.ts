import { describe, expect, test } from 'vitest';
import { eligibilityOf } from './eligibility.ts';

const fresh = {
  type: { price_cents: 4999, attempts_per_year: 3, leave_policy: 'enforced' as const },
  attempt: null,
  other_running: null,
  why_not_start: null,
  attempts_used: 0,
  payment: 'pending',
  request: null,
};

describe('where somebody stands with a type', () => {
  test('A-117 somebody new has not paid and has every attempt', () => {
    expect(eligibilityOf(fresh)).toEqual({
      isPaid: false,
      attemptsLeft: 3,
      availableFrom: null,
      openAttemptId: null,
      hasBegun: false,
      runningElsewhereId: null,
      leavePolicy: 'enforced',
    });
  });

  test('A-117 tells a test that waits from one that runs, and names one that runs elsewhere', () => {
    expect(eligibilityOf({ ...fresh, attempt: { id: 'a', state: 'ready' } })).toMatchObject({ openAttemptId: 'a', hasBegun: false });
    expect(eligibilityOf({ ...fresh, attempt: { id: 'a', state: 'paused' } })).toMatchObject({ openAttemptId: 'a', hasBegun: true });
    expect(eligibilityOf({ ...fresh, other_running: { id: 'b' } })).toMatchObject({ runningElsewhereId: 'b', openAttemptId: null });
  });

  test.each([
    ['a payment that no attempt has used', { ...fresh, payment: 'completed' }, true],
    [
      'a free type, which needs no payment',
      { ...fresh, type: { ...fresh.type, price_cents: 0, attempts_per_year: null }, payment: 'completed' },
      false,
    ],
    ['an open attempt, which has used its payment', { ...fresh, payment: 'completed', attempt: { id: 'a', state: 'ready' } }, false],
    ['a request that somebody else pays for', { ...fresh, payment: 'completed', request: {} }, false],
  ])('A-117 %s counts as paid or not', (_, facts, isPaid) => {
    expect(eligibilityOf(facts).isPaid).toBe(isPaid);
  });

  test('A-117 says from when a new attempt can be started, and never has less than no attempts left', () => {
    const until = '2026-12-03T10:00:00.000Z';
    expect(eligibilityOf({ ...fresh, attempts_used: 4, why_not_start: { until } })).toMatchObject({
      attemptsLeft: 0,
      availableFrom: until,
    });
  });
});
