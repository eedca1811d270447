import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { RetakeRule } from './terms.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const paid = { price_cents: 4999, attempts_per_year: 3, cool_off_days: 14 };

test.each([
  [paid, '3 in 12 months, 14 days apart'],
  [{ ...paid, attempts_per_year: 1, cool_off_days: 0 }, '1 in 12 months'],
  [{ ...paid, attempts_per_year: null, cool_off_days: 1 }, 'One day apart'],
  [{ ...paid, attempts_per_year: null, cool_off_days: 0 }, 'As many as you like'],
  [{ price_cents: 0, attempts_per_year: null, cool_off_days: 0 }, '3 in 24 hours'],
])('R-79 how often an assessment can be taken is said in few words: %j', async (type, short) => {
  page = await openPage(
    <>
      <p>
        <RetakeRule type={type} />
      </p>
    </>,
    '/assessments/x',
    () => notSignedIn,
  );
  await until(() => expect([...document.querySelectorAll('p')].map((line) => line.textContent)).toEqual([short]));
});
