import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { Overview } from '../../contract/overview.ts';
import { ResultsOverTime } from './results-over-time.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

type Result = Overview['results'][number];
const result = (code: string, day: number, percent: number) =>
  ({
    type: { code, name: code, slug: code },
    completed_at: `2026-10-0${day}T12:00:00.000Z`,
    percent,
    pass_percent: 60,
  }) as unknown as Result;

const open = async (...results: Result[]) => {
  page = await openPage(<ResultsOverTime results={results} />, '/dashboard', () => notSignedIn);
  await until(() => expect(text()).not.toBe(''));
};
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('before the first result there is no second box that says so', async () => {
  page = await openPage(
    <>
      <ResultsOverTime results={[]} />
      <p>Recent activity</p>
    </>,
    '/dashboard',
    () => notSignedIn,
  );
  await until(() => expect(text()).toMatch(/^Recent activity/));
});

test('A-105 results that no line joins are bars with their passing score, the newest first', async () => {
  await open(result('GAT-P1', 2, 33.3), result('GAT-1', 9, 88.3));
  expect(document.querySelector('figcaption')?.textContent).toBe('Your scores');
  const rows = [...document.querySelectorAll('figure > ul > li')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual(['GAT-1, Oct 988.3%Passing score 60%', 'GAT-P1, Oct 233.3%Passing score 60%']);
});

test('A-105 a test that was taken again gets a line', async () => {
  await open(result('GAT-1', 2, 50), result('GAT-1', 9, 88.3));
  expect(document.querySelector('figcaption')?.textContent).toBe('Results over time');
});
