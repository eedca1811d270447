import { afterEach, expect, test, vi } from 'vitest';
import { ada, button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const dashboard = () => document.querySelector('a[href="/dashboard"]')?.textContent;
const onLogOut = vi.fn<() => void>();

test('A-029 a guest reads that another account is needed, and where to log in', async () => {
  page = await openPage(<UnauthorizedPage visitor={null} roleName={undefined} onLogOut={onLogOut} />, '/unauthorized', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('Log in with an account that can see this page.'));
  expect(links()).toEqual(['/support', '/dashboard', '/']);
  expect(dashboard()).toBe('Log in');
});

test('A-029 a person reads which account and role are denied, and can use another account', async () => {
  page = await openPage(
    <UnauthorizedPage visitor={ada} roleName="Administrator" onLogOut={onLogOut} />,
    '/unauthorized',
    () => notSignedIn,
  );
  await until(() => expect(document.body.textContent).toContain('This page needs a role your account doesn’t have.'));
  expect(document.body.textContent).toContain(`You’re logged in as ${ada.email} (Administrator).`);
  expect(links()).toEqual(['/support', '/dashboard']);
  expect(dashboard()).toBe('Back to the dashboard');
  button('Use another account')?.click();
  await until(() => expect(onLogOut).toHaveBeenCalledTimes(1));
});
