import type { Page } from '@playwright/test';
import { publicAddresses } from './addresses.ts';
import { expect, test } from './journey.ts';

/** The texts that stick out sideways of the box they stand in: of the nearest element with a border or a ground of its own. */
async function textsPastTheirBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (color: string): boolean => color === 'rgba(0, 0, 0, 0)';
    const isBox = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const hasEdge = style.borderInlineStartWidth !== '0px' && !isClear(style.borderInlineStartColor);
      return style.display !== 'inline' && (hasEdge || !isClear(style.backgroundColor) || style.backgroundImage !== 'none');
    };
    const ancestors = (element: Element | null): Element[] => (element ? [element, ...ancestors(element.parentElement)] : []);
    const isScrolled = (element: Element): boolean =>
      ancestors(element).some((one) => one !== document.documentElement && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg, [data-live-announcer]')) continue;
      const box = ancestors(element).find(isBox)?.getBoundingClientRect();
      if (!box || box.width < 2 || isScrolled(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const sticksOut = [...range.getClientRects()].some(
        ({ width, left, right }) => width > 1 && (right > box.right + 1 || left < box.left - 1),
      );
      if (sticksOut) found.push(text.textContent?.trim() ?? '');
    }
    return found;
  });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    // The frame of an email has no storage.
    if (window !== window.top) return;
    localStorage.setItem('text', 'larger');
    localStorage.setItem('contrast', 'more');
  });
});

test('with the largest text and high contrast at 360 px, no text of a public page runs past its box', async ({ page }) => {
  test.slow();
  for (const address of publicAddresses) {
    await page.goto(address);
    await expect(page.locator('html[data-text="larger"][data-contrast="more"]')).toBeAttached();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect.poll(() => textsPastTheirBoxes(page), { message: address }).toEqual([]);
  }
});

test('in high contrast the first button of the page for employers has an edge on its dark ground', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/employers');
  const button = page.getByRole('main').getByRole('link', { name: 'Request access' }).first();
  await expect(button).toHaveCSS('border-top-color', 'rgb(246, 243, 236)');
});
