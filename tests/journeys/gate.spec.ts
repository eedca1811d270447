import type { BrowserContext, Page } from '@playwright/test';
import { assessmentTypes } from '#content/assessment-types.ts';
import { leaveRule } from '#features/attempts/rules/leave-policy.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { passSecurityCheck, payByTestCard } from './gate.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';
import { join, newcomer } from './people.ts';

const typeName = (slug: string): string => assessmentTypes.find((type) => type.slug === slug)?.name ?? '';
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const begin = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Begin', exact: true });
const firstOption = (page: Page) => page.getByRole('main').getByRole('radio').first();

type Mine = { attempts: { id: string; state: string; type: { slug: string } }[] };
const attemptsOf = async (page: Page): Promise<Mine['attempts']> =>
  ((await (await page.request.get('/api/me/attempts')).json()) as Mine).attempts;

/** Notes every heading the page has shown, in order; what is shown for a moment counts too. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    const note = () => {
      const said = document.querySelector('main h1')?.textContent ?? '';
      if (said !== '' && said !== seen.at(-1)) seen.push(said);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}

test('A-125 A-137 A-138 A-143 A-145 A-146 a newcomer rehearses for free: check, Begin, test; a reload resumes it', async ({ page }) => {
  test.slow();
  await join(page, newcomer('Mary Somerville'));
  const seen = await noteHeadings(page);
  await page.goto('/assessment/gat-p1');
  await expect(heading(page, typeName('gat-p1'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await expect(page.getByText('By running the check, you accept these rules')).toBeVisible();
  const startedAt = Date.now();
  await passSecurityCheck(page);
  await expect(page.getByText('Security Check Passed')).toHaveCount(1);
  await expect(page.getByText('You can now start your assessment.')).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2000);
  await expect(begin(page)).toBeVisible();
  await expect(heading(page, typeName('gat-p1'))).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  expect(await attemptsOf(page)).toEqual([]);

  await page.reload();
  await begin(page).dblclick();
  await expect(toast(page, 'Free Assessment')).toBeVisible();
  await expect(firstOption(page)).toBeVisible();
  expect(await seen()).toEqual(expect.arrayContaining(['Preparing Your Questions', 'Finalizing session setup']));
  const [attempt, ...others] = await attemptsOf(page);
  expect(others).toEqual([]);
  expect(attempt?.state).toBe('running');

  await page.reload();
  await expect(firstOption(page)).toBeVisible();
  await page.goto(`/assessment/${attempt?.id}`);
  await expect(firstOption(page)).toBeVisible();
  expect(await attemptsOf(page)).toHaveLength(1);
});

test('A-140 A-141 A-147 A-148 a paid test: numbers, check, payment, questions, test, in this order and none left out', async ({
  page,
  candidate,
}) => {
  test.slow();
  await candidate.signInAt(page.context());
  const seen = await noteHeadings(page);
  await page.goto('/assessment/gat-1');
  const main = page.getByRole('main');
  await expect(main.getByText('Leaving the window results in automatic submission')).toBeVisible();
  await expect(main.getByText(`away for more than ${leaveRule.awaySeconds} seconds`)).toBeVisible();
  await expect(main.getByText('3 of 3 left in 12 months')).toBeVisible();
  await expect(main.getByText('14 days')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await passSecurityCheck(page);
  await expect(page.getByText('One step left')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(begin(page)).toHaveCount(0);
  expect(await attemptsOf(page)).toEqual([]);
  await payByTestCard(page);
  await expect(toast(page, 'Payment Successful')).toBeVisible();
  await expect(begin(page)).toBeVisible();
  await expect(page).toHaveURL('/assessment/gat-1');
  expect(await attemptsOf(page)).toEqual([]);
  await begin(page).click();
  await expect(firstOption(page)).toBeVisible();
  const ready = typeName('gat-1');
  expect((await seen()).slice(-4)).toEqual([ready, 'Preparing Your Questions', 'Finalizing session setup', ready]);
  expect(await attemptsOf(page)).toHaveLength(1);
});

test('A-136 R-80 two tabs that begin at once have one attempt between them', async ({ page, context, candidate }) => {
  test.slow();
  await candidate.signInAt(page.context());
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/assessment/technical-skills-junior');
  await passSecurityCheck(page);
  await expect(begin(page)).toBeVisible();
  await other.reload();
  await expect(begin(other)).toBeVisible();
  await Promise.all([begin(page).click(), begin(other).click()]);
  const isOpen = (tab: Page) => firstOption(tab).isVisible();
  await expect.poll(async () => Number(await isOpen(page)) + Number(await isOpen(other)), { message: 'one window is in charge' }).toBe(1);
  expect(await attemptsOf(page)).toHaveLength(1);
});

async function silence(context: BrowserContext): Promise<void> {
  await context.route('**/api/security-checks', (route) => route.abort());
}

