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
  expect(await rawSentences(page), `${path} has sentences that bypass the catalogue`).toEqual([]);
}

test.describe('in the pseudo language', () => {
  for (const path of publicAddresses) test(`no raw sentence on ${path}`, ({ page }) => expectTranslated(page, path));
});

for (const role of roles) {
  test.describe(`in the pseudo language as ${role}`, () => {
    test.use({ storageState: stateOf(role) });
    for (const { path, access } of guardedAddresses)
      if (access[0] === role) test(`no raw sentence on ${path}`, ({ page }) => expectTranslated(page, path));
  });
}
