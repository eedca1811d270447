import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { OwnOrganization } from '../../contract/organization.ts';
import type { ProgressRow } from '../../contract/progress.ts';
import { OwnOrganizationContext } from '../frame/own-organization.ts';
import { RequestBadge } from '../rosters/request-badge.tsx';
import { CohortProfile } from './cohort-profile.tsx';
import { ProgressCounts } from './progress-counts.tsx';
import { ProgressList } from './progress-list.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const rosterId = '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f';
const type = { code: 'GAT-1', name: 'Global Aptitude Test 1' };
const university: OwnOrganization = {
  id: 'o1',
  name: 'University of Tests',
  kind: 'university',
  time_zone: 'UTC',
  domain: null,
  domain_proven_at: null,
  created_at: '2031-05-02T09:00:00.000Z',
  closed_at: null,
  role: 'member',
};
const asked: ProgressRow = {
  id: 'r1',
  person: { name: 'Grace Hopper', email: 'grace@example.org', external_id: 'S-1' },
  roster: { id: rosterId, name: 'Fall', time_zone: 'UTC' },
  type,
  state: 'finished',
  state_on: '2031-05-02',
  is_other_address: false,
  is_mailed: true,
  asked_at: '2031-05-01T09:00:00.000Z',
  opens_at: '2031-05-01T09:00:00.000Z',
  closes_at: '2031-05-09T09:00:00.000Z',
  result: { level: 'nothing' },
};
const text = () => document.body.textContent ?? '';

test('the progress of a cohort names who was asked, counts states, and says what is not shared', async () => {
  page = await openPage(
    <OwnOrganizationContext value={university}>
      <ProgressList rosterId={rosterId} />
    </OwnOrganizationContext>,
    '/university/cohorts/x',
    ({ path }) => {
      if (path.startsWith('/api/organization/progress')) return { status: 200, body: { counts: { finished: 1 }, types: [type] } };
      if (!path.startsWith('/api/organization/requests')) return notSignedIn;
      return { status: 200, body: { rows: [asked], next_cursor: null, previous_cursor: null, total: 1 } };
    },
  );
  await until(() => expect(text()).toContain('Grace Hopper'));
  const tile = () => document.querySelector('a[href="?progress.state=finished"], a[href$="?progress.state=finished"]');
  await until(() => expect(tile()?.textContent).toBe('1 Finished Result not shared'));
  expect(text()).toContain('1 of 1 request completed');
  expect(text()).not.toContain('Finished, not shared');
  // Whoever is done has no deadline any more.
  expect(text()).not.toContain('May 9, 2031');
  expect(text()).toContain('Not shared');
  expect(text()).toContain('Export for the registrar');
  expect(document.querySelector('a[href="/university/requests/r1"]')?.textContent).toBe('Grace Hopper');
  const email = [...document.querySelectorAll('td span, th span')].find((cell) => cell.textContent === 'grace@example.org');
  expect(email?.innerHTML.split('<wbr>')).toEqual(['grace@', 'example', '.org']);
});

test('finished requests are counted against all that were asked and not canceled', async () => {
  const counts = { asked: 1, finished: 3, shared: 27, declined: 2, lapsed: 8, canceled: 4 };
  page = await openPage(<ProgressCounts counts={counts} addressOf={() => '/'} />, '/', () => notSignedIn);
  await until(() => expect(text()).toContain('30 of 41 requests completed'));
  expect(document.querySelector('progress')?.max).toBe(41);
  expect(text()).toContain('4 Canceled Not in the total');
  await page.close();
  page = await openPage(<ProgressCounts counts={{ lapsed: 2 }} addressOf={() => '/'} />, '/', () => notSignedIn);
  await until(() => expect(text()).toContain('0 of 2 requests completed'));
  expect(text()).not.toContain('Canceled');
});

test('what is shared looks done, not like something to attend to', async () => {
  page = await openPage(
    <>
      <RequestBadge state="shared" />
      <RequestBadge state="finished" />
    </>,
    '/university',
    () => notSignedIn,
  );
  await until(() => expect(text()).toContain('Shared'));
  const [shared, finished] = [...document.querySelectorAll('span')].filter(({ textContent }) => /^(Shared|Finished)$/u.test(textContent));
  expect(shared?.className).toBe(finished?.className);
  expect(shared?.className).toContain('success');
});

const histogram = (...counts: number[]) => [...counts, ...Array.from({ length: 10 - counts.length }, () => 0)];
const drawProfile = async (own: number[], everyone: number[] | null, categories: { category: string; mean: number }[] = []) => {
  const comparison = everyone && { size: 200, mean: 61, computed_at: '2031-05-02T09:00:00.000Z', histogram: everyone, categories };
  const group = { people: 15, completed: { from: '2031-04-02', to: '2031-04-30' }, mean: 58, histogram: own, categories };
  page = await openPage(<CohortProfile rosterId={rosterId} />, '/university/cohorts/x', ({ path }) => {
    if (path.startsWith('/api/organization/progress')) return { status: 200, body: { counts: {}, types: [type] } };
    if (!path.includes('/profile')) return notSignedIn;
    return { status: 200, body: { type, pass_percent: 60, asked: 40, sharing: 17, group, comparison } };
  });
  await until(() => expect(text()).toContain('Average 58%'));
};
const chartName = () => document.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? '';

