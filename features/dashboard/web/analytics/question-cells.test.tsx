import { afterEach, expect, test } from 'vitest';
import { notSignedIn, openPage, until } from '#features/accounts/web/testing.tsx';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { QuestionCell } from './question-cells.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const measured: MeasuredQuestion = {
  id: '3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f',
  key: 'gat-1/numbers/primes',
  version: 2,
  text: 'Which of these is prime?',
  is_active: true,
  type: { code: 'GAT-1', name: 'Global Aptitude Test 1' },
  category: 'Numbers',
  difficulty: 'medium',
  attempts: 40,
  demo_attempts: 0,
  unanswered: 0,
  facility: 0.28,
  discrimination: 0.1,
  median_seconds: 12,
  options: [],
  drift: { recent: { attempts: 0, rights: 0 }, earlier: { attempts: 40, rights: 11 }, z: null, is_alarm: false },
};

test.each([
  [0, 'GAT-1 · Numbers · gat-1/numbers/primes, v2'],
  [12, 'GAT-1 · Numbers · gat-1/numbers/primes, v2 · 12 demo'],
  [40, 'GAT-1 · Numbers · gat-1/numbers/primes, v2 · demo data only'],
])('a question with %i of 40 attempts in the demo data says so in the line of its code', async (demo, line) => {
  page = await openPage(<QuestionCell question={{ ...measured, demo_attempts: demo }} />, '/admin/analytics', () => notSignedIn);
  await until(() => expect(document.querySelector('a + span')?.textContent).toBe(line));
});
