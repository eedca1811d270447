import type { APIRequestContext } from '@playwright/test';
import type { Pool } from 'pg';
import { bandOf } from '#features/results/rules/band.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { questionCount, storedAnswers, toast } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { stateOf } from './people.ts';

type Sat = { attemptId: string; origin: string; request: APIRequestContext; house: Pool };

/** Sits a test without a page: the first questions right, the rest open, and text copied once. Answers with the result. */
async function sit({ attemptId, origin, request, house }: Sat, rightCount: number): Promise<string> {
  const headers = { origin };
  const window_id = crypto.randomUUID();
  const at = `/api/attempts/${attemptId}`;
  await request.post(`${at}/delivery`, { headers, data: { window_id } });
  for (const { order, right, optionIds } of (await storedAnswers(house, attemptId)).slice(0, rightCount)) {
    const data = { option_id: optionIds[right - 1], revision: 1, window_id };
    expect((await request.put(`${at}/answers/${order}`, { headers, data })).status()).toBe(200);
  }
  const event = { event_id: crypto.randomUUID(), kind: 'copied', ago_ms: 0, length_ms: null };
  expect((await request.post(`${at}/integrity-events`, { headers, data: event })).status()).toBe(204);
  const submitted = await request.post(`${at}/submission`, { headers });
  return ((await submitted.json()) as { result_id: string }).result_id;
}

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const percentOf = (value: number): string => `${figures.format(value)}%`;

type Category = { category: string; percent: number };
const categoriesStatement = 'select category_scores as categories from assessment_results where id = $1';

test('A-194 A-195 R-28 the result has its own address with verdict, categories, comparison, band and what was noticed, which can be commented', async ({
  page,
  candidate,
  house,
  origin,
  browser,
}) => {
  test.slow();
  const attemptId = await candidate.start();
  const rightCount = 9;
  const key = await storedAnswers(house, attemptId);
  const resultId = await sit({ attemptId, origin, request: page.request, house }, rightCount);
  const possible = key.reduce((sum, { points }) => sum + points, 0);
  const earned = key.slice(0, rightCount).reduce((sum, { points }) => sum + points, 0);
  const percent = Math.round((earned / possible) * 1000) / 10;

  await page.goto(`/results/${resultId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: percent >= 50 ? 'You passed' : 'Not passed this time' })).toBeVisible();
  await expect(main.getByText(percentOf(percent), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${new Intl.NumberFormat('en').format(percent * 100)} of 10,000 leaderboard points`)).toBeVisible();
  for (const part of ['How your score was calculated', 'How precise this score is', 'What we recorded during the test'])
    await main.getByRole('heading', { level: 2, name: part }).click();
  await expect(main.getByText(`${earned} of ${possible}`, { exact: true })).toBeVisible();
  await expect(main.getByText(`${rightCount} of ${questionCount}`, { exact: true })).toBeVisible();

  const [stored] = (await house.query<{ categories: Category[] }>(categoriesStatement, [resultId])).rows;
  const categories = stored?.categories ?? [];
  expect(categories.length).toBeGreaterThan(1);
  for (const { category } of categories) await expect(main.getByRole('heading', { level: 3, name: category })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'How you compare' })).toBeVisible();
  await expect(main.getByText(/^\d+(?:st|nd|rd|th) percentile$/)).toBeVisible();
  await expect(main.getByText('Demo data', { exact: true }).first()).toBeVisible();
  const { from, to } = bandOf(percent, questionCount);
  await expect(main.getByText(`${percentOf(from)} and ${percentOf(to)}`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  const entry = main.getByRole('listitem').filter({ hasText: 'Copied text from the page.' });
  await entry.getByRole('button', { name: 'Comment' }).click();
  await entry.getByRole('textbox', { name: 'Your comment' }).fill('I copied a word to look at it in larger letters.');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Save comment' }).click();
  await expect(toast(page, 'Comment saved')).toBeVisible();
  await expect(entry.getByText('I copied a word to look at it in larger letters.')).toBeVisible();
  const reviewer = await browser.newContext({ baseURL: origin, storageState: stateOf('admin') });
  const seen = await reviewer.request.get(`/api/admin/attempts/${attemptId}/integrity-events`);
  expect(((await seen.json()) as { events: { comment: string | null }[] }).events.map(({ comment }) => comment)).toEqual([
    'I copied a word to look at it in larger letters.',
  ]);
  await reviewer.close();

  await page.goto('/dashboard/assessments');
  const row = main.getByRole('list', { name: 'My Assessments' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(percentOf(percent));
  await expect(row.getByRole('link', { name: /^See result/ })).toHaveAttribute('href', `/results/${resultId}`);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
});

test('A-183 R-05 the result of somebody else, and the attempt behind it, are not found', async ({
  page,
  candidate,
  house,
  origin,
  browser,
}) => {
  const attemptId = await candidate.start();
  const resultId = await sit({ attemptId, origin, request: page.request, house }, 2);
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', storageState: stateOf('student') });
  const stranger = await context.newPage();
  await stranger.goto(`/results/${resultId}`);
  await expect(stranger.getByText('You don’t have a result at this address.')).toBeVisible();
  await expect(stranger.getByText('Not passed this time')).toHaveCount(0);
  await expectAccessible(stranger);
  for (const path of [`/api/results/${resultId}`, `/api/attempts/${attemptId}`, `/api/attempts/${attemptId}/integrity-events`])
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  await context.close();
});
