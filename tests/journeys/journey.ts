import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

export { expect };

/** A browser whose every complaint fails the test: script errors, console errors, and what the content policy stopped. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports refused requests this way; journeys assert on what the person sees of them.
        // So is the script below where a frame shows a mail, which runs none.
        const isBrowsers = /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/.test(message.text());
        if (message.type() === 'error' && !isBrowsers) complaints.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`content policy stopped ${event.violatedDirective}: ${event.blockedURI}`),
        );
      });
      await use(complaints);
      expect(complaints, 'The browser complained.').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For journeys that only read: those of one worker and one person share a browser profile, so that the bundle is loaded and compiled once. A
 * page is still new for each.
 */
export const readingTest = test.extend<object, { profiles: Map<string, BrowserContext> }>({
  profiles: [
    // oxlint-disable-next-line no-empty-pattern -- needs nothing else
    async ({}, provide) => {
      const profiles = new Map<string, BrowserContext>();
      await provide(profiles);
      for (const profile of profiles.values()) await profile.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, profiles, storageState, javaScriptEnabled }, provide) => {
    const key = JSON.stringify([storageState, javaScriptEnabled]);
    const profile = profiles.get(key) ?? (await browser.newContext());
    profiles.set(key, profile);
    const page = await profile.newPage();
    await provide(page);
    await page.close();
  },
});

/** Waits until a page shows what it is going to show: once it is hydrated and no placeholder is left, or, if hydration is deferred, by itself. */
export async function expectLoaded(page: Page): Promise<void> {
  const isDeferred = (await page.locator('script[type="text/deferred"]').count()) > 0;
  if (isDeferred) return page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('main .animate-shimmer:visible')).toHaveCount(0);
}

/** Does what any reader does before long, and waits until a page whose hydration is deferred is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
