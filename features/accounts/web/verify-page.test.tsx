import { afterEach, expect, test } from 'vitest';
import { ada, type Answer, button, notSignedIn, openPage, refusal, submit, type, until } from './testing.tsx';
import { VerifyPage } from './verify-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(async () => {
  await page.close();
  window.history.replaceState(null, '', '/');
});

const location = '/verify?token_hash=a-secret&type=signup';
const open = async (answer: (body: unknown) => Answer, at = location, label = 'Confirm email') => {
  page = await openPage(<VerifyPage certificate="A certificate" />, at, ({ path, body }) =>
    path === '/auth/v1/verify' ? answer(body) : notSignedIn,
  );
  await until(() => expect(button(label)).toBeDefined());
};
const sent = () => page.heard.filter(({ path }) => path === '/auth/v1/verify').map(({ body }) => body);
const confirmed: Answer = { status: 200, body: { user: ada } };
const proofNeeded = refusal(403, 'proof_needed', 'Enter your name and a password to finish.');

test('A-096 a page that is only opened, with its script, confirms nothing; a press does', async () => {
  await open(() => confirmed);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent()).toEqual([]);
  button('Confirm email')?.click();
  await until(() => expect(page.location()).toBe('/verify-success'));
  expect(sent()).toEqual([{ type: 'signup', token_hash: 'a-secret' }]);
});

test('a link that left the address bar is still there after a reload', async () => {
  await open(() => confirmed);
  expect(window.location.search).toBe('');
  const kept: unknown = window.history.state;
  await page.close();
  window.history.replaceState(kept, '', '/verify');
  page = await openPage(<VerifyPage certificate="A certificate" />, '/verify', ({ path }) =>
    path === '/auth/v1/verify' ? confirmed : notSignedIn,
  );
  await until(() => expect(button('Confirm email')).toBeDefined());
  button('Confirm email')?.click();
  await until(() => expect(sent()).toEqual([{ type: 'signup', token_hash: 'a-secret' }]));
});

test('asks for name and password only when the server cannot tell who signed up, and confirms with them', async () => {
  await open((body) => ('password' in (body as object) ? confirmed : proofNeeded));
  expect(document.querySelector('input[name="password"]')).toBeNull();
  button('Confirm email')?.click();
  await until(() => expect(document.querySelector('input[name="password"]')).not.toBeNull());
  type('fullName', 'Vera Victim');
  type('password', 'seven quiet lighthouses');
  submit();
  await until(() => expect(page.location()).toBe('/verify-success'));
  expect(sent().at(-1)).toEqual({ type: 'signup', token_hash: 'a-secret', password: 'seven quiet lighthouses', full_name: 'Vera Victim' });
});

test('a password that is too weak is refused at its field', async () => {
  await open((body) => ('password' in (body as object) ? refusal(422, 'weak_password', 'Choose another password.') : proofNeeded));
  button('Confirm email')?.click();
  await until(() => expect(document.querySelector('input[name="password"]')).not.toBeNull());
  type('fullName', 'Vera Victim');
  type('password', 'short');
  submit();
  await until(() => expect(document.body.textContent).toContain('Choose another password.'));
  expect(page.location()).toBe(location);
});

test('a link of before answers without a person and confirms all the same', async () => {
  await open(() => ({ status: 200, body: {} }));
  button('Confirm email')?.click();
  await until(() => expect(page.location()).toBe('/verify-success'));
});

test('a change of address asks for the password of the account where nobody is logged in to it', async () => {
  const needed = refusal(403, 'reauthentication_needed', 'Log in to the account you’re changing, or enter its password.');
  const wrong = refusal(422, 'wrong_password', 'That isn’t the password for this account.');
  const answer = (body: unknown) => {
    const { password } = body as { password?: string };
    return password === undefined ? needed : password === 'right one' ? confirmed : wrong;
  };
  await open(answer, '/verify?token_hash=a-secret&type=email_change', 'Confirm new email');
  button('Confirm new email')?.click();
  await until(() => expect(document.querySelector('input[name="password"]')).not.toBeNull());
  expect(document.querySelector('input[name="fullName"]')).toBeNull();
  type('password', 'wrong one');
  submit();
  await until(() => expect(document.body.textContent).toContain('That isn’t the password for this account.'));
  type('password', 'right one');
  submit();
  await until(() => expect(page.location()).toBe('/verify-success'));
  expect(sent().at(-1)).toEqual({ type: 'email_change', token_hash: 'a-secret', password: 'right one' });
});

const openAt = async (at: string) => {
  page = await openPage(<VerifyPage certificate="A certificate" />, at, () => notSignedIn);
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
};

test.each(['/verify', '/verify?certificate=ABCD'])(
  '%s without a link leads with the certificate and says nothing of a link',
  async (at) => {
    await openAt(at);
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Verify a certificate'));
    expect(document.body.textContent).toContain('A certificate');
    expect(document.body.textContent).not.toContain('no longer valid');
    expect(button('Resend verification email')).toBeDefined();
  },
);

test('whoever is logged in has confirmed an address and is offered no email for it', async () => {
  page = await openPage(<VerifyPage certificate="A certificate" />, '/verify', () => ({ status: 200, body: { user: ada } }));
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Verify a certificate'));
  await until(() => expect(button('Resend verification email')).toBeUndefined());
});

test.each(['/verify?token_hash=', '/verify?type=signup', '/verify?token=1'])(
  '%s is a link cut off on its way and no longer valid',
  async (at) => {
    await openAt(at);
    await until(() => expect(document.body.textContent).toContain('This link is no longer valid'));
  },
);
