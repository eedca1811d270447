import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { answerAndGoOn, openTest, questionCount, roomOf, storedAnswers, storedAttempt, storedChoices, toast } from './attempt.ts';
import { test } from './candidate.ts';
import { passSecurityCheck } from './gate.ts';
import { expect } from './journey.ts';

const columnsOf = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
const colourOf = (cell: Locator): Promise<string> => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
const ringOf = (cell: Locator): Promise<string> => cell.evaluate((element) => getComputedStyle(element).boxShadow);

/** Presses where the button is although it says that it waits. */
async function pressAnyway(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
}

async function expectDashboardShows(page: Page, score: number): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  const latest = page.getByRole('main').getByText('Latest result');
  await expect(latest, 'what the person waited for is in the first view').toBeInViewport();
  await expect(page.getByRole('main').getByText(`${score}%`, { exact: true }).first()).toBeVisible();
}

test('A-166 A-167 A-168 A-172 A-173 A-174 A-175 A-176 A-192 A-194 A-195 the whole test by mouse on a wide screen, to the result', async ({
  page,
  candidate,
  house,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/assessment/gat-p1');
  await passSecurityCheck(page);
  await page.getByRole('main').getByRole('button', { name: 'Begin', exact: true }).click();
  const room = roomOf(page);
  await expect(room.question(1)).toBeVisible();
  const attemptId = await candidate.start();
  const key = await storedAnswers(house, attemptId);
  await expect(room.time).toHaveText(/^(20:00|19:\d\d)$/);

  const grid = room.navigator.locator('ol');
  const list = room.navigator.getByRole('button', { name: 'All questions' });
  await expect(room.navigator.locator('[data-order]')).toHaveCount(questionCount);
  for (const [width, most] of [
    [1440, 20],
    [1024, 15],
    [600, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // On a narrow screen it folds by itself.
    await expect(async () => {
      if ((await list.getAttribute('aria-expanded')) === 'false') await list.click();
      expect(await columnsOf(grid), `columns at ${width} px`).toBe(most);
    }).toPass();
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(room.next).toHaveAttribute('aria-disabled', 'true');
  await pressAnyway(page, room.next);
  await expect(room.main.locator('[data-hint]')).toBeVisible();
  await expect(room.question(1)).toBeVisible();
  await room.card(1).click();
  await expect(room.options.first()).toBeChecked();
  await expect(room.next).not.toHaveAttribute('aria-disabled', 'true');
  await room.card(2).click();
  await expect(room.options.nth(1)).toBeChecked();
  await expect(room.options.first()).not.toBeChecked();
  await expect.poll(() => storedChoices(house, attemptId)).toEqual({ 1: 2 });

  await room.cell(5).click();
  await expect(room.question(5)).toBeFocused();
  await room.flag.click();
  await expect(room.flag).toHaveAttribute('aria-pressed', 'true');
  await expect(room.cell(1)).toHaveAccessibleName('Question 1, answered');
  await expect(room.cell(2)).toHaveAccessibleName('Question 2, unanswered');
  await expect(room.cell(5)).toHaveAccessibleName('Question 5, unanswered, flagged, current');
  await expect(room.cell(5)).toHaveAttribute('aria-current', 'step');
  const colours = await Promise.all([1, 5, 2].map((order) => colourOf(room.cell(order))));
  expect(new Set(colours).size, 'answered, flagged and unanswered look different').toBe(3);
  expect(await ringOf(room.cell(5))).not.toBe(await ringOf(room.cell(2)));
  await expect(room.cell(5).locator('svg')).toHaveCount(2);

  // All right except questions 2 and 3, of which the third stays open until the review.
  await room.cell(1).click();
  for (const { order, right } of key) {
    await expect(room.question(order)).toBeVisible();
    if (order === 3) await room.cell(4).click();
    else {
      await room.card(order === 2 ? (right % 4) + 1 : right).click();
      if (order < questionCount) await room.next.click();
    }
  }
  await expect(room.next).toHaveCount(0);
  await room.submit.click();
  await expect(room.review).toBeFocused();
  const unanswered = room.main.getByRole('region', { name: 'Unanswered' });
  await expect(unanswered.getByRole('button')).toHaveText(['Question 3']);
  await expect(room.main.getByRole('region', { name: 'Flagged' }).getByRole('button')).toHaveText(['Question 5']);
  await unanswered.getByRole('button', { name: 'Question 3' }).click();
  const third = key[2]?.right ?? 1;
  await room.card((third % 4) + 1).click();
  await room.cell(questionCount).click();
  await room.submit.click();
  await expect(room.review).toBeFocused();
  await expect(unanswered).toHaveCount(0);
  await room.submit.click();

  const possible = key.reduce((sum, { points }) => sum + points, 0);
  const lost = (key[1]?.points ?? 0) + (key[2]?.points ?? 0);
  const score = Math.round(((possible - lost) / possible) * 1000) / 10;
  await expect(toast(page, `Assessment submitted! Score: ${score}%`)).toBeVisible();
  expect(Number((await storedAttempt(house, attemptId)).percent)).toBe(score);
  await expectDashboardShows(page, score);
  await expectAccessible(page);
  await page.mouse.move(700, 10);
  await expect(toast(page, `Assessment submitted! Score: ${score}%`)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'All my assessments' }).click();
  await expect(page).toHaveURL('/dashboard/assessments');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^See result/ })
    .click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
});

/** Presses Tab until the thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let times = 0; times < 60; times++) {
    if ((await wanted.count()) > 0 && (await isThere())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(wanted)}.`);
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('A-168 A-172 A-173 A-174 A-192 A-241 the whole test by keyboard alone', async ({ page, candidate, house }) => {
    test.slow();
    const attemptId = await candidate.start();
    const key = await storedAnswers(house, attemptId);
    const room = await openTest(page, attemptId);

    await page.keyboard.press('n');
    await expect(room.main.locator('[data-hint]')).toBeVisible();
    await expect(room.question(1)).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(room.options.nth(1)).not.toBeChecked();

    await tabTo(page, room.options.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(room.options.nth(1)).toBeChecked();
    await expect.poll(() => storedChoices(house, attemptId)).toEqual({ 1: 2 });
    await page.keyboard.press('n');
    await expect(room.question(2)).toBeFocused();
    await page.keyboard.press('f');
    await expect(room.flag).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('p');
    await expect(room.question(1)).toBeFocused();
    await expect(room.options.nth(1)).toBeChecked();

    await tabTo(page, room.navigator.getByRole('button', { name: 'All questions' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(room.cell(1)).toBeFocused();
    expect(await columnsOf(room.navigator.getByRole('list').last())).toBeLessThanOrEqual(10);
    await expectFitsPhone(page);
    await page.keyboard.press('ArrowDown');
    await expect(room.cell(7)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(room.question(8)).toBeFocused();
    await expect(room.cell(8)).toBeHidden();
    await tabTo(page, room.navigator.getByRole('button', { name: 'All questions' }));
    await page.keyboard.press('Enter');
    await tabTo(page, room.cell(8));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(room.question(1)).toBeFocused();

    for (const { order, right } of key) {
      await expect(room.question(order)).toBeFocused();
      await answerAndGoOn(page, right);
    }
    await expect(room.review).toBeFocused();
    await expect(room.main.getByRole('region', { name: 'Flagged' }).getByRole('button')).toHaveText(['Question 2']);
    await expectFitsPhone(page);
    await tabTo(page, room.submit);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Assessment submitted! Score: 100%')).toBeVisible();
    await expectDashboardShows(page, 100);
    expect((await storedAttempt(house, attemptId)).finishedBy).toBe('candidate');
  });
});

test('A-241 every state of the test room has no barriers in light and dark and fits a phone', async ({ page, candidate }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const room = await openTest(page, await candidate.start());
  const expectGood = async (state: string) =>
    test.step(state, async () => {
      await expectAccessibleInBothThemes(page);
      await expectFitsPhone(page);
    });
  await expectGood('a question');
  await pressAnyway(page, room.next);
  await expect(room.main.locator('[data-hint]')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('f');
  await expect(room.saving).toHaveAttribute('data-saving', 'saved');
  await expectGood('a question with an answer and a flag');

  const tool = (name: string) => room.main.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  for (const [button, title] of [
    ['Text size, contrast and theme', 'Text size, contrast and theme'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ['Report a problem with this question', 'Report a problem with question 1'],
  ] as const) {
    await tool(button).click();
    await expect(dialog(title)).toBeVisible();
    await expectGood(title);
    await page.keyboard.press('Escape');
    await expect(dialog(title)).toHaveCount(0);
  }
  await tool('Report a problem with this question').click();
  await dialog('Report a problem with question 1').getByRole('textbox').fill('The figure is cut off.');
  await dialog('Report a problem with question 1').getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Thanks, your report was sent')).toBeVisible();
  await tool('Scratch pad').click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('12 x 9 = 108');
  await expectGood('the scratch pad');
  await tool('Close the scratch pad').click();
  await room.cell(questionCount).click();
  await room.submit.click();
  await expect(room.review).toBeVisible();
  await expectGood('the review');
  await tabTo(page, room.submit);
  await page.keyboard.press('Enter');
  const goBack = page.getByRole('alertdialog', { name: 'Submit anyway?' }).getByRole('button', { name: 'Go back' });
  await expect(goBack).toBeFocused();
  await expectGood('the question before submitting with unanswered questions');
  await page.keyboard.press('Enter');
  await expect(goBack).toHaveCount(0);
  await expect(room.submit).toBeFocused();
});

type Delivered = { questions: { order_num: number; passage: string | null; difficulty: string | null; category: string | null }[] };

test('A-169 A-170 A-171 a question says how hard it is and what it belongs to, and shows a passage only if it has one', async ({
  page,
  candidate,
}) => {
  await page.route('**/delivery', async (route) => {
    const reply = await route.fetch();
    const delivered = (await reply.json()) as Delivered;
    const [first, second] = delivered.questions;
    Object.assign(first ?? {}, { difficulty: null, category: null, passage: null });
    Object.assign(second ?? {}, { difficulty: 'hard', category: 'Numbers', passage: 'Ships sail at dawn.', passage_title: 'The harbour' });
    await route.fulfill({ response: reply, json: delivered });
  });
  const room = await openTest(page, await candidate.start());
  await expect(room.main.getByText('Medium', { exact: true })).toBeVisible();
  await expect(room.main.getByText('General', { exact: true })).toBeVisible();
  await expect(room.main.locator('section[tabindex="0"]')).toHaveCount(0);
  await answerAndGoOn(page, 1);
  await expect(room.main.getByText('Hard', { exact: true })).toBeVisible();
  await expect(room.main.getByText('Numbers', { exact: true })).toBeVisible();
  await expect(room.main.getByRole('region', { name: 'The harbour' })).toContainText('Ships sail at dawn.');
});