test('A-139 a check that fails keeps the test closed, says why, and can be run again', async ({ page, context, candidate }) => {
  test.slow();
  await candidate.signInAt(page.context());
  await silence(context);
  await page.goto('/assessment/gat-p1');
  await passSecurityCheck(page);
  await expect(toast(page, 'Security Check Failed')).toBeVisible();
  await expect(page.getByRole('alert').getByText('The server didn’t respond.')).toBeVisible();
  await expect(begin(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  await context.unroute('**/api/security-checks');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(begin(page)).toBeVisible();
});

test('A-144 A-151 A-152 A-153 what goes wrong with the questions is said, and trying again opens the test', async ({ page, candidate }) => {
  test.slow();
  await candidate.signInAt(page.context());
  await page.goto('/assessment/gat-p1');
  await passSecurityCheck(page);
  const refuse = (status: number, code: string, message: string) =>
    page.route('**/api/attempts', (route) => route.fulfill({ status, json: { error: { code, message, requestId: 'r' } } }), { times: 1 });

  await refuse(503, 'not_created', 'Failed to create assessment session.');
  await begin(page).click();
  await expect(page.getByRole('alert').getByText('Failed to create assessment session.')).toBeVisible();
  await expect(toast(page, 'Error Loading Questions')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);

  await refuse(409, 'no_questions', 'No questions were returned by the selection algorithm.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'No Questions Available')).toBeFocused();
  await expect(page.getByRole('main').getByText('No questions were returned by the selection algorithm.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhone(page);
  expect(await attemptsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(firstOption(page)).toBeVisible();
  expect(await attemptsOf(page)).toHaveLength(1);
});

test('A-137 A-182 details that do not come, and names that lead nowhere, are said with a way out', async ({ page, candidate }) => {
  test.slow();
  await candidate.signInAt(page.context());
  await page.route('**/api/gate/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/assessment/gat-p1');
  await expect(page.getByText('Failed to load assessment details.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/gate/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Accept and run check' })).toBeVisible();
  await page.goto('/assessment/5d9e9f5e-9d7b-4d8b-8a0f-5d5b0f1f6a11');
  await expect(page.getByText('Assessment session not found.')).toBeVisible();
  await expectAccessible(page);
});

test('A-155 a stranger is sent to log in and comes back to the gate', async ({ page }) => {
  await page.goto('/assessment/gat-p1');
  await expect(page).toHaveURL(/\/login\?next=%2Fassessment%2Fgat-p1/);
});

test('A-241 somebody without a mouse gets from the rules to the first question and answers it with the arrows', async ({
  page,
  candidate,
}) => {
  test.slow();
  await candidate.signInAt(page.context());
  await page.goto('/assessment/gat-p1');
  await expect(page.getByRole('button', { name: 'Accept and run check' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept and run check' }).focus();
  await page.keyboard.press('Enter');
  await expect(begin(page)).toBeVisible();
  await expect(heading(page, typeName('gat-p1'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(begin(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(firstOption(page)).toBeVisible();
  const options = page.getByRole('radio');
  await options.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toBeChecked();
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toBeChecked();
});
