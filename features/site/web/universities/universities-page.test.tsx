import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { UniversitiesPage } from '../universities-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('A-053 the page for universities says what a university works with, how a term runs, and how to get access', async () => {
  page = await openPage(<UniversitiesPage visitor={null} />, '/universities', () => notSignedIn);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('One scale for your whole cohort'));
  const text = document.body.textContent ?? '';
  for (const part of ['Cohorts', 'Seats and vouchers', 'Accommodations', 'Sharing by consent', 'How a term runs', 'University access'])
    expect(text).toContain(part);
  expect(hrefs()).toContain('/register?next=%2Funiversities%23access');
});

test('guests find their way before it is known who is here', async () => {
  page = await openPage(<UniversitiesPage visitor={undefined} />, '/universities', () => notSignedIn);
  await until(() => expect(hrefs()).toContain('/login?next=%2Funiversities%23access'));
});
