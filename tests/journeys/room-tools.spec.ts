import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitsPhone } from './accessible.ts';
import { openTest, questionCount, roomOf } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

/** Goes to the first question that has a passage. */
async function findPassage(page: Page): Promise<Locator> {
  const room = roomOf(page);
  const highlighter = room.main.getByRole('button', { name: 'Highlighter' });
  for (let order = 1; order <= questionCount; order++) {
    await room.cell(order).click();
    await expect(room.question(order)).toBeVisible();
    if (await highlighter.isVisible()) return highlighter;
  }
  throw new Error('No question of the practice test has a passage.');
}

test('full screen goes in and out by its button and is no leave of the window', async ({ page, candidate, house }) => {
  const attemptId = await candidate.start();
  await openTest(page, attemptId);
  const isFilled = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFilled).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFilled).toBe(false);
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await page.waitForTimeout(1500);
  const { rows } = await house.query('select kind from integrity_events where assessment_id = $1', [attemptId]);
  expect(rows).toEqual([]);
});

test('sentences of a passage are highlighted by mouse, touch and keyboard, and stay so after a reload', async ({ page, candidate }) => {
  test.slow();
  await openTest(page, await candidate.start());
  const highlighter = await findPassage(page);
  await highlighter.click();
  const sentences = page.locator('[data-question] section [role=button]');
  await sentences.first().click();
  await sentences.nth(1).focus();
  await page.keyboard.press('Space');
  for (const nth of [0, 1]) await expect(sentences.nth(nth)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await sentences.nth(2).click();
  await expect(sentences.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expectFitsPhone(page);
  await highlighter.click();
  await expect(page.locator('mark')).toHaveCount(3);
  await page.reload();
  await expect(page.locator('mark')).toHaveCount(3);
});

test('a calculator, where the test allows one, works out beside the question and leaves its keys alone', async ({
  page,
  candidate,
  house,
}) => {
  const attemptId = await candidate.start();
  await house.query('update assessments set allows_calculator = true where id = $1', [attemptId]);
  const room = await openTest(page, attemptId);
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  const calculator = page.getByRole('complementary', { name: 'Calculator' });
  await expect(calculator.getByRole('textbox', { name: 'Calculation' })).toBeFocused();
  await page.keyboard.type('0.1+0.2');
  await page.keyboard.press('Enter');
  await expect(calculator.getByText('= 0.3')).toBeVisible();
  await calculator.getByRole('button', { name: '÷ divided by' }).click();
  await page.keyboard.type('0=');
  await expect(calculator.getByText('You can’t divide by zero.')).toBeVisible();
  await expect(room.options.first()).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitsPhone(page);
  const box = await calculator.boundingBox();
  expect(box?.height, 'more than half of a phone stays free').toBeLessThan(300);
  await page.keyboard.press('Escape');
  await expect(calculator).toHaveCount(0);
});
