import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import type { MyRequest } from '../../contract/asking.ts';
import { AskedOfYou } from './asked-of-you.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const request: MyRequest = {
  id: 'r1',
  state: 'accepted',
  organization: { name: 'Harbor & Pine', kind: 'employer', domain: null, is_closed: false },
  roster: { name: 'Analyst', has_board: false },
  type: { code: 'GAT-1', slug: 'gat-1', name: 'Global Aptitude Test 1', price_cents: 0, num_questions: 60, duration_minutes: 60 },
  asked_at: '2031-05-01T09:00:00.000Z',
  opens_at: '2031-05-01T09:00:00.000Z',
  closes_at: '2031-05-09T22:00:00.000Z',
  time_zone: 'Asia/Tokyo',
  message: null,
  payer: 'seat',
  share_level: 'verdict',
  is_on_board: false,
  attempt_id: null,
  result_id: null,
};

async function open(states: readonly string[]): Promise<void> {
  const attempts = states.map((state) => ({ id: state, state, type: { slug: 'gat-1' } }));
  page = await openPage(<AskedOfYou />, '/dashboard', ({ path }) =>
    path.startsWith('/api/me/attempts')
      ? { status: 200, body: { attempts, server_now: '2031-05-02T09:00:00.000Z' } }
      : { status: 200, body: { rows: [request], next_cursor: null, server_now: '2031-05-02T09:00:00.000Z' } },
  );
  await until(() => expect(document.querySelector('h3')?.textContent).toBe('Global Aptitude Test 1'));
}
const offered = () => document.body.textContent?.includes('Take the test') ?? false;

test('a request leads to its test', async () => {
  await open(['finished']);
  await until(() => expect(page.heard.some(({ path }) => path.startsWith('/api/me/attempts'))).toBe(true));
  expect(offered()).toBe(true);
});

test('a test that is open has its button under Up next, and no second one here', async () => {
  await open(['ready']);
  await until(() => expect(document.body.textContent).toContain('continue it under Up next'));
  expect(offered()).toBe(false);
});
