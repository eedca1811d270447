import { afterEach, expect, test } from 'vitest';
import { button, notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { ReadyScreen } from './ready-screen.tsx';
import { free } from './testing.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

test.each([
  ['what was paid for leads to its receipt', 4999, 1],
  ['what is free leads to none', 0, 0],
])('before Begin, %s', async (_, cents, receipts) => {
  const view = { ...free, type: { ...free.type, price_cents: cents } };
  page = await openPage(<ReadyScreen view={view} onBegin={() => undefined} />, '/assessment/gat-1', () => notSignedIn);
  await until(() => expect(button('Begin')).toBeDefined());
  expect(document.querySelectorAll('a[href="/settings#billing"]')).toHaveLength(receipts);
});

test.each([
  ['enforced', true],
  ['warn-only', false],
  ['off', false],
] as const)('before the clock starts, the last screen says that leaving can end the test where it can: %s', async (policy, isSaid) => {
  const view = { ...free, type: { ...free.type, leave_policy: policy } };
  page = await openPage(<ReadyScreen view={view} onBegin={() => undefined} />, '/assessment/gat-1', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain('Security Check Passed'));
  expect(document.body.textContent?.includes('leaving it can end your test')).toBe(isSaid);
});
