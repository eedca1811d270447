import { afterEach, describe, expect, test } from 'vitest';
import { answersOf, isThere, key, named, openRoom, press, sheetOf, text, voice } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const hint = 'Choose an answer first.';
const lastPlace = () => localStorage.setItem('meridian.place.5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f', '5');

describe('from question to question', () => {
  test('A-173 R-26 Next waits for an answer, stays within reach of the keyboard, and explains itself when pressed', () => {
    room = openRoom();
    const next = named('Next');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next.hasAttribute('disabled')).toBe(false);
    expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toContain(hint);
    expect(document.querySelector('[data-hint]')).toBeNull();
    press('Next');
    expect(text('h2')).toBe('Question 1 of 5');
    expect(text('[data-hint]')).toContain(hint);
    expect(voice()).toContain(hint);
  });

  test('A-173 with an answer Next leads on, and its hint is gone', () => {
    room = openRoom();
    press('Next');
    room.change({ answers: answersOf({ 1: { optionId: '1a' } }) });
    expect(document.querySelector('[data-hint]')).toBeNull();
    expect(named('Next').hasAttribute('aria-disabled')).toBe(false);
    press('Next');
    expect(text('h2')).toBe('Question 2 of 5');
  });

  test('A-174 the last question has two buttons in a row on a phone: Previous without its word, Submit Assessment with it', () => {
    lastPlace();
    room = openRoom();
    expect(named('Previous').innerHTML).toContain('max-sm:sr-only');
    expect(named('Submit Assessment').innerHTML).not.toContain('sr-only');
  });

  test('R-26 Previous moves freely, and there is nothing before the first', () => {
    room = openRoom();
    expect(named('Previous').hasAttribute('disabled')).toBe(true);
    press('Question 3, unanswered');
    press('Previous');
    expect(text('h2')).toBe('Question 2 of 5');
  });

  test('A-241 the focus goes to the heading on every move, and nowhere when the page opens', () => {
    room = openRoom();
    expect(document.activeElement).toBe(document.body);
    press('Question 3, unanswered');
    expect(document.activeElement?.textContent).toBe('Question 3 of 5');
    expect(voice()).toBe('');
  });

  test('a browser that was not here before opens at the first question without an answer', () => {
    room = openRoom({ answers: answersOf({ 1: { optionId: '1a' }, 2: { optionId: '2a' }, 4: { optionId: '4a' } }) }, {}, true);
    expect(text('h2')).toBe('Question 3 of 5');
  });

  test('a reload comes back to the same question', () => {
    room = openRoom();
    press('Question 4, unanswered');
    room.close();
    room = openRoom();
    expect(text('h2')).toBe('Question 4 of 5');
  });
});

describe('the review before submitting', () => {
  test('A-174 on the last question Submit Assessment stands in the place of Next, answered or not', () => {
    lastPlace();
    room = openRoom();
    expect(isThere('Next')).toBe(false);
    expect(named('Submit Assessment').hasAttribute('aria-disabled')).toBe(false);
  });

  test('A-174 R-26 it lists what is unanswered and what is flagged, and submits only after that', () => {
    lastPlace();
    room = openRoom({ answers: answersOf({ 1: { optionId: '1a' }, 3: { optionId: '3a', isFlagged: true }, 5: { isFlagged: true } }) });
    press('Submit Assessment');
    expect(document.activeElement?.textContent).toBe('Review before you submit');
    expect(room.asked).toEqual([]);
    const listed = (title: string) => [...document.querySelectorAll(`section[aria-label=${title}] button`)].map((one) => one.textContent);
    expect(listed('Unanswered')).toEqual(['Question 2', 'Question 4', 'Question 5']);
    expect(listed('Flagged')).toEqual(['Question 3', 'Question 5']);
    expect([...document.querySelectorAll('dl > div')].map((count) => count.textContent)).toEqual([
      'Answered2 of 5',
      'Unanswered3',
      'Flagged2',
    ]);
    press('Submit test');
    press('Submit anyway');
    expect(room.asked).toEqual(['submit']);
  });

  const answered = (orders: number[]) => answersOf(Object.fromEntries(orders.map((order) => [order, { optionId: `${order}a` }])));
  const dialog = () => document.querySelector('[role=alertdialog]');

  test('A-174 with questions unanswered it asks once more, names how many, and a press on Go back submits nothing', () => {
    lastPlace();
    room = openRoom({ answers: answered([1]) });
    press('Submit Assessment');
    press('Submit test');
    expect(dialog()?.textContent).toContain('You haven’t answered 4 of 5 questions.');
    press('Go back');
    expect(dialog()).toBeNull();
    expect(text('h2')).toBe('Review before you submit');
    expect(room.asked).toEqual([]);
  });

  test('with everything answered it submits at once', () => {
    lastPlace();
    room = openRoom({ answers: answered([1, 2, 3, 4, 5]) });
    press('Submit Assessment');
    press('Submit test');
    expect(dialog()).toBeNull();
    expect(room.asked).toEqual(['submit']);
  });

  test.each(['closing', 'expired', 'paused'] as const)('an attempt that is %s does not wait for the answer', (state) => {
    lastPlace();
    room = openRoom();
    press('Submit Assessment');
    press('Submit test');
    room.change({ sheet: sheetOf({ state, version: 2 }) });
    expect(dialog()).toBeNull();
  });

  test('A-174 every entry leads to its question, and there is a way back', () => {
    lastPlace();
    room = openRoom();
    press('Submit Assessment');
    press('Question 2');
    expect(document.activeElement?.textContent).toBe('Question 2 of 5');
    press('Back to review');
    expect(text('h2')).toBe('Review before you submit');
    press('Question 5');
    press('Submit Assessment');
    press('Back to the test');
    expect(text('h2')).toBe('Question 5 of 5');
    expect(room.asked).toEqual([]);
  });

  test('the review opens from any question, by the words on its button', () => {
    room = openRoom();
    expect(isThere('Back to review')).toBe(false);
    press('Review answers');
    expect(document.activeElement?.textContent).toBe('Review before you submit');
    expect(room.asked).toEqual([]);
    press('Question 2');
    expect(isThere('Review answers')).toBe(false);
  });

  test('A-174 with everything answered and nothing flagged the counts say so, and no empty list says it again', () => {
    lastPlace();
    room = openRoom({ answers: answered([1, 2, 3, 4, 5]) });
    press('Submit Assessment');
    const counts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(counts).toEqual(['Answered5 of 5', 'Unanswered0', 'Flagged0']);
    expect(document.querySelectorAll('section[aria-label=Unanswered], section[aria-label=Flagged]')).toHaveLength(0);
  });

  test('answers that are only on this device, and answers that came too late, are told before submitting', () => {
    lastPlace();
    room = openRoom({
      saving: { kind: 'offline', since: new Date(), unsaved: 2, isUnkept: false },
      answers: answersOf({ 2: { optionId: '2a', saving: 'late' } }),
    });
    press('Submit Assessment');
    expect(text()).toContain('2 answers aren’t saved yet. They’re sent first when you submit.');
    expect(text()).toContain('1 answer arrived after the test ended. It’s on record but doesn’t count.');
  });

  test('A-241 in the review the keys of the questions do nothing', () => {
    lastPlace();
    room = openRoom();
    key('n');
    expect(text('h2')).toBe('Review before you submit');
    for (const sign of ['1', 'f', 'p', 'n']) key(sign);
    expect(text('h2')).toBe('Review before you submit');
    expect(room.asked).toEqual([]);
  });
});
