import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test.each([
  ['student', '/dashboard', 'Overview'],
  ['student', '/settings', 'Settings'],
  ['admin', '/admin', 'Admin panel'],
  ['admin', '/admin/audit', 'Audit log'],
  ['admin', '/admin/users/u1', 'Users'],
  ['admin', '/admin/questions/q1', 'Questions'],
  ['admin', '/admin/question-reports', 'Question reports'],
  ['admin', '/admin/payments/p1/receipt', 'Payments'],
] as const)('the folded menu for the role %s at %s names the page, %s, as its marked link does', async (role, at, name) => {
  page = await openPage(<DashboardFrame role={role}>The page</DashboardFrame>, at, () => notSignedIn);
  await until(() => expect(button('Dashboard menu')?.textContent).toBe(`Dashboard menu ${name}`));
  expect([...document.querySelectorAll('a[aria-current=page]')].map(({ textContent }) => textContent)).toEqual([name]);
});

const linksOf = (list: Element | null | undefined) => [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

test.each([
  ['/admin/users', false],
  ['/dashboard', true],
  ['/settings', true],
] as const)('A-106 an administrator at %s has the admin pages first, and the personal ones below them, open: %s', async (at, isOpen) => {
  page = await openPage(<DashboardFrame role="admin">The page</DashboardFrame>, at, () => notSignedIn);
  await until(() => expect(document.querySelector('nav details')).not.toBeNull());
  const fold = document.querySelector<HTMLDetailsElement>('nav details');
  expect(fold?.open).toBe(isOpen);
  expect(linksOf(document.querySelector('nav')).slice(0, 2)).toEqual(['/admin', '/admin/users']);
  const personal = ['/dashboard', '/dashboard/assessments', '/certificates', '/leaderboards', '/settings', '/help'];
  expect([linksOf(fold), linksOf(document.querySelector('nav')).slice(-6)]).toEqual([personal, personal]);
});
