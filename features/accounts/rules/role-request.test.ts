import { describe, expect, test } from 'vitest';
import { requestAtSignUp, whyNotDecide, whyNotRequest } from './role-request.ts';

describe('roles are asked for, never taken', () => {
  test.each([
    ['admin', 'admin'],
    ['administrator', 'admin'],
    ['student', null],
    [undefined, null],
    ['employer', null],
    ['university', null],
    ['ADMIN', null],
    ['root', null],
  ])('A-084 a sign-up as %s asks for %s', (wanted, asked) => {
    expect(requestAtSignUp(wanted)).toBe(asked);
  });

  test.each([
    ['student', false, 'employer', null],
    ['employer', false, 'employer', 'already_has_role'],
    ['student', true, 'employer', 'already_requested'],
  ] as const)('a %s with a request waiting (%s) who asks for %s: %s', (role, hasPending, wanted, refusal) => {
    expect(whyNotRequest(role, hasPending, wanted)).toBe(refusal);
  });

  const request = { userId: 'ada', status: 'pending', isEmailConfirmed: true } as const;
  test.each([
    ['another administrator may approve', request, 'approve', 'grace', null],
    ['nobody decides their own request', request, 'approve', 'ada', 'own_request'],
    ['nothing is decided twice', { ...request, status: 'rejected' }, 'approve', 'grace', 'already_decided'],
    ['no role without a confirmed address', { ...request, isEmailConfirmed: false }, 'approve', 'grace', 'email_not_confirmed'],
    ['an unconfirmed request may be rejected', { ...request, isEmailConfirmed: false }, 'reject', 'grace', null],
  ] as const)('A-084 %s', (_, asked, decision, decider, refusal) => {
    expect(whyNotDecide(asked, decision, decider)).toBe(refusal);
  });
});
