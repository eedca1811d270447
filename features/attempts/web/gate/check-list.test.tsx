import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { securityChecks } from '../../rules/security-check.ts';
import { CheckList } from './check-list.tsx';
import type { CheckOutcome } from './run-check.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const outcome: CheckOutcome = {
  isPassed: false,
  findings: securityChecks.map(({ name }) => ({ name, result: name === 'storage' ? 'failed' : 'passed' })),
  offsetMs: 0,
  otherAttempt: null,
  refusal: null,
};
const all = securityChecks.length;
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test.each([
  ['before the press', { outcome: null, shown: 0, isRunning: false }, 'Not run yet. It takes a few seconds.'],
  ['while it runs', { outcome, shown: 2, isRunning: true }, `Checking 3 of ${all}…`],
])('A-138 the checks say how far they are %s', async (_, props, words) => {
  page = await openPage(<CheckList {...props} />, '/assessment/gat-1', () => notSignedIn);
  await until(() => expect(document.body.textContent).toContain(words));
});

test('A-138 each check says whether it passed, is running or waits', async () => {
  page = await openPage(<CheckList outcome={outcome} shown={2} isRunning />, '/assessment/gat-1', () => notSignedIn);
  await until(() => expect(rows()).toHaveLength(all));
  expect(rows().slice(0, 4)).toEqual([
    expect.stringMatching(/passed$/),
    expect.stringMatching(/passed$/),
    expect.stringMatching(/checking…$/),
    expect.stringMatching(/waiting$/),
  ]);
});
