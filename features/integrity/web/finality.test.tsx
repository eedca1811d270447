import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { Finality } from './finality.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.close());

const words = () => document.body.textContent ?? '';
const appeal = {
  subject: 'verdict',
  words: 'Question 3 has two right answers.',
  filed_at: '2026-11-10T09:00:00.000Z',
  state: 'granted',
  answer: 'You’re right.',
  decided_at: '2026-11-12T09:00:00.000Z',
};
const open = async (changes: object, isVoided: boolean, isPractice = false) => {
  const body = { finality: 'official', review: null, appeal: null, may_appeal: null, ...changes };
  page = await openPage(<Finality attemptId="a" isVoided={isVoided} isPractice={isPractice} />, '/', () => ({ status: 200, body }));
  await until(() => expect(page.heard.some(({ path }) => path.endsWith('/finality'))).toBe(true));
};

test('of an attempt that was voided by an appeal it says that the appeal was granted, with the words of both', async () => {
  await open({ appeal }, true);
  await until(() => expect(words()).toContain('Your appeal was granted. You can take the test again without paying.'));
  for (const said of [appeal.words, appeal.answer]) expect(words()).toContain(said);
  expect(words()).not.toContain('Official');
});

test('of one that was voided otherwise it says nothing', async () => {
  await open({}, true);
  expect(words()).not.toContain('Official');
});

test('of a result that counts it says how final it is', async () => {
  await open({}, false);
  await until(() => expect(words()).toContain('Official'));
});

test('of a practice result it says nothing, unless somebody had a say in it', async () => {
  await open({}, false, true);
  expect(words()).not.toContain('Official');
  await page.close();
  await open({ appeal }, false, true);
  await until(() => expect(words()).toContain('Official'));
});
