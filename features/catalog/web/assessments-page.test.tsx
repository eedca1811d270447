import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { AssessmentsPage } from './assessments-page.tsx';
import { writtenTypes } from './pricing-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const open = async (hasResult: boolean | undefined) => {
  page = await openPage(<AssessmentsPage hasResult={hasResult} />, '/assessments', ({ path }) =>
    path === '/api/assessment-types' ? { status: 200, body: { types: writtenTypes } } : notSignedIn,
  );
};
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const shelves = ['Assessments by skill', 'Tracks', 'Free practice'];

test('somebody without a result finds free practice above the list', async () => {
  await open(false);
  await until(() => expect(headings()).toEqual(['New here? Practice for free', ...shelves]));
  const first = document.querySelector('main ul a, ul a');
  expect(first?.getAttribute('href')).toBe('/assessments/gat-p1');
});

test('somebody with a result finds the list alone', async () => {
  await open(true);
  await until(() => expect(headings()).toEqual(shelves));
});

test('nothing is drawn that would move once the results are known', async () => {
  await open(undefined);
  await until(() => expect(page.heard.some(({ path }) => path === '/api/assessment-types')).toBe(true));
  expect(headings()).toEqual([]);
});
