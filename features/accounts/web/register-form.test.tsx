import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RegisterPage } from './register-page.tsx';
import { ada, type Answer, button, notSignedIn, openPage, submit, type, until, untilForm } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let answer: Answer;

beforeEach(async () => {
  answer = { status: 200, body: { ...ada, role: 'student' } };
  page = await openPage(<RegisterPage />, '/register', ({ path }) => (path.startsWith('/auth/v1/signup') ? answer : notSignedIn));
  await untilForm();
});
afterEach(() => page.close());

const signUps = () => page.heard.filter(({ path }) => path.startsWith('/auth/v1/signup'));
function fill(password: string, repeated: string): void {
  type('fullName', 'Ada King Lovelace');
  type('email', 'ada@example.org');
  type('password', password);
  type('repeated', repeated);
  submit();
}

describe('register', () => {
  test('A-079 A-080 asks for five things; the account type is student or administrator, student unless chosen', () => {
    const names = [...document.querySelectorAll('input')].map(({ name }) => name);
    expect([...new Set(names)]).toEqual(['fullName', 'email', 'password', 'repeated', 'accountType']);
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['student', true],
      ['admin', false],
    ]);
  });

  test('the account type is folded, and says which one it is', () => {
    const summary = document.querySelector('details summary');
    expect([summary?.textContent, summary?.closest('details')?.open]).toEqual(['Account type: StudentChange', false]);
    expect(summary?.closest('details')?.querySelectorAll('input[type=radio]')).toHaveLength(2);
  });

  test('tells people of an employer or a university what to choose, and where they ask for access', async () => {
    const access = () => [...document.querySelectorAll('a[href$="#access"]')].map((link) => link.getAttribute('href'));
    expect(document.body.textContent).toContain('Work for an employer or a university? Choose Student, then request employer access or');
    expect(access()).toEqual(['/employers#access', '/universities#access']);
    await page.close();
    page = await openPage(<RegisterPage />, '/register?next=%2Femployers%23access', () => notSignedIn);
    await untilForm();
    expect(document.body.textContent).toContain('Signing up for an organization? Choose Student.');
    expect(access()).toEqual([]);
  });

  test.each([
    ['to ask for access', '%2Funiversities%23access', 'Confirm your email, then request access for your organization.'],
    ['by an invitation', '%2Finvitations%2Fabc', 'Confirm your email, then accept your invitation.'],
  ])('whoever came %s is not sent to a first test', async (_, next, said) => {
    await page.close();
    page = await openPage(<RegisterPage />, `/register?next=${next}`, () => notSignedIn);
    await untilForm();
    expect(document.body.textContent).toContain(said);
    expect(document.body.textContent).not.toContain('your first test');
  });

  test('A-081 every field says that it is needed, and nothing is sent', async () => {
    submit();
    await until(() => expect(document.body.textContent).toContain('Enter your full name.'));
    for (const sentence of ['Enter your email address.', 'Choose a password.', 'Enter the password again.'])
      expect(document.body.textContent).toContain(sentence);
    expect(signUps()).toEqual([]);
  });

  test('A-082 different passwords are told at the field and create nothing', async () => {
    fill('correct horse', 'correct house');
    await until(() => expect(document.body.textContent).toContain('Passwords do not match'));
    await until(() => expect((document.activeElement as HTMLInputElement).name).toBe('repeated'));
    expect(signUps()).toEqual([]);
  });

  test('A-083 A-086 a complete form creates the account, stays and leads to log in', async () => {
    fill('correct horse', 'correct horse');
    await until(() => expect(document.body.textContent).toContain('Registration successful! Please check your email for verification.'));
    expect(page.said(), 'said in the page, not a second time by a toast').toEqual([]);
    await until(() => expect(document.querySelector('a[href="/login"]')).not.toBeNull());
    expect(page.location()).toBe('/register');
    expect(document.querySelector('main, form, body')?.querySelectorAll('[role=alert]'), 'said once, in its own words').toHaveLength(0);
    const data = { full_name: 'Ada King Lovelace', role: 'student' };
    expect(signUps().map(({ body }) => body)).toEqual([{ email: 'ada@example.org', password: 'correct horse', data }]);
  });

  test('R-71 a short password is told beside a wrong repeat, and nothing is sent', async () => {
    fill('short', 'other');
    await until(() => expect(document.body.textContent).toContain('Passwords do not match'));
    expect(document.body.textContent).toContain('Too short. Use at least 10 characters.');
    await until(() => expect((document.activeElement as HTMLInputElement).name).toBe('password'));
    expect(signUps()).toEqual([]);
  });

  test('a password is judged in words while it is typed, and at its field when that is left', async () => {
    const judged = () => document.querySelector('input[name=password]')?.closest('div.gap-3')?.textContent;
    await until(() => expect(judged()).toContain('At least 10 characters.'));
    type('password', 'short');
    await until(() => expect(judged()).toContain('Too short. Use at least 10 characters.'));
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    document.querySelector('input[name=password]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await until(() => expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('password'));
    expect(judged()?.match(/Too short/gu), 'said once').toHaveLength(1);
    type('password', 'correct horse');
    await until(() => expect(judged()).toContain('Good. A longer one is even better.'));
    type('password', 'correct horse battery');
    await until(() => expect(judged()).toContain('Strong.'));
  });

  test('a mistyped address is told when its field is left, an empty one is not', async () => {
    const leave = () => document.querySelector('input[name=email]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    leave();
    type('email', 'ada@');
    await until(() => expect(document.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ada@'));
    expect(document.body.textContent).not.toContain('valid email');
    leave();
    await until(() => expect(document.body.textContent).toContain('valid email'));
    expect(document.body.textContent).not.toContain('Enter your full name.');
  });

  test('the mail can be sent again, and another address taken, after signing up', async () => {
    fill('correct horse', 'correct horse');
    await until(() => expect(button('Resend verification email')).toBeDefined());
    button('Resend verification email')?.click();
    await until(() => expect(page.heard.some(({ path }) => path.startsWith('/auth/v1/resend'))).toBe(true));
    button('Use another address')?.click();
    await until(() => expect(document.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ada@example.org'));
  });

  test('in a demo the page after signing up leads to the emails of this address', async () => {
    fill('correct horse', 'correct horse');
    await until(() => expect(document.querySelector('a[href="/mailbox?to=ada%40example.org"]')).not.toBeNull());
    const link = document.querySelector('a[href="/mailbox?to=ada%40example.org"]');
    expect(link?.parentElement?.className, 'seen in a demo alone').toBe('hidden demo:block');
  });

  test('A-087 an answer without a person is a failure', async () => {
    answer = { status: 200, body: {} };
    fill('correct horse', 'correct horse');
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('User registration failed.'));
    await until(() => expect(document.activeElement?.textContent).toBe('User registration failed.'));
    expect(page.said()).toEqual([]);
  });

  test('A-089 a server that is away is called unavailable, and the form keeps what was typed', async () => {
    answer = { status: 503, body: { error: { code: 'database_away', message: 'Busy.', requestId: 'r' } } };
    fill('correct horse', 'correct horse');
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Registration service is unavailable.'));
    expect(document.querySelector<HTMLInputElement>('input[name="email"]')?.value).toBe('ada@example.org');
  });

  test('whoever came for the practice test reads so, and goes on at once with an account', async () => {
    await page.close();
    const at = '/register?next=%2Fassessment%2Fgat-p1';
    page = await openPage(<RegisterPage />, at, () => notSignedIn);
    await untilForm();
    expect(document.body.textContent).toContain('Confirm your email, then take your first test.');
    expect(document.querySelector('a[href^="/login"]')?.getAttribute('href')).toBe('/login?next=%2Fassessment%2Fgat-p1');
    await page.close();
    page = await openPage(<RegisterPage />, at, () => ({ status: 200, body: { user: { ...ada, role: 'student' } } }));
    await until(() => expect(page.location()).toBe('/assessment/gat-p1'));
  });
});
