import { afterEach, expect, test } from 'vitest';
import { ada, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test.each([
  ['a guest', null, 'Log in with an account that can see this page.', 'Log in'],
  ['a person', ada, `This page needs a role your account doesn’t have.You’re logged in as ${ada.email}.`, 'Back to the dashboard'],
] as const)('A-029 %s reads why, and where to go', async (_, visitor, lead, words) => {
  page = await openPage(<UnauthorizedPage visitor={visitor} />, '/unauthorized', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain(lead));
  expect(links()).toEqual(['/support', '/dashboard', '/']);
  expect(document.querySelector('a[href="/dashboard"]')?.textContent).toBe(words);
});
