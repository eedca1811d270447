import { afterEach, expect, test, vi } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import type { Analytics } from '../contract/analytics.ts';
import { AdminAnalyticsPage } from './admin-analytics-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const none = { checkouts: 0, paid: 0, opened: 0, begun: 0, submitted: 0, passed: 0, certified: 0, annulled: 0, upheld: 0, revenue: [] };
const empty: Analytics = {
  from: '2026-10-20',
  to: '2026-11-18',
  by: 'day',
  periods: [{ period: '2026-11-18', ...none }],
  total: none,
  previous: none,
  types: [],
  demo_attempts: 0,
  drift_alarms: 0,
};

test('a page that came before the counts asks again until they are there', async () => {
  let asked = 0;
  page = await openPage(<AdminAnalyticsPage />, '/admin/analytics', ({ path }) => {
    if (!path.startsWith('/api/admin/analytics')) return { status: 200, body: {} };
    asked += 1;
    const total = asked === 1 ? none : { ...none, opened: 5, submitted: 4, passed: 3 };
    return { status: 200, body: { ...empty, total, previous: { ...none, opened: 10, submitted: 8, passed: 4 } } };
  });
  await until(() => expect(document.body.textContent).toContain('Nothing in this period'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('75% of submitted attempts, 50% in the previous period'), {
    timeout: 60_000,
  });
  expect(document.body.textContent).toContain('Down 50% from the previous period');
}, 90_000);
