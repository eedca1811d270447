import { afterEach, expect, test } from 'vitest';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { AccessButton } from './access-button.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const at = '2026-11-01T00:00:00Z';
const person = (role: AuthUser['role']): AuthUser => ({
  id: 'p',
  aud: 'authenticated',
  role,
  email: 'ada@example.org',
  email_confirmed_at: at,
  created_at: at,
  updated_at: at,
  app_metadata: { provider: 'email' },
  user_metadata: { full_name: 'Ada', avatar_url: null },
});

test.each([
  ['a guest', null, 'Request access', '/universities#access'],
  ['a student', person('student'), 'Request access', '/universities#access'],
  ['a member of an employer', person('employer'), 'Request access', '/universities#access'],
  ['a member of a university', person('university'), 'Open your portal', '/university'],
] as const)('%s is offered the right way in', async (_, visitor, label, href) => {
  page = await openPage(<AccessButton visitor={visitor} role="university" />, '/universities', () => notSignedIn);
  await until(() => expect(document.querySelector('a')?.getAttribute('href')).toBe(href));
  expect(document.querySelector('a span:not([aria-hidden]) span:not([aria-hidden])')?.textContent).toBe(label);
  expect(document.querySelector('a')?.className).not.toContain('invisible');
});

test('nothing is offered until it is known who is here, and its place is kept', async () => {
  page = await openPage(<AccessButton visitor={undefined} role="employer" />, '/employers', () => notSignedIn);
  await until(() => expect(document.querySelector('a')?.className).toContain('invisible guest:visible'));
});
