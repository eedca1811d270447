import type { Page } from '@playwright/test';
import { roles } from '#features/accounts/rules/role.ts';
import { guardedAddresses, publicAddresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { stateOf } from './people.ts';

/** Every text and label of the page that a person can meet, with where it stands. */
function sentencesOf(page: Page): Promise<{ where: string; text: string }[]> {
  return page.evaluate(() => {
    // Dates, countries and the parts of a date field come from the browser's own knowledge of languages, which has no pseudo;
    // whole documents (terms, help) are written once for each language and say so.
    const exempt = 'script, style, noscript, code, time, option, [role="spinbutton"], [translate="no"], [data-untranslated]';
    // A page that shows a document bears its title.
    const isDocument = document.querySelector('[data-untranslated] h1, h1[data-untranslated], h1 [data-untranslated]') !== null;
    const found = isDocument ? [] : [{ where: 'title', text: document.title }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest(exempt)) found.push({ where: 'text', text: walker.currentNode.textContent ?? '' });
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest(exempt)) found.push({ where: name, text: element.getAttribute(name) ?? '' });
    return found;
  });
}

/** Days on the axis of a chart, in the browser's own words like every date. */
const days = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g;

/** A sentence that still has plain letters, beside addresses, our name, the numbers of receipts and certificates, and what the server said. */
function isRaw(text: string, data: string[]): boolean {
  // What the server said goes first: a subject with a date in it would not be found again without its date.
  const said = data.reduce((rest, datum) => rest.replaceAll(datum, ''), text).replace(days, '');
  const own = said.replace(/\S+@\S+|https?:\S+|\bMeridian\b|\bGMT\b|\b[0-9A-F]{8}\b|\b(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}\b/g, '');
  return /[A-Za-z]{3,}/.test(own);
}

/** Collects what the server says while pages load; words that could be mistaken for ours, such as a role, do not count. */
function listenToServer(page: Page): () => Promise<string[]> {
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) bodies.push(response.json().catch(() => null));
  });
  return async () => {
    const texts = (await Promise.all(bodies)).flatMap(textsOf).filter((text) => text.length > 2 && !/^[a-z_]+$/.test(text));
    // Time zones are shown by their cities, without underscores.
    const cities = texts.filter((text) => /^[A-Z]\w+\/\S+$/.test(text)).map((zone) => zone.replace(/^.*\//, '').replaceAll('_', ' '));
    // What an entry of the audit log is about is shown without its kind.
    const subjects = texts.filter((text) => /^[a-z-]+:/.test(text)).map((subject) => subject.replace(/^[a-z-]+:/, ''));
    return [...new Set([...texts, ...cities, ...subjects])].toSorted((a, b) => b.length - a.length);
  };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

async function expectTranslated(page: Page, paths: string[]): Promise<void> {
  const heard = listenToServer(page);
  for (const path of paths) {
    await page.goto(`${path}?lang=pseudo`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The heading may be a name, which stays as it is.
    await expect(page.getByRole('main')).toContainText(/[⟦⟧]|[À-ž]/);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .animate-shimmer:visible')).toHaveCount(0);
    const sentences = await sentencesOf(page);
    const data = await heard();
    const raw = sentences.filter(({ text }) => isRaw(text, data)).map(({ where, text }) => `${where}: ${text.trim()}`);
    expect.soft(raw, `${path} has sentences that bypass the catalog`).toEqual([]);
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
