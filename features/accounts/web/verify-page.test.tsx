import { afterEach, expect, test } from 'vitest';
import { ada, type Answer, button, notSignedIn, openPage, refusal, submit, type, until } from './testing.tsx';
import { VerifyPage } from './verify-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.close());

const location = '/verify?token_hash=a-secret&type=signup';
const open = async (answer: (body: unknown) => Answer) => {
  page = await openPage(<VerifyPage />, location, ({ path, body }) => (path === '/auth/v1/verify' ? answer(body) : notSignedIn));
  await until(() => expect(button('Confirm email')).toBeDefined());
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
