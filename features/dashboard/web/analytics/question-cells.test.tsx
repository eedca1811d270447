import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import { measuredQuestion } from '../testing.ts';
import { DiscriminationCell, QuestionCell } from './question-cells.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const measured = measuredQuestion();

test.each([
  [0, 'GAT-1 · Numbers · primes, v2'],
  [12, 'GAT-1 · Numbers · primes, v2 · 12 demo'],
  [40, 'GAT-1 · Numbers · primes, v2 · all demo'],
])('a question with %i of 40 attempts in the demo data says so in the line of its code', async (demo, line) => {
  page = await openPage(<QuestionCell question={{ ...measured, demo_attempts: demo }} />, '/admin/analytics', () => notSignedIn);
  await until(() => expect(document.querySelector('a + span')?.textContent).toBe(line));
});

test.each([
  [40, -0.31, '-0.31Negative'],
  [40, -0.004, '-0.004Negative'],
  [40, 0.04, '0.04Low'],
  [40, 0.0996, '0.0996Low'],
  [40, 0.1, '0.10'],
  [29, -0.31, '-0.31Negative so far'],
  [29, 0.04, '0.04'],
])('of %i attempts, a discrimination of %f says %s', async (attempts, discrimination, said) => {
  page = await openPage(
    <p>
      <DiscriminationCell question={measuredQuestion({ attempts, discrimination })} />
    </p>,
    '/admin/analytics',
    () => notSignedIn,
  );
  await until(() => expect(document.querySelector('p')?.textContent).toBe(said));
});
