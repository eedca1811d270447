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

  const request = { userId: 'ada', status: 'pending', isEmailConfirmed: true, role: 'student' } as const;
  test.each([
    ['another administrator may approve', request, 'approve', 'grace', null],
    ['nobody decides their own request', request, 'approve', 'ada', 'own_request'],
    ['nothing is decided twice', { ...request, status: 'rejected' }, 'approve', 'grace', 'already_decided'],
    ['no role without a confirmed address', { ...request, isEmailConfirmed: false }, 'approve', 'grace', 'email_not_confirmed'],
    ['an unconfirmed request may be rejected', { ...request, isEmailConfirmed: false }, 'reject', 'grace', null],
  ] as const)('A-084 %s', (_, asked, decision, decider, refusal) => {
    const administrators = ['ada', 'grace'];
    expect(whyNotDecide({ request: asked, decision, deciderId: decider, administrators, seen: undefined })).toBe(refusal);
  });

  test.each([
    ['a role that was seen is replaced', 'approve', 'student', ['grace'], null],
    ['one that somebody gave meanwhile is not', 'approve', 'employer', ['grace'], 'changed_meanwhile'],
    ['a rejection changes no role', 'reject', 'employer', ['grace'], null],
    ['who is no administrator any more decides nothing', 'reject', 'student', ['ada'], 'not_allowed'],
  ] as const)('A-084 %s', (_, decision, seen, administrators, refusal) => {
    expect(whyNotDecide({ request, decision, deciderId: 'grace', administrators, seen })).toBe(refusal);
  });
});
