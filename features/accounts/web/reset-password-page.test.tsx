import { afterEach, expect, test } from 'vitest';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { type Answer, notSignedIn, openPage, refusal, until } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const open = async (check: Answer) => {
  page = await openPage(<ResetPasswordPage />, '/reset-password?token_hash=abc', ({ path }) =>
    path === '/auth/v1/verify/check' ? check : notSignedIn,
  );
};
const text = () => document.body.textContent;

test('a link that works shows the form', async () => {
  await open({ status: 200, body: {} });
  await until(() => expect(document.querySelector('form')).not.toBeNull());
});

test('a link that was used, is too old or damaged says so at once, with the way to a new one', async () => {
  await open(refusal(403, 'otp_expired', 'This link is no longer valid.'));
  await until(() => expect(text()).toContain('This link is no longer valid'));
  expect(document.querySelector('form')).toBeNull();
  expect(document.querySelector('a[href="/forgot-password"]')).not.toBeNull();
});

test('a server that cannot say keeps nobody from the form', async () => {
  await open(refusal(429, 'too_many_requests', 'Too many tries.'));
  await until(() => expect(document.querySelector('form')).not.toBeNull());
});
