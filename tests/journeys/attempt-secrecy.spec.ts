import type { Page, Response } from '@playwright/test';
import { answerAndGoOn, openTest, questionCount, roomOf, storedAnswers } from './attempt.ts';
import { test } from './candidate.ts';
import { expect } from './journey.ts';

type Received = { path: string; status: number; headers: Record<string, string>; isOurData: boolean; text: string };

async function read(response: Response): Promise<Received> {
  const headers = await response.allHeaders();
  const path = new URL(response.url()).pathname;
  const hasBody = response.status() !== 204 && response.status() !== 304;
  const text = hasBody ? (await response.body()).toString('utf8') : '';
  return { path, status: response.status(), headers, isOurData: /^\/(api|auth|rest)\//.test(path), text };
}

/** Everything that reaches the browser from now on. */
function record(page: Page): () => Promise<Received[]> {
  const received: Promise<Received>[] = [];
  page.on('requestfinished', (request) => {
    received.push(request.response().then((response) => read(response as Response)));
  });
  return () => Promise.all(received);
}

const secretsStatement = `
  select bank.explanation as words from assessment_questions asked join questions bank on bank.id = asked.question_id
  where asked.assessment_id = $1
  union
  select option.mistake from assessment_questions asked join question_options option on option.question_id = asked.question_id
  where asked.assessment_id = $1 and option.mistake is not null`;

test('A-165 nothing that reaches the browser before submitting tells which option is right', async ({ page, candidate, house }) => {
  test.slow();
  const attemptId = await candidate.start();
  const received = record(page);
  const room = await openTest(page, attemptId);
  const key = await storedAnswers(house, attemptId);
  for (const { order, right } of key) {
    await expect(room.question(order)).toBeVisible();
    // Right and wrong in turn: the replies must not differ.
    await answerAndGoOn(page, order % 2 === 0 ? right : (right % 4) + 1);
  }
  await expect(room.review).toBeVisible();
  await expect(roomOf(page).saving).toHaveAttribute('data-saving', 'saved');
  const all = await received();

  const secrets = (await house.query<{ words: string }>(secretsStatement, [attemptId])).rows.map(({ words }) => words);
  expect(secrets.length).toBeGreaterThanOrEqual(questionCount);
  const everything = all.map(({ headers, text }) => `${JSON.stringify(headers)}\n${text}`);
  const asSent = (words: string): string[] => [words, JSON.stringify(words).slice(1, -1)];
  expect(secrets.flatMap(asSent).filter((words) => everything.some((sent) => sent.includes(words)))).toEqual([]);

  const data = all.filter(({ isOurData }) => isOurData);
  expect(data.map(({ path }) => path)).toEqual(expect.arrayContaining([`/api/attempts/${attemptId}/delivery`]));
  // Names of fields and headers: in the words of a question itself somebody may well make a mistake.
  const telling = /"[\w-]*(correct|explanation|mistake|right|solution|key)[\w-]*":/i;
  expect(data.filter(({ headers, text }) => telling.test(`${JSON.stringify(headers)}\n${text}`)).map(({ path }) => path)).toEqual([]);
  expect(everything.filter((sent) => /is_correct/.test(sent)).length, 'responses that speak of is_correct').toBe(0);

  const saves = data.filter(({ path }) => /\/answers\/\d+$/.test(path));
  // One that was not acknowledged in time is sent again.
  expect(new Set(saves.map(({ path }) => path)).size).toBe(questionCount);
  expect(new Set(saves.map(({ status, text }) => `${status} ${text}`)).size, 'right and wrong answers get the same reply').toBe(1);
  const delivery = data.find(({ path }) => path.endsWith('/delivery'));
  expect(delivery?.headers['cache-control']).toBe('no-store');
  expect(data.filter(({ headers }) => !headers['cache-control']?.includes('no-store')).map(({ path }) => path)).toEqual([]);
  const { questions } = JSON.parse(delivery?.text ?? '') as { questions: { options: object[] }[] };
  expect(new Set(questions.flatMap((question) => Object.keys(question)))).toEqual(
    new Set(['order_num', 'question_text', 'passage', 'passage_title', 'figure', 'difficulty', 'category', 'points', 'options']),
  );
  expect(new Set(questions.flatMap(({ options }) => options.flatMap((option) => Object.keys(option))))).toEqual(
    new Set(['id', 'option_text', 'figure']),
  );
});
