import type { Page } from '@playwright/test';
import { roles } from '#features/accounts/rules/role.ts';
import { guardedAddresses, publicAddresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

/** Every text and label on the page that still has plain letters although the pseudo language is chosen. */
function rawSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPlain = (text: string) => /[A-Za-z]{3,}/.test(text.replace(/\S+@\S+|https?:\S+|\bMeridian\b/g, ''));
    const isExempt = (element: Element | null) =>
      element?.closest('script, style, noscript, code, [translate="no"], [data-untranslated]') !== null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      if (isPlain(text) && !isExempt(walker.currentNode.parentElement)) found.push(`text: ${text.trim()}`);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (isPlain(text) && !isExempt(element)) found.push(`${name}: ${text}`);
      }
    if (isPlain(document.title)) found.push(`title: ${document.title}`);
    return found;
  });
}

async function expectTranslated(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?lang=pseudo`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[⟦⟧]|[À-ž]/);
  await page.waitForLoadState('networkidle');
  expect.soft(await rawSentences(page), `${path} has sentences that bypass the catalogue`).toEqual([]);
}

test('in the pseudo language no public page has a raw sentence', async ({ page }) => {
  test.slow();
  for (const path of publicAddresses) await expectTranslated(page, path);
});

for (const role of roles) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ storageState: stateOf(role) });

    test(`in the pseudo language no page of the ${role} has a raw sentence`, async ({ page }) => {
      test.slow();
      const pages = guardedAddresses.filter(({ access }) => access[0] === role);
      for (const { path } of pages) await expectTranslated(page, path);
    });
  });
}
