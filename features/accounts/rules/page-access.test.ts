import { describe, expect, test } from 'vitest';
import { landingOf, mayVisit, rolesFor } from './page-access.ts';
import { roles } from './role.ts';

const admitted = (path: string) => roles.filter((role) => mayVisit(role, path));

describe('who may see which page', () => {
  test.each(['/dashboard', '/assessments', '/assessments/gat-1', '/assessment/42', '/certificates', '/settings', '/settings?tab=privacy'])(
    'A-024 %s admits student and admin only',
    (path) => {
      expect(admitted(path)).toEqual(['student', 'admin']);
    },
  );

  test('/receipts admits everyone who pays: people for attempts, organizations for seats', () => {
    expect(admitted('/receipts/42')).toEqual([...roles]);
  });

  test.each(['/admin', '/admin/users', '/admin/role-requests', '/Admin', '/%61dmin'])('A-025 %s admits admin only', (path) => {
    expect(admitted(path)).toEqual(['admin']);
  });

  test('A-026 /employer admits employer and admin only', () => {
    expect(admitted('/employer')).toEqual(['admin', 'employer']);
  });

  test('A-027 /university admits university and admin only', () => {
    expect(admitted('/university')).toEqual(['admin', 'university']);
  });

  test.each([
    '/',
    '/about',
    '/leaderboards',
    '/employers',
    '/universities',
    '/terms',
    '/privacy',
    '/help',
    '/pricing',
    '/administrators',
    '/shared/abc',
  ])('A-028 %s is public', (path) => {
    expect(rolesFor(path)).toBeNull();
  });
});

describe('where signing in leads', () => {
  test.each([
    ['admin', null, '/admin'],
    ['student', null, '/dashboard'],
    ['employer', null, '/employer'],
    ['university', null, '/university'],
  ] as const)('A-071 without a remembered location %s lands on its home', (role, remembered, page) => {
    expect(landingOf(role, remembered)).toBe(page);
  });

  test.each([
    ['student', '/settings?tab=privacy', '/settings?tab=privacy'],
    ['student', '/leaderboards', '/leaderboards'],
    ['student', '/admin/users', '/dashboard'],
    ['employer', '/dashboard', '/employer'],
    ['student', 'https://evil.example', '/dashboard'],
    ['student', '//evil.example', '/dashboard'],
    ['admin', '/login', '/admin'],
    ['student', '/unauthorized', '/dashboard'],
    ['student', '/verify?token_hash=x', '/dashboard'],
    ['student', '/verify/', '/dashboard'],
    ['student', '/verify/7K3M9QX2TB4HN8WPZ5CK', '/verify/7K3M9QX2TB4HN8WPZ5CK'],
  ] as const)('A-022 %s with %s remembered lands on %s', (role, remembered, page) => {
    expect(landingOf(role, remembered)).toBe(page);
  });
});