test.each([
  ['beside everyone', histogram(100, 100)],
  ['alone', null],
])('a group whose bars are all withheld has no chart %s: the page says why, and where the scores are', async (_, everyone) => {
  await drawProfile(histogram(0), everyone);
  expect(text()).toContain('Too few people in each score range to chart');
  expect(document.querySelector('a[href$="?tab=progress"]')?.textContent).toBe('Progress');
  expect(document.querySelector('svg[role=img]')).toBeNull();
  expect(text()).not.toContain('Bars are rounded');
});

const figure = (title: string) =>
  [...document.querySelectorAll('figure')].find((one) => one.querySelector('figcaption')?.textContent.startsWith(title));
const legend = (title: string) =>
  [...(figure(title)?.querySelectorAll('ul li') ?? [])].map((one) => [
    one.textContent,
    one
      .querySelector('rect:last-of-type')
      ?.getAttribute('class')
      ?.match(/chart-\d/u)?.[0],
  ]);

test('a group has the same color in every chart, and each chart names it', async () => {
  const categories = [{ category: 'Logic', mean: 70 }];
  await drawProfile(histogram(15), histogram(100, 100), categories);
  expect(legend('Distribution of scores')).toEqual([
    ['This group', 'chart-1'],
    ['Everyone', 'chart-2'],
  ]);
  expect(legend('Average by category')).toEqual([
    ['This group', 'chart-1'],
    ['Everyone', 'chart-2'],
  ]);
  await page.close();
  await drawProfile(histogram(15), null, categories);
  expect([legend('Distribution of scores'), legend('Average by category')]).toEqual([
    [['This group', 'chart-1']],
    [['This group', 'chart-1']],
  ]);
});

test('the bars of a group are shares of those shown, add up to 100 percent, and are said to be approximate', async () => {
  // Each rounded up to five of fifteen: shares of the fifteen would add up to 133 percent.
  await drawProfile(histogram(5, 5, 5, 5), null);
  const bars = [...(figure('Distribution of scores')?.querySelectorAll('tbody tr') ?? [])].map((row) => row.lastElementChild?.textContent);
  expect(bars.slice(0, 4)).toEqual(['25%', '25%', '25%', '25%']);
  expect(text()).toContain('approximate share of people');
  expect(text()).toContain('percentages are approximate');
});

test('figures of a group name their base: who was asked, who shares, who is counted, and when they took the test', async () => {
  await drawProfile(histogram(15), null);
  expect(text()).toContain(
    '17 of the 40 people you asked share their full results. 15 of them are counted here. Tests taken from Apr 2, 2031 to Apr 30, 2031.',
  );
});

test('everybody’s average stands right below the group’s, and the assessment is named once', async () => {
  await drawProfile(histogram(15), histogram(100, 100));
  expect(text()).toMatch(/Average 58%\s*Everyone: 61%\s*\(about 200 people, as of May 2, 2031\)/u);
  expect(text().match(/Global Aptitude Test 1/gu)).toHaveLength(1);
});

test('a chart names every largest step, and how many are withheld', async () => {
  await drawProfile(histogram(5, 0, 5, 5), null);
  expect(chartName()).toContain('Most common in this group: 0–10%, 20–30%, and 30–40%.');
  expect(chartName()).toContain('are in them: 7.');
});

test('a profile of too few says why it is withheld, and shows no figure', async () => {
  page = await openPage(<CohortProfile rosterId={rosterId} />, '/university/cohorts/x', ({ path }) => {
    if (path.startsWith('/api/organization/progress')) return { status: 200, body: { counts: {}, types: [type] } };
    if (!path.includes('/profile')) return notSignedIn;
    return { status: 200, body: { type, pass_percent: 60, asked: 9, sharing: 4, group: null, comparison: null } };
  });
  await until(() => expect(text()).toContain('1 more full result needed'));
  expect(text()).toContain('4 of the 9 people you asked share their full results.');
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Full results shared');
  expect([document.querySelector('progress')?.value, document.querySelector('progress')?.max]).toEqual([4, 5]);
  expect(document.querySelector('a[href$="?tab=ask"]')?.textContent).toBe('Ask more people');
  expect(document.querySelector('svg[role=img]')).toBeNull();
});

test('a group whose figures were withdrawn says that it takes results that were in none', async () => {
  page = await openPage(<CohortProfile rosterId={rosterId} />, '/university/cohorts/x', ({ path }) => {
    if (path.startsWith('/api/organization/progress')) return { status: 200, body: { counts: {}, types: [type] } };
    if (!path.includes('/profile')) return notSignedIn;
    return { status: 200, body: { type, pass_percent: 60, asked: 9, sharing: 6, group: null, comparison: null } };
  });
  await until(() => expect(text()).toContain('Waiting for more results'));
  expect(text()).toContain('new figures need 5 people who haven’t been counted yet');
  expect(document.querySelector('progress')).toBeNull();
});
