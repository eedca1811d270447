import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { measuredQuestion } from '../testing.ts';
import { QuestionAnalysis } from './question-analysis.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const measured = measuredQuestion({ discrimination: -0.1 });

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
