import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { LoginPage } from './login-page.tsx';
import { ada, type Answer, button, notSignedIn, openPage, refusal, submit, type, until, untilForm } from './testing.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const login = (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
);

async function open(location: string, token: Answer): Promise<void> {
  page = await openPage(login, location, ({ path }) => {
    if (path.startsWith('/auth/v1/token')) return token;
    return path.startsWith('/auth/v1/resend') ? { status: 200, body: {} } : notSignedIn;
  });
  await untilForm();
}
const calls = (path: string) => page.heard.filter((one) => one.path.startsWith(path));
const signedIn = (role: string): Answer => ({
  status: 200,
  body: { token_type: 'bearer', expires_in: 3600, expires_at: 0, user: { ...ada, role } },
});
function logIn(): void {
  type('email', ' ada@example.org ');
  type('password', 'correct horse');
  submit();
}

describe('log in', () => {
  test('starts with the address of the link that led here, and hands it on to whoever has no account', async () => {
    await open('/login?next=%2Frequests%2Fabc&email=ada%2Btest%40example.org&other=1', signedIn('student'));
    expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada+test@example.org');
    expect(document.querySelector('a[href^="/register"]')?.getAttribute('href')).toBe(
      '/register?next=%2Frequests%2Fabc&email=ada%2Btest%40example.org',
    );
  });

  test('whoever comes with an address starts at the password', async () => {
    await open('/login?email=ada%40example.org', signedIn('student'));
    await until(() => expect((document.activeElement as HTMLInputElement).name).toBe('password'));
  });

  test('a demo account is logged in by one press', async () => {
    const account = { role: 'student', full_name: 'Sam Student', email: 'student@demo.meridian.example', password: 'demo' };
    page = await openPage(login, '/login', ({ path }) => {
      if (path.startsWith('/auth/v1/token')) return signedIn('student');
      return path === '/api/demo-world' ? { status: 200, body: { is_demo: true, accounts: [account] } } : notSignedIn;
    });
    await until(() => expect(button('Student')).toBeDefined());
    button('Student')?.click();
    await until(() => expect(calls('/auth/v1/token')).toHaveLength(1));
    expect(calls('/auth/v1/token')[0]?.body).toMatchObject({ email: account.email, password: account.password });
  });

  test.each([
    ['/login?next=%2Fassessments', 'You need an account for your score and certificate.', true],
    ['/login?next=%2Fassessments%2Fgat-1', 'You need an account to take the test you chose.', true],
    ['/login?next=%2Fassessment%2FGAT-1', 'You need an account to take the test you chose.', true],
    ['/login?next=%2Fassessments%2Fgat-1&email=ada%40example.org', 'Enter your password to continue to the test.', false],
  ])('%s on the way to a test says %s', async (location, lead, offersAccount) => {
    await open(location, signedIn('student'));
    expect(document.body.textContent).toContain(lead);
    expect(document.body.textContent.includes('Just looking?')).toBe(offersAccount);
    expect(document.querySelectorAll('a[href^="/register"]')).toHaveLength(1);
  });

  test('A-067 nothing is sent without email and password, and each says what is missing', async () => {
    await open('/login', signedIn('admin'));
    submit();
    await until(() => expect(document.body.textContent).toContain('Enter your email address.'));
    expect(document.body.textContent).toContain('Enter your password.');
    await until(() => expect((document.activeElement as HTMLInputElement).name).toBe('email'));
    expect(calls('/auth/v1/token')).toEqual([]);
  });

  test.each([
    ['/login', 'admin', '/admin'],
    ['/login', 'student', '/dashboard'],
    ['/login', 'employer', '/employer'],
    ['/login?next=%2Fsettings%3Ftab%3D1', 'student', '/settings?tab=1'],
    ['/login?next=%2Fadmin', 'student', '/dashboard'],
    ['/login?next=https%3A%2F%2Fevil.example', 'student', '/dashboard'],
    ['/login?next=%2F%2Fevil.example', 'admin', '/admin'],
  ])('A-022 A-069 A-070 A-071 from %s a person of role %s is taken to %s', async (location, role, target) => {
    await open(location, signedIn(role));
    logIn();
    await until(() => expect(page.location()).toBe(target));
    expect(page.said()).toContain('Successfully logged in!');
    expect(calls('/auth/v1/token')).toEqual([
      { method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email: 'ada@example.org', password: 'correct horse' } },
    ]);
  });

  test('A-072 A-073 A-074 A-075 an unconfirmed address is told so and may ask for the mail again', async () => {
    await open('/login', refusal(400, 'email_not_confirmed', 'Email not confirmed'));
    expect(button('Resend verification email')).toBeUndefined();
    logIn();
    await until(() => expect(button('Resend verification email')).toBeDefined());
    expect(document.querySelector('form [role=status]')?.textContent).toContain(
      'Email Not VerifiedPlease verify your email before logging in.',
    );
    expect(page.said()).toEqual([]);
    button('Resend verification email')?.click();
    await until(() => expect(page.said()).toContain('Verification Email Sent: Please check your email to verify your account.'));
    expect(calls('/auth/v1/resend').map(({ body }) => body)).toEqual([{ type: 'signup', email: 'ada@example.org' }]);
  });

  test('A-073 A-077 A-240 a wrong password is said once, in the page and with the focus, what was typed stays, and no mail is offered', async () => {
    await open('/login', refusal(400, 'invalid_credentials', 'Invalid email or password'));
    logIn();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Invalid email or password'));
    expect(page.said()).toEqual([]);
    await until(() => expect(document.activeElement?.textContent).toBe('Invalid email or password'));
    expect(button('Resend verification email')).toBeUndefined();
    expect(document.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe('correct horse');
  });

  test('whoever has the password of a disabled account reads so, with the way to write to us', async () => {
    await open('/login', refusal(403, 'user_banned', 'This account is disabled.'));
    logIn();
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('This account is disabled.'));
    expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/contact');
  });
});
