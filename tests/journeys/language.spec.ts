import type { Page } from '@playwright/test';
import { roles } from '#features/accounts/rules/role.ts';
import { guardedAddresses, publicAddresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

/** Every text and label on the page that still has plain letters although the pseudo language is chosen; `data` is what the server said. */
function rawSentences(page: Page, data: string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const isPlain = (text: string) => {
      const own = known.reduce((rest, datum) => rest.replaceAll(datum, ''), text.replace(/\S+@\S+|https?:\S+|\bMeridian\b/g, ''));
      return /[A-Za-z]{3,}/.test(own);
    };
    // Dates, countries and the parts of a date field come from the browser's own knowledge of languages, which has no pseudo.
    const exempt = 'script, style, noscript, code, time, option, [role="spinbutton"], [translate="no"]';
    const isExempt = (element: Element | null) => element?.closest(exempt) !== null;
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
  }, data);
}

/** Collects what the server says while pages load; words that could be mistaken for ours, such as a role, do not count. */
function listenToServer(page: Page): string[] {
  const data: string[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    void response.json().then(
      (body) => data.push(...textsOf(body).filter((text) => text.length > 2 && !/^[a-z_]+$/.test(text))),
      () => undefined,
    );
  });
  return data;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

async function expectTranslated(page: Page, paths: string[]): Promise<void> {
  const data = listenToServer(page);
  for (const path of paths) {
    await page.goto(`${path}?lang=pseudo`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[⟦⟧]|[À-ž]/);
    await page.waitForLoadState('networkidle');
    const raw = await rawSentences(
      page,
      [...new Set(data)].toSorted((a, b) => b.length - a.length),
    );
    expect.soft(raw, `${path} has sentences that bypass the catalogue`).toEqual([]);
  }
}

test('in the pseudo language no public page has a raw sentence', async ({ page }) => {
  test.slow();
  await expectTranslated(page, publicAddresses);
});

for (const role of roles) {
  test.describe(`signed in as ${role}`, () => {
    test.use({ storageState: stateOf(role) });

    test(`in the pseudo language no page of the ${role} has a raw sentence`, async ({ page }) => {
      test.slow();
      const pages = guardedAddresses.filter(({ access }) => access[0] === role);
      await expectTranslated(
        page,
        pages.map(({ path }) => path),
      );
    });
  });
}
