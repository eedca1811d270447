import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { QuestionAnalysis } from './question-analysis.tsx';

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
  discrimination: -0.1,
  median_seconds: 12,
  options: [],
  drift: { recent: { attempts: 0, rights: 0 }, earlier: { attempts: 40, rights: 11 }, z: null, is_alarm: false },
};

async function open(question: MeasuredQuestion): Promise<string> {
  page = await openPage(
    <QuestionAnalysis version={question} questionKey={question.key}>
      {() => null}
    </QuestionAnalysis>,
    '/admin/questions/x',
    () => ({ status: 200, body: { rows: [question], next_cursor: null, previous_cursor: null, total: 1 } }),
  );
  await until(() => expect(document.querySelectorAll('dt')).toHaveLength(4));
  return document.body.textContent ?? '';
}

test('each figure says what to conclude from it', async () => {
  const text = await open(measured);
  expect(text).toContain('Little better than guessing. Check the answer and the wording.');
  expect(text).toContain('People who do well overall get this one wrong. Check the answer.');
  expect(text).toContain('Too few attempts to compare with earlier ones.');
  expect(text).not.toContain('can still change a lot');
});

test('figures of few attempts say so', async () => {
  expect(await open({ ...measured, attempts: 29 })).toContain('they settle after about 30 attempts');
});
