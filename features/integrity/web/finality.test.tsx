import { afterEach, expect, test } from 'vitest';
import { openPage, until } from '#features/accounts/web/testing.tsx';
import { Finality } from './finality.tsx';
import { ReviewLine } from './review-line.tsx';

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

test.each([
  ['ended_by_leaving', 'because your test ended when you left the window.'],
  ['copied', 'because questions were copied or printed during your test.'],
  ['had_seen_keys', 'because you opened questions with their answers in the year before your test.'],
  ['too_fast', 'because your correct answers came faster than the questions can be read.'],
  ['opened_by_hand', 'because an administrator asked for it.'],
])('of a result under review it says why: %s', async (cause, said) => {
  await open({ finality: 'under_review', review: { state: 'open', cause, reason: null, decided_at: null } }, false);
  await until(() => expect(words()).toContain(`We’re reviewing this result ${said} We’ll email you the decision.`));
});

test('of one that was decided and appealed it speaks of the appeal', async () => {
  const review = { state: 'upheld', cause: 'too_fast', reason: 'The answers were known.', decided_at: appeal.filed_at };
  await open({ finality: 'under_review', review, appeal: { ...appeal, state: 'open', answer: null, decided_at: null } }, false);
  await until(() => expect(words()).toContain('We’re reading your appeal. We’ll email you our decision.'));
  expect(words()).not.toContain('We’re reviewing this result');
});

test.each([
  ['provisional', { subject: 'integrity', until: '2026-12-01T09:00:00.000Z' }, 'After that, the decision is final.'],
  ['official', null, 'This decision is final.'],
])('of a result that lost its review it says that it does not count, not that it is %s', async (finality, mayAppeal, said) => {
  const review = { state: 'upheld', cause: 'too_fast', reason: 'The answers were known.', decided_at: appeal.filed_at };
  await open({ finality, review, may_appeal: mayAppeal }, false);
  await until(() => expect(words()).toContain('Doesn’t count'));
  for (const part of [said, 'Reason: The answers were known.']) expect(words()).toContain(part);
  expect(words()).not.toMatch(/Official|Provisional|This result is final|the result is official/);
});

test.each([
  ['an open review', [{ attempt_id: 'a', state: 'open', cause: 'too_fast' }], 'came faster than the questions can be read. We’ll email'],
  ['an appeal', [{ attempt_id: 'a', state: 'upheld', cause: 'too_fast' }], 'We’re reading your appeal.'],
])('a line elsewhere says the same of %s, and nothing of other attempts', async (_, reviews, said) => {
  const body = { reviews, not_official: [{ attempt_id: 'a', finality: 'under_review' }] };
  const lines = (
    <>
      <ReviewLine attemptId="a" />|<ReviewLine attemptId="b" />
    </>
  );
  page = await openPage(lines, '/', () => ({ status: 200, body }));
  await until(() => expect(words()).toContain(said));
  expect(words().split('|')[1]).not.toContain('We’re');
});
