import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { expect, test } from './journey.ts';
import { join, newcomer } from './people.ts';

const table = (page: Page): Locator => page.getByRole('region', { name: 'Leaderboard' });
const rows = (page: Page): Locator => table(page).locator('tbody tr');
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });
const myCard = (page: Page): Locator => page.getByRole('region', { name: 'Where you stand' });

/** The server of the board is away; everything else answers. */
const loseBoard = (page: Page) => page.route(/\/api\/leaderboard/, (route) => route.abort());

async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).selectOption(value);
}

/** Takes the free practice test, by the same calls as its pages make. */
async function sitPractice(page: Page): Promise<void> {
  const status = await page.evaluate(
    async ({ version, windowId }) => {
      const ask = (path: string, body?: unknown, method = 'POST') =>
        fetch(path, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
      const check = { type: 'GAT-P1', storage: true, full_screen: true, clock_offset_ms: 0, rules_version: version };
      await ask('/api/security-checks', check);
      const { id } = (await (await ask('/api/attempts', { type: 'GAT-P1' })).json()) as { id: string };
      const sheet = (await (await ask(`/api/attempts/${id}/delivery`, { window_id: windowId })).json()) as {
        questions: { order_num: number; options: { id: string }[] }[];
      };
      for (const { order_num: order, options } of sheet.questions)
        await ask(`/api/attempts/${id}/answers/${order}`, { option_id: options[0]?.id, revision: 1, window_id: windowId }, 'PUT');
      return (await ask(`/api/attempts/${id}/submission`)).status;
    },
    { version: rulesVersion, windowId: randomUUID() },
  );
  expect(status).toBe(200);
}

/** Agrees to stand on the board by name. */
async function agree(page: Page, fullName: string): Promise<void> {
  const body = { full_name: fullName, country: 'KE', gender: 'Female', birth_date: '1990-05-01', leaderboard_alias: null };
  const status = await page.evaluate(
    async (profile) =>
      (await fetch('/api/me/profile', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(profile) }))
        .status,
    { ...body, leaderboard_visibility: 'name' },
  );
  expect(status).toBe(200);
}

test('A-209, A-220 the page is there before any script runs', async ({ page }) => {
  const html = await (await page.request.get('/leaderboards')).text();
  for (const words of ['Leaderboards</h1>', '10,000+', 'regional rankings', 'assessment types', 'Crunching the numbers...'])
    expect(html).toContain(words);
  expect(html).not.toContain('No data to display.');
});

test.describe('before hydration', () => {
  test.beforeEach(async ({ page }) => {
    // The page's timeout never ends here.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, ms = 0) => (ms >= 10_000 ? 0 : wait(run, ms))) as typeof setTimeout;
    });
  });
  const hydrated = (page: Page) => page.locator('html[data-hydrated]');

  test('A-211, A-214 the rows are there, and what is clicked is done after hydration', async ({ page }) => {
    await page.goto('/leaderboards');
    await expect(rows(page).first().getByRole('img', { name: 'Gold medal' })).toBeVisible();
    await expect(page.getByText('Log in to see your rank')).toBeVisible();
    await expect(hydrated(page)).toHaveCount(0);
    await expectAccessible(page);
    // A real press scrolls first, which starts the bundle: the board may be replaced between its down and its up.
    await heading(page, 'Score').getByRole('button').dispatchEvent('click');
    await page.mouse.move(100, 100);
    await expect(hydrated(page)).toBeAttached();
    await expect(heading(page, 'Score')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=score/);
  });

  test('A-214 the first change starts the bundle', async ({ page }) => {
    await page.route('**/api/leaderboard/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'event: changed\ndata: {}\n\n' }),
    );
    await page.goto('/leaderboards');
    await expect(hydrated(page)).toBeAttached();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('A-214, A-238 a result moves the board on an open page, the person finds herself there, and leaves it by one choice', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newcomer(`Wangari ${randomUUID().slice(0, 8)}`);
  await join(page, person);
  await page.goto('/leaderboards');
  await expect(myCard(page)).toContainText('You’re hidden');
  await expect(myCard(page).getByRole('link')).toHaveAttribute('href', '/settings#leaderboard');
  await expectAccessible(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/leaderboards?assessmentType=GAT-P1&search=${encodeURIComponent(person.fullName.toLowerCase())}`);
  await expect(visitor.getByText(/No matching records found\.|No data to display\./)).toBeVisible();
  await expect(visitor.getByText('Try adjusting your filters or check back later.')).toBeVisible();
  await expectAccessible(visitor);

  await agree(page, person.fullName);
  await sitPractice(page);
  const finishedAt = Date.now();
  await expect(rows(visitor)).toHaveCount(1);
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - finishedAt} ms` });
  await expect(rows(visitor)).toContainText([person.fullName]);
  await expect(rows(visitor)).toContainText(['Kenya']);
  await expect(visitor.getByText(/to see ranks/)).toHaveCount(0);
  await expect(visitor.getByText('Live', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  await page.goto('/leaderboards?region=Africa&assessmentType=GAT-P1');
  await expect(myCard(page)).toContainText('You are here');
  await expect(myCard(page).getByRole('listitem').filter({ hasText: 'You are here' })).toContainText(person.fullName);
  await expect(page.getByText('All tests together')).toHaveCount(0);
  await page.goto(`/leaderboards?assessmentType=GAT-P1&search=${encodeURIComponent(person.fullName)}`);
  await expect(rows(page).and(page.locator('[aria-current=true]'))).toContainText(person.fullName);
  await page.goto('/leaderboards');
  await expect(myCard(page)).toContainText('Free assessments are ranked separately.');
  await expect(page.getByText('All tests together')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await page.goto('/leaderboards?region=Europe&assessmentType=GAT-P1');
  await expect(myCard(page)).toContainText('not with these filters');
  await page.goto('/leaderboards?gender=Female');
  await expect(myCard(page)).toContainText('you haven’t opted in');

  await page.goto('/settings#leaderboard');
  const settings = page.getByRole('region', { name: 'Leaderboard' });
  await settings.getByRole('radio', { name: /Not at all/ }).check({ force: true });
  await settings.getByRole('button', { name: 'Save choice' }).click();
  await expect(settings.getByText('Leaderboard choice saved')).toBeVisible();
  const leftAt = Date.now();
  await expect(rows(visitor)).toHaveCount(0);
  test.info().annotations.push({ type: 'gone after', description: `${Date.now() - leftAt} ms` });
  await context.close();
});

test('nothing above the rows moves on a phone once the bundle has taken over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/leaderboards');
  const waiting = page.locator('html:not([data-hydrated])');
  await expect(waiting).toHaveCount(1);
  const group = page.getByRole('group', { name: 'Filter the leaderboard' });
  const before = await group.boundingBox();
  await page.mouse.move(100, 100);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Our goal: 10,000+ participants')).toBeVisible();
  expect((await group.boundingBox())?.y).toBe(before?.y);
});

test('A-210 a name typed before hydration is searched for, and the lists say that they are not ready', async ({ page }) => {
  // The bundle comes only when it is let through.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // A change of the board starts the bundle, and a bundle that is held back holds the page's load event back.
  await page.goto('/leaderboards', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('zzz nobody');
  release();
  await expect(page).toHaveURL(/search=zzz/);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('zzz nobody');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeEnabled();
});

test('A-210, A-219 a phone shows rank, name and score without scrolling sideways, and the filters behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/leaderboards');
  const first = rows(page).first();
  await expect(first).toBeInViewport();
  const score = await first.getByRole('cell').nth(2).boundingBox();
  expect((score?.x ?? 0) + (score?.width ?? 0)).toBeLessThanOrEqual(360);
  await page.mouse.move(100, 100);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Region', 'Europe');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expectFitsPhone(page);
});

