import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What react-aria has just read out stays in the page for some seconds, also when the button it names is gone. */
const announcements = '[data-live-announcer]';

/** Fails on any finding of axe for WCAG 2.2 AA in what the page shows right now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude(announcements).analyze();
  const findings = violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id} (${violation.help}): ${node.html}`));
  expect(findings, `axe found barriers on ${page.url()}`).toEqual([]);
}

/** The same in light and in dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Nothing sticks out sideways on a phone of 360 px. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, { message: `${page.url()} scrolls sideways at 360 px` }).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
