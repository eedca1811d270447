import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose verdict depends on colors; a theme changes nothing else of a page. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What react-aria has just read out stays in the page for some seconds, also when the button it names is gone. */
const announcements = '[data-live-announcer]';

/**
 * axe is half a megabyte. For the sake of frames it loads itself twice a run, once into a page of its own; a page without frames has it loaded
 * once a document and run in place.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const [, ...frames] = page.frames();
  // No script runs in the frame of a mail, so axe would wait for it in vain.
  const areMails = frames.every((frame) => frame.url() === 'about:srcdoc');
  if (!areMails) return new AxeBuilder({ page }).exclude(announcements);
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) }).setLegacyMode().exclude(announcements);
  return frames.length > 0 ? axe.options({ iframes: false }) : axe;
}

async function expectNoBarriers(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id} (${violation.help}): ${node.html}`));
  expect(findings, `axe found barriers on ${page.url()}`).toEqual([]);
}

/** Fails on any finding of axe for WCAG 2.2 AA in what the page shows right now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoBarriers(page, (await axeIn(page)).withTags(tags));
}

/** No two landmarks of one kind have the same name, which WCAG does not ask for and screen readers need. */
export async function expectUniqueLandmarks(page: Page): Promise<void> {
  await expectNoBarriers(page, (await axeIn(page)).withRules(['landmark-unique']));
}

/** All of WCAG 2.2 AA in light, and then what depends on colors in dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, (await axeIn(page)).withRules(colorRules));
}

/** Nothing sticks out sideways on a phone of 360 px. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, { message: `${page.url()} scrolls sideways at 360 px` }).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
