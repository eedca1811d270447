import { afterEach, expect, test } from 'vitest';
import type { Shelf } from '#tests/harness/attempt-device.ts';
import { createPretence, refused, startMs } from '#tests/harness/pretend-attempt.ts';
import { saveAnswer } from '../../contract/attempts.ts';
import type { Edit } from '../../rules/answer-sheet.ts';
import { deliverLeftovers } from './deliver-leftovers.ts';
import { hasLeftovers, markLeftovers, unmarkLeftovers } from './leftovers-mark.ts';

afterEach(() => localStorage.clear());

const day = 86_400_000;
const edit = (attemptId: string, order: number, madeAtMs = startMs): Edit => ({
  kind: 'answer',
  attemptId,
  order,
  optionId: 'x',
  revision: 1,
  windowId: 'gone',
  made: order,
  madeAtMs,
});
function shelfWith(...edits: Edit[]): Shelf {
  for (const { attemptId } of edits) markLeftovers(attemptId);
  return new Map(edits.map((one) => [`${one.attemptId}/${one.kind}/${one.order}`, one]));
}

test('A-184 what a closed tab left is delivered with no click, of every attempt', async () => {
  const page = createPretence({ shelf: shelfWith(edit('one', 1), edit('one', 2), edit('two', 1)) });
  expect(hasLeftovers()).toBe(true);
  const delivered = deliverLeftovers(page.ports);
  await page.pass(100);
  expect((await delivered).left).toBe(0);
  expect(page.heard.map(({ parts }) => (parts.params as { id: string; order: number }).id)).toEqual(['one', 'one', 'two']);
  expect(page.shelf.size).toBe(0);
  expect(hasLeftovers()).toBe(false);
});

test('without a network it waits, and goes on when the network is back', async () => {
  const page = createPretence({ shelf: shelfWith(edit('one', 1)) });
  page.setOnline(false);
  const delivered = deliverLeftovers(page.ports);
  await page.pass(20_000);
  page.setOnline(true);
  page.comeBack();
  await page.pass(100);
  expect((await delivered).left).toBe(0);
});

test.each([
  ['nobody is signed in', 401, 'not_signed_in'],
  ['somebody else is signed in', 404, 'not_found'],
])('while %s everything stays for its owner', async (_, status, code) => {
  const page = createPretence({ shelf: shelfWith(edit('one', 1), edit('one', 2)) });
  page.answerTo(saveAnswer, () => {
    throw refused(status, code);
  });
  const delivered = deliverLeftovers(page.ports);
  await page.pass(70_000);
  expect((await delivered).left).toBe(2);
  expect(page.shelf.size).toBe(2);
  expect(hasLeftovers()).toBe(true);
});

test('what nobody owned for a month is given up', async () => {
  const page = createPretence({ shelf: shelfWith(edit('old', 1, startMs - 31 * day), edit('new', 1, startMs - 29 * day)) });
  page.answerTo(saveAnswer, () => {
    throw refused(404, 'not_found');
  });
  const delivered = deliverLeftovers(page.ports);
  await page.pass(100);
  expect((await delivered).left).toBe(1);
});

test('the mark is per attempt', () => {
  expect(hasLeftovers()).toBe(false);
  markLeftovers('one');
  markLeftovers('two');
  unmarkLeftovers('one');
  expect(hasLeftovers()).toBe(true);
  unmarkLeftovers('two');
  expect(hasLeftovers()).toBe(false);
});

test('A-196 answers that came after the end are named', async () => {
  const page = createPretence({ shelf: shelfWith(edit('one', 3), edit('one', 2)) });
  page.answerTo(saveAnswer, () => {
    throw refused(409, 'attempt_closed');
  });
  const delivered = deliverLeftovers(page.ports);
  await page.pass(100);
  expect(await delivered).toEqual({ left: 0, lateOrders: [2, 3] });
});