test.describe('with demo rows', () => {
  test.beforeEach(async ({ page }) => {
    await loseBoard(page);
    await page.goto('/leaderboards');
    await expect(rows(page)).toHaveCount(5);
  });

  test('A-223, A-225 the page says that it is offline, and recovers by itself', async ({ page }) => {
    await expect(page.getByText('Offline Mode').first()).toBeVisible();
    await expect(page.getByText('Displaying demo leaderboard data as the connection to the server is unavailable.').first()).toBeVisible();
    await expect(page.getByText('Displaying demo data. Please try again later or check your connection.')).toBeVisible();
    await expect(rows(page).getByText('Demo', { exact: true })).toHaveCount(5);
    await expectAccessibleInBothThemes(page);
    await expectFitsPhone(page);
    await page.unroute(/\/api\/leaderboard/);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('A-210, A-212, A-237 filters, search and sort live in the address; back undoes one, a reset undoes all', async ({ page }) => {
    await choose(page, 'Gender', 'Male');
    await expect(page).toHaveURL('/leaderboards?gender=Male');
    await expect(rows(page)).toHaveCount(2);
    await heading(page, 'Score').getByRole('button').click();
    await expect(page).toHaveURL('/leaderboards?gender=Male&sort=score');
    await expect(rows(page).first()).toContainText('9,400');
    await heading(page, 'Score').getByRole('button').click();
    await expect(heading(page, 'Score')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('9,730');
    await page.goBack();
    await expect(heading(page, 'Score')).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/leaderboards');
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('all');

    await page.getByLabel('Search by name').pressSequentially('mo');
    await expect(page).toHaveURL('/leaderboards?search=mo');
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByLabel('Search by name')).toHaveValue('');
    await page.goForward();
    await expect(page.getByLabel('Search by name')).toHaveValue('mo');
    await choose(page, 'Region', 'Europe');
    await expect(page.getByText('No matching records found.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset All Filters' }).click();
    await expect(page).toHaveURL('/leaderboards');
    await expect(page.getByLabel('Search by name')).toHaveValue('');
    await expect(rows(page)).toHaveCount(5);
  });

  test('A-212, A-219 by keyboard the table is reached, scrolled on a phone, and sorted', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Retry' }).focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await table(page).evaluate((region) => region === document.activeElement)).toBe(true);
    }).toPass();
    const width = await table(page).evaluate((region) => region.querySelector('table')?.getBoundingClientRect().width ?? 0);
    expect(width).toBeGreaterThanOrEqual(700);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table(page).evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await expect(heading(page, 'Rank').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Rank')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('9,400');
    await expect(rows(page).last().getByRole('img', { name: 'Gold medal' })).toBeVisible();
  });
});

test('A-224, A-225 a server that fails is told apart, and a retry helps', async ({ page }) => {
  const failure = { error: { code: 'internal', message: 'Broken.', requestId: 'r' } };
  let isMended = false;
  // The page tries again by itself, too: only what somebody asked for by the button is let through.
  await page.route(/\/api\/leaderboard/, (route) => (isMended ? route.continue() : route.fulfill({ status: 500, json: failure })));
  await page.goto('/leaderboards');
  await expect(page.getByText('Failed to load leaderboard data. Displaying demo data.')).toBeVisible();
  await expect(page.getByText('Could not fetch leaderboard data. Showing demo content.').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  isMended = true;
  await retry.click({ noWaitAfter: true }).catch(() => undefined);
  await expect(retry).toHaveCount(0);
});
