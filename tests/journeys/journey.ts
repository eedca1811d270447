import { expect, type Page, test as base } from '@playwright/test';

export { expect };

/** A browser whose every complaint fails the test: script errors, console errors, and what the content policy stopped. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself reports refused requests this way; journeys assert on what the person sees of them.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(`console: ${message.text()}`);
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

/** Does what any reader does before long, and waits until a page whose hydration is deferred is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
