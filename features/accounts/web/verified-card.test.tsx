import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { toastQueue } from '#ui/controls/toast.tsx';
import { ada, button, notSignedIn, openPage, until } from './testing.tsx';
import { LoginPage } from './login-page.tsx';
import { VerifiedCard } from './verified-card.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

function Leave() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/login')}>Leave</button>;
}

const card = (
  <>
    <Routes>
      <Route path="/verify-success" element={<VerifiedCard proof={{ confirmed: 'signup', email: 'ada@example.org' }} />} />
      <Route path="*" element={null} />
    </Routes>
    <Leave />
  </>
);

test('A-096 the toast is shown with its page, and leaves with it', async () => {
  page = await openPage(card, '/verify-success', () => notSignedIn);
  const shown = () => toastQueue.visible().map(({ title }) => title);
  await until(() => expect(shown()).toEqual(['Email Verified']));
  button('Leave')?.click();
  await until(() => expect(page.location()).toBe('/login'));
  await until(() => expect(shown()).toEqual([]));
  expect(page.said()).toContain('Email Verified: Your email has been successfully verified. Please log in.');
});

test('A-095 R-112 the browser that signed up gets past the form by one press', async () => {
  let isIn = false;
  const proof = { confirmed: 'signup', email: ada.email, next: '/assessments/gat-1', isLoggedIn: true } as const;
  page = await openPage(
    <Routes>
      <Route path="/verify-success" element={<VerifiedCard proof={proof} />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/verify-success',
    ({ path }) => (isIn && path === '/auth/v1/session' ? { status: 200, body: { user: ada } } : notSignedIn),
  );
  await until(() => expect(button('Log in')).toBeDefined());
  isIn = true;
  button('Log in')?.click();
  await until(() => expect(page.location()).toBe('/assessments/gat-1'));
  expect(page.said()).toContain('Successfully logged in!');
});

test('A-096 R-112 the browser that signed up is asked for one press, not for its password', async () => {
  const proof = { confirmed: 'signup', email: ada.email, isLoggedIn: true } as const;
  page = await openPage(<VerifiedCard proof={proof} />, '/verify-success', () => notSignedIn);
  await until(() => expect(toastQueue.visible().map(({ title }) => title)).toEqual(['Email Verified']));
  expect(document.body.textContent).toContain('so you don’t need your password');
});

test('whoever is logged in already is not asked to log in', async () => {
  const proof = { confirmed: 'signup', email: ada.email, isLoggedIn: true } as const;
  page = await openPage(<VerifiedCard proof={proof} />, '/verify-success', () => ({ status: 200, body: { user: ada } }));
  await until(() => expect(button('Continue')).toBeDefined());
  expect(toastQueue.visible()).toEqual([]);
  expect(document.body.textContent).toContain(`You’re logged in as ${ada.email}.`);
});

test('whoever leaves the page by another way is logged in just the same', async () => {
  let isIn = false;
  let reads = 0;
  const proof = { confirmed: 'signup', email: ada.email, isLoggedIn: true } as const;
  page = await openPage(
    <>
      <Routes>
        <Route path="/verify-success" element={<VerifiedCard proof={proof} />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Leave />
    </>,
    '/verify-success',
    ({ path }) => {
      if (path === '/auth/v1/session') reads += 1;
      return isIn && path === '/auth/v1/session' ? { status: 200, body: { user: ada } } : notSignedIn;
    },
  );
  await until(() => expect(reads).toBeGreaterThan(0));
  isIn = true;
  button('Leave')?.click();
  await until(() => expect(page.location()).toBe('/admin'));
});

test('whoever presses Log in just as the time is up goes on once', async () => {
  const arrivals: string[] = [];
  function Arrival() {
    const { key } = useLocation();
    useEffect(() => void arrivals.push(key), [key]);
    return null;
  }
  const proof = { confirmed: 'signup', email: ada.email, next: '/assessments/gat-1', isLoggedIn: true } as const;
  page = await openPage(
    <Routes>
      <Route path="/verify-success" element={<VerifiedCard proof={proof} />} />
      <Route path="/login" element={<Arrival />} />
    </Routes>,
    '/verify-success',
    () => notSignedIn,
  );
  await until(() => expect(button('Log in')).toBeDefined());
  button('Log in')?.click();
  button('Log in')?.click();
  await until(() => expect(arrivals).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(arrivals).toHaveLength(1);
});

test.each([
  [{}, 'We’ll take you to the login page in 3 seconds.'],
  [{ next: '/assessments/gat-1' }, 'We’ll take you to the login page in 3 seconds.'],
  [{ isLoggedIn: true }, 'We’ll take you to your dashboard in 3 seconds.'],
  [{ isLoggedIn: true, next: '/assessments/gat-1' }, 'We’ll take you to Global Aptitude Test 1 in 3 seconds.'],
  [{ isLoggedIn: true, next: '/assessment/new-one' }, 'We’ll take you to the test you chose in 3 seconds.'],
  [{ isLoggedIn: true, next: '/requests/abc' }, 'We’ll take you back to the page you came from in 3 seconds.'],
])('A-095 says where the three seconds lead: %o', async (changes, words) => {
  const proof = { confirmed: 'signup', email: ada.email, ...changes } as const;
  page = await openPage(<VerifiedCard proof={proof} />, '/verify-success', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain(words));
});
