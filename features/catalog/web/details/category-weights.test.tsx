import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { CategoryWeights } from './category-weights.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const text = () => document.body.textContent ?? '';
const open = async (counts: readonly number[]) => {
  const categories = counts.map((count, at) => ({ name: `Category ${at}`, about: 'What it asks.', num_questions: count }));
  page = await openPage(<CategoryWeights categories={categories} />, '/assessments/x', () => notSignedIn);
  await until(() => expect(document.querySelectorAll('h3')).toHaveLength(counts.length));
};

test('categories of the same size are told so once, without a bar for each', async () => {
  await open([10, 10, 10]);
  expect(text()).toContain('Every category counts the same: 10 questions each.');
  expect(text()).not.toContain('%');
  expect(document.querySelectorAll('svg')).toHaveLength(0);
});

test('categories of different sizes each say their share', async () => {
  await open([6, 3, 1]);
  expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Category 0What it asks.6 questions60%',
    'Category 1What it asks.3 questions30%',
    'Category 2What it asks.1 question10%',
  ]);
});
