import { describe, expect, test } from 'vitest';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { decideVisit } from './guard-decision.ts';

function person(role: Role): AuthUser {
  return {
    id: '0b7c',
    aud: 'authenticated',
    role,
    email: 'ada@example.org',
    email_confirmed_at: '2026-11-01T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    app_metadata: { provider: 'email' },
    user_metadata: { full_name: 'Ada Lovelace', avatar_url: null },
  };
}

const signedIn = (role: Role, isStale = false) => ({ state: 'signed-in', user: person(role), isStale }) as const;

describe('the guard of protected pages', () => {
  test('A-018, A-098 while it is not known who is here, the visitor waits', () => {
    expect(decideVisit({ state: 'loading' }, '/settings')).toEqual({ act: 'wait' });
  });

  test('A-019 a signed-out visitor goes to the login, which remembers path and query', () => {
    expect(decideVisit({ state: 'signed-out', hasFailed: false }, '/certificates?sort=newest&page=2')).toEqual({
      act: 'send',
      to: '/login?next=%2Fcertificates%3Fsort%3Dnewest%26page%3D2',
    });
  });

  test.each([
    ['student', '/admin'],
    ['student', '/admin/users'],
    ['student', '/employer'],
    ['employer', '/certificates'],
    ['employer', '/dashboard/assessments'],
    ['university', '/employer'],
  ] as const)('A-020 %s is sent from %s to Access Denied', (role, location) => {
    expect(decideVisit(signedIn(role), location)).toEqual({ act: 'send', to: '/unauthorized' });
  });

  test.each([
    ['student', '/dashboard'],
    ['student', '/assessments/gat-1?from=home'],
    ['admin', '/admin/analytics'],
    ['admin', '/university'],
    ['employer', '/employer'],
    ['university', '/university'],
  ] as const)('A-021 %s sees %s', (role, location) => {
    expect(decideVisit(signedIn(role), location)).toEqual({ act: 'show', user: person(role) });
  });

  test.each([
    ['employer', '/dashboard', '/employer'],
    ['university', '/dashboard', '/university'],
    ['university', '/dashboard/?from=denied', '/university'],
    ['employer', '/settings', '/employer/settings'],
    ['university', '/settings', '/university/settings'],
  ] as const)('A-030 %s opening %s is forwarded to %s', (role, location, home) => {
    expect(decideVisit(signedIn(role), location)).toEqual({ act: 'send', to: home });
  });

  test('A-101 a person whose role could not be verified again keeps the page but gains no other', () => {
    expect(decideVisit(signedIn('student', true), '/settings').act).toBe('show');
    expect(decideVisit(signedIn('student', true), '/admin')).toEqual({ act: 'send', to: '/unauthorized' });
  });
});
