import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Analytics } from '../../contract/analytics.ts';
import { AttemptsChart, Funnel } from './trend-charts.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const counts = {
  checkouts: 0,
  paid: 0,
  opened: 12,
  begun: 11,
  submitted: 12,
  passed: 3,
  certified: 3,
  annulled: 0,
  upheld: 0,
  revenue: [],
};
const analytics: Analytics = {
  from: '2026-11-17',
  to: '2026-11-18',
  by: 'day',
  periods: [
    { period: '2026-11-17', ...counts },
    { period: '2026-11-18', ...counts, opened: 1, submitted: 1, passed: 0 },
  ],
  total: counts,
  previous: counts,
  types: [],
  demo_attempts: 0,
  drift_alarms: 0,
};

const ticks = () =>
  [...document.querySelectorAll('svg[role=img]')].map((chart) =>
    [...chart.querySelectorAll('g > path + text')].map(({ textContent }) => textContent),
  );

test('counts have whole numbers on their axis', async () => {
  page = await openPage(
    <>
      <AttemptsChart analytics={analytics} />
      <Funnel total={counts} />
    </>,
    '/admin/analytics',
    () => notSignedIn,
  );
  await until(() =>
    expect(ticks()).toEqual([
      ['0', '5', '10', '15'],
      ['0', '5', '10', '15'],
    ]),
  );
});

test('the funnel says of each step what happened to those who are missing', async () => {
  const total = { ...counts, checkouts: 5, paid: 4, opened: 12, begun: 11, submitted: 10, passed: 3, certified: 1 };
  page = await openPage(<Funnel total={total} />, '/admin/analytics', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('2 without a certificate'));
  for (const words of ['1 unpaid', '1 didn’t start', '1 didn’t submit', '7 didn’t pass'])
    expect(document.body.textContent).toContain(words);
});
