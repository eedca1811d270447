import type { Page } from '@playwright/test';
import { rulesVersion } from '#features/attempts/rules/security-check.ts';
import { expect } from './journey.ts';

/** Runs the security check, which accepts the rules; what it finds is for the caller to see. */
export async function passSecurityCheck(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Accept and run check|Run again)$/ })
    .click();
}

/** Pays at the test checkout with the card that always works. */
export async function payByTestCard(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/test-checkout/**');
  await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click();
  await main.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Whoever is signed in has passed the check for this test a moment ago, so that no screen asks for it. */
export async function rememberSecurityCheck(page: Page, origin: string, type: string): Promise<void> {
  const data = { type, storage: true, full_screen: true, clock_offset_ms: 0, rules_version: rulesVersion };
  const checked = await page.request.post('/api/security-checks', { headers: { origin }, data });
  expect(((await checked.json()) as { passed: boolean }).passed).toBe(true);
}
