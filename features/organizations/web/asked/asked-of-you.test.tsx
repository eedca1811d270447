import { afterEach, expect, test } from 'vitest';
import { ownTimeZone, timeZoneName } from '#features/accounts/rules/time-zone.ts';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { AskedOfYou } from './asked-of-you.tsx';
import { acceptedRequest } from '../testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

async function open(states: readonly string[]): Promise<void> {
  const attempts = states.map((state) => ({ id: state, state, type: { slug: 'gat-1' } }));
  page = await openPage(<AskedOfYou />, '/dashboard', ({ path }) =>
    path.startsWith('/api/me/attempts')
      ? { status: 200, body: { attempts, server_now: '2031-05-02T09:00:00.000Z' } }
      : { status: 200, body: { rows: [acceptedRequest], next_cursor: null, server_now: '2031-05-02T09:00:00.000Z' } },
  );
  await until(() => expect(document.querySelector('h3')?.textContent).toBe('Global Aptitude Test 1'));
}
const offered = () => document.body.textContent?.includes('Take the test') ?? false;

test('a request leads to its test', async () => {
  await open(['finished']);
  await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/me/attempts'))).toBe(true));
  expect(offered()).toBe(true);
});

test('the deadline is in the zone of the reader, whatever zone the organization has', async () => {
  await open(['finished']);
  const zone = timeZoneName(ownTimeZone(), new Date(acceptedRequest.closes_at));
  expect(document.body.textContent).toContain(`(${zone})`);
});

test('a test that is open has its button under Up next, and no second one here', async () => {
  await open(['running']);
  await until(() => expect(document.body.textContent).toContain('Continue it under Up next'));
  expect(offered()).toBe(false);
});

test('a test that was not begun is begun under Up next, not continued', async () => {
  await open(['ready']);
  await until(() => expect(document.body.textContent).toContain('Start it under Up next'));
  expect(offered()).toBe(false);
});

test('says that it is on its way until the requests have come, so that the dashboard waits for it', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  page = await openPage(<AskedOfYou />, '/dashboard', async ({ path }) => {
    if (!path.startsWith('/auth/')) await answered;
    return { status: 200, body: { rows: [], attempts: [], next_cursor: null, server_now: '2031-05-02T09:00:00.000Z' } };
  });
  const mark = () => document.querySelector('[data-on-its-way]');
  await until(() => expect(mark()).not.toBeNull());
  answer();
  await until(() => expect(mark()).toBeNull());
});
