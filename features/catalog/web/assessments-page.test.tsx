import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { type Holdings, noHoldings } from '../rules/next-step.ts';
import { AssessmentsPage } from './assessments-page.tsx';
import { writtenTypes } from './pricing-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const open = async (hasResult: boolean | undefined, holdings: Holdings = noHoldings) => {
  page = await openPage(<AssessmentsPage hasResult={hasResult} holdings={holdings} />, '/assessments', ({ path }) =>
    path === '/api/assessment-types' ? { status: 200, body: { types: writtenTypes } } : notSignedIn,
  );
};
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const shelves = ['Assessments by skill', 'Free assessments', 'Tracks'];

test('somebody without a result finds free practice above the list', async () => {
  await open(false);
  await until(() => expect(headings()).toEqual(['New here? Practice for free', ...shelves]));
  const offered = [...document.querySelectorAll('section:first-of-type ul a')].map((link) => link.getAttribute('href'));
  expect(offered, 'what earns a certificate is no practice').toEqual(['/assessment/gat-p1']);
});

test('A-112 somebody with a result finds the four first, then what is free, then the tracks', async () => {
  await open(true);
  await until(() => expect(headings()).toEqual(shelves));
  const first = [...document.querySelectorAll('a[href^="/assessments/"]')].slice(0, 2).map((link) => link.getAttribute('href'));
  expect(first).toEqual(['/assessments/technical-skills', '/assessments/professional-certification']);
});

test('the filters fold behind a button that says how many are set', async () => {
  await open(true);
  const opener = () => document.querySelector<HTMLButtonElement>('[role=group] button[aria-expanded][aria-controls]');
  await until(() => expect(opener()?.textContent).toBe('Filters'));
  const lists = () => document.getElementById(opener()?.getAttribute('aria-controls') ?? '');
  expect(lists()?.className).toContain('max-sm:hidden');
  opener()?.click();
  await until(() => expect(opener()?.getAttribute('aria-expanded')).toBe('true'));
  expect(lists()?.className).not.toContain('max-sm:hidden');
});

test('nothing is drawn that would move once the results are known', async () => {
  await open(undefined);
  await until(() => expect(page.heard.some(({ path }) => path === '/api/assessment-types')).toBe(true));
  expect(headings()).toEqual([]);
});

test('a card says what is paid or in progress instead of what it costs', async () => {
  const [first, second, third] = writtenTypes.filter(({ price_cents: cents }) => cents > 0).map(({ slug }) => slug);
  await open(true, {
    ...noHoldings,
    paid: new Set([first ?? '']),
    openAttempts: new Map([
      [second ?? '', { id: 'an-attempt', hasBegun: true }],
      [third ?? '', { id: 'another', hasBegun: false }],
    ]),
  });
  const wordsOf = (slug: string | undefined) => document.querySelector(`li:has(a[href="/assessments/${slug}"])`)?.textContent ?? '';
  await until(() => expect(wordsOf(first)).toContain('Paid. Start anytime.'));
  expect(wordsOf(second)).toContain('In progress');
  expect(wordsOf(third)).toContain('Ready to start');
  expect(wordsOf(first) + wordsOf(second)).not.toContain('$');
});
