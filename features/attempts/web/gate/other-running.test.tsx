import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { browserDevice } from './device.ts';
import { SecurityScreen } from './security-screen.tsx';
import { free } from './testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test('A-139 another test that is running is said before the check, with the way back to it', async () => {
  const view = { ...free, other_running: { id: 'a9', type_name: 'Career Boost Test' } };
  page = await openPage(
    <SecurityScreen id="gat-1" view={view} device={browserDevice} onPassed={() => undefined} />,
    '/assessment/gat-1',
    ({ path }) => (path === '/api/me/attempts' ? { status: 200, body: { attempts: [] } } : notSignedIn),
  );
  await until(() => expect(document.body.textContent).toContain('You have another test in progress'));
  const way = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Continue your current test');
  expect(way?.getAttribute('href')).toBe('/assessment/a9');
  expect(document.body.textContent).not.toContain('Accept and run check');
});
