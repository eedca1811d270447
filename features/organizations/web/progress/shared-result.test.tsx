import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { acme } from '../testing.ts';
import type { RequestDetail } from './request-detail.ts';
import { SharedResult } from './shared-result.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const dayMs = 86_400_000;
const score = { percent: 50, points: 5000, pass_percent: 60, band: { from: 45, to: 55 }, comparison: null, categories: [] };

/** Whom the request was sent to, and for what. */
const of = {
  person_id: 'p1',
  person: { name: 'Ada', email: 'ada@example.org' },
  roster: { id: 'r1', time_zone: 'UTC' },
  type: { code: 'CBT' },
};

const show = (request: RequestDetail) =>
  openPage(
    <OwnOrganizationContext value={acme}>
      <SharedResult request={request} />
    </OwnOrganizationContext>,
    '/employer/requests',
    () => notSignedIn,
  );

/** A full result that was finished some days ago. */
const open = (daysAgo: number, passed: boolean) => {
  const completedOn = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const result = { level: 'full', state: 'counts', completed_on: completedOn, regraded_at: null, passed, score };
  const request = { state: 'finished', asked_at: '2026-01-01T00:00:00Z', roster: { time_zone: 'UTC' }, result } as unknown as RequestDetail;
  return show(request);
};

test.each([
  ['one that was not passed, within the two weeks, is said to be open to appeal', 3, false, true],
  ['once they are over it is not', 16, false, false],
  ['nor is one that was passed', 3, true, false],
] as const)('a result and the appeal: %s', async (_which, daysAgo, passed, isSaid) => {
  page = await open(daysAgo, passed);
  await until(() => expect(document.body.textContent).toContain('50%'));
  expect(document.body.textContent?.includes('can appeal within 14 days of the test')).toBe(isSaid);
});

test.each([
  ['lapsed', 'They didn’t start before the test closed.', ['/employer/positions/r1?tab=ask']],
  ['declined', 'They chose not to take this test.', []],
  ['canceled', 'This request was canceled.', ['/employer/positions/r1?tab=ask']],
] as const)('a request that ended without a test says why, and how to ask again where that helps: %s', async (state, said, ways) => {
  page = await show({ state, ...of, result: { level: 'nothing' } } as unknown as RequestDetail);
  await until(() => expect(document.body.textContent).toContain(said));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways);
});
