import { expect, test } from 'vitest';
import { isUnreliable, linkStateOf, sharedStates, sharedStateOf } from './link.ts';

const now = new Date('2026-11-16T12:00:00Z');
const before = new Date('2026-11-16T11:59:59Z');
const after = new Date('2026-11-16T12:00:01Z');

test.each([
  [{ expiresAt: after, withdrawnAt: null }, 'open'],
  [{ expiresAt: now, withdrawnAt: null }, 'expired'],
  [{ expiresAt: after, withdrawnAt: before }, 'withdrawn'],
  [{ expiresAt: before, withdrawnAt: before }, 'withdrawn'],
] as const)('a link with %o is %s', (link, state) => {
  expect(linkStateOf(link, now)).toBe(state);
});

test.each([
  [{ isAnnulled: false, review: null }, 'counts'],
  [{ isAnnulled: false, review: 'cleared' }, 'counts'],
  [{ isAnnulled: false, review: 'open' }, 'under_review'],
  [{ isAnnulled: false, review: 'upheld' }, 'upheld'],
  [{ isAnnulled: true, review: 'open' }, 'annulled'],
  [{ isAnnulled: false, review: null, paymentMark: 'refunded' }, 'refunded'],
  [{ isAnnulled: false, review: 'open', paymentMark: 'disputed' }, 'disputed'],
  [{ isAnnulled: false, review: 'upheld', paymentMark: 'disputed' }, 'upheld'],
  [{ isAnnulled: true, review: null, paymentMark: 'refunded' }, 'annulled'],
  [{ isAnnulled: false, review: null, certificate: 'active' }, 'counts'],
  [{ isAnnulled: false, review: null, certificate: 'suspended' }, 'suspended'],
  [{ isAnnulled: false, review: 'open', certificate: 'suspended' }, 'under_review'],
  [{ isAnnulled: false, review: 'cleared', certificate: 'revoked' }, 'revoked'],
  [{ isAnnulled: false, review: null, paymentMark: 'disputed', certificate: 'revoked' }, 'revoked'],
  [{ isAnnulled: true, review: null, certificate: 'revoked' }, 'annulled'],
] as const)('a result with %o is shown as %s', (facts, state) => {
  expect(sharedStateOf({ paymentMark: null, certificate: null, ...facts })).toBe(state);
});

test('what was found against a result for good makes it unreliable; what is not settled yet does not', () => {
  expect(sharedStates.filter(isUnreliable)).toEqual(['refunded', 'upheld', 'annulled', 'revoked']);
});
