import type { Page } from '@playwright/test';
import { openTest } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

type Value = { value?: string };
type Spoken = { ignored: boolean; role?: Value; name?: Value; description?: Value };

/** The accessibility tree as assistive technology gets it. */
async function spokenNodes(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Spoken[] };
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored);
}

const stemOf = (page: Page): Promise<string> =>
  page.locator('[data-question] p[translate=no]').evaluateAll((found) => found.at(-1)?.textContent ?? '');

test('after Next a screen reader meets the question once: as its text, and as no name or announcement', async ({ page, candidate }) => {
  const room = await openTest(page, await candidate.start());
  await page.keyboard.press('1');
  await room.next.click();
  await expect(room.question(2)).toBeFocused();
  const stem = await stemOf(page);
  const nodes = await spokenNodes(page);
  const named = nodes.filter(({ name }) => name?.value?.includes(stem)).map(({ role }) => role?.value);
  expect(named.filter((role) => role !== 'InlineTextBox')).toEqual(['StaticText']);
  const group = nodes.find(({ role }) => role?.value === 'radiogroup');
  expect(group?.name?.value).toBe('Question 2 of 15');
  // With Tab the text above is passed over, so that the group brings it along.
  expect(group?.description?.value).toBe(stem);
});

test('Tab does not lead out of the test: after the last stop it starts over, and backwards likewise', async ({ page, candidate }) => {
  const room = await openTest(page, await candidate.start());
  const skip = room.main.getByRole('button', { name: 'Skip to question' });
  await page.keyboard.press('1');
  await room.next.focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(room.next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(room.question(2)).toBeFocused();
  const stops: string[] = [];
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => (document.activeElement?.closest('main') ? 'test' : 'outside')));
  }
  expect(new Set(stops)).toEqual(new Set(['test']));
});

test('at 360 px the question begins in the upper half right after Begin, between the bars', async ({ page, candidate }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const room = await openTest(page, await candidate.start());
  const places = await page.evaluate(() => {
    const text = document.querySelector('[data-question] section, [data-question] p[translate=no]')?.getBoundingClientRect();
    const head = document.querySelector('main header')?.getBoundingClientRect();
    return { text: text?.top ?? Infinity, head: head?.bottom ?? 0, scrolled: scrollY };
  });
  expect(places.scrolled).toBe(0);
  expect(places.text).toBeGreaterThanOrEqual(places.head);
  expect(places.text).toBeLessThanOrEqual(320);
  // The way to the review stands with all questions.
  await room.navigator.getByRole('button', { name: 'All questions' }).click();
  await expect(room.navigator.getByRole('button', { name: 'Review answers' })).toBeVisible();
});

for (const [width, height] of [
  [360, 640],
  [320, 256],
  [640, 360],
] as const)
  test(`with the largest text at ${width} × ${height} the bars that stay take a quarter at most`, async ({ page, candidate }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.setItem('text', 'larger'));
    await openTest(page, await candidate.start());
    await page.mouse.wheel(0, 300);
    const share = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('main *')].filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position));
      const seen = bars
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
      return seen.reduce((sum, one) => sum + Math.max(one, 0), 0) / innerHeight;
    });
    expect(share).toBeLessThanOrEqual(0.25);
  });
