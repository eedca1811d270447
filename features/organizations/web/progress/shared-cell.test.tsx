import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { ProgressRow } from '../../contract/progress.ts';
import { SharedVerdict } from './shared-cell.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

type Full = Extract<ProgressRow['result'], { level: 'full' }>;
const score = { percent: 63.3, points: 19, pass_percent: 60, band: { from: 60, to: 67 }, comparison: null, categories: [] };
const open = (state: Full['state']) => {
  const result = { level: 'full', state, completed_on: '2026-01-02', regraded_at: null, passed: true, score } as unknown as Full;
  return openPage(<SharedVerdict result={result} />, '/employer/requests', () => notSignedIn);
};

test('a result that can’t be relied on shows no score, as in a comparison', async () => {
  page = await open('upheld');
  await until(() => expect(document.body.textContent).not.toBe(''));
  expect(document.body.textContent).not.toContain('63.3%');
  await page.close();
  page = await open('counts');
  await until(() => expect(document.body.textContent).toContain('63.3%'));
});
