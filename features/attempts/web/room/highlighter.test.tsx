import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answersOf, isThere, key, named, openRoom, press, questionOf, sheetOf } from './testing.tsx';

const passage = 'Ms. Rahimi stayed. The bus was full.\n\nNobody paid 2.40 dollars.';
const first = 'Ms. Rahimi stayed.';
const second = 'The bus was full.';
const shared = { passage, passage_title: 'A bus' };
const another = { passage: 'Other words. The bus was full.', passage_title: 'Another bus' };
const questions = [questionOf(1, shared), questionOf(2, shared), questionOf(3, another), questionOf(4)];
const answers = answersOf({ 1: { optionId: '1a' }, 2: { optionId: '2a' }, 3: { optionId: '3a' } }, 4);

let room: ReturnType<typeof openRoom>;
const open = (): void => void (room = openRoom({ questions, answers }));
afterEach(() => {
  room.close();
  localStorage.clear();
});

const read = () => document.querySelector('section[tabindex="0"] > div[translate=no]')?.textContent;
const marks = () => [...document.querySelectorAll('mark')].map((one) => one.textContent);
const pressed = (words: string) => named(words).getAttribute('aria-pressed');

test('while it is on each sentence is a toggle, and off again the marks stay in plain text', () => {
  open();
  expect(isThere('Highlighter')).toBe(true);
  expect(document.querySelectorAll('[role=button]')).toHaveLength(0);
  press('Highlighter');
  expect(named('Highlighter').getAttribute('aria-pressed')).toBe('true');
  expect([pressed(first), pressed(second)]).toEqual(['false', 'false']);
  press(first);
  press(second);
  press(first);
  expect([pressed(first), pressed(second)]).toEqual(['false', 'true']);
  press('Highlighter');
  expect(document.querySelectorAll('[role=button]')).toHaveLength(0);
  expect(marks()).toEqual([second]);
});

test('the words are the same with marks and without', () => {
  open();
  expect(read()).toBe(passage);
  press('Highlighter');
  press(second);
  expect(read()).toBe(passage);
  press('Highlighter');
  expect(read()).toBe(passage);
});

test('the keyboard reaches each sentence and toggles it, once for a press that is held', () => {
  open();
  press('Highlighter');
  expect(named(first).tabIndex).toBe(0);
  act(() => named(first).focus());
  key('Enter');
  key('Enter', { repeat: true });
  expect(pressed(first)).toBe('true');
  key(' ');
  expect(pressed(first)).toBe('false');
  expect(room.asked).toEqual([]);
});

test('questions that share a passage share its marks, and no other passage has them', () => {
  open();
  press('Highlighter');
  press(second);
  key('n');
  expect(pressed(second)).toBe('true');
  key('n');
  expect(pressed(second)).toBe('false');
  key('n');
  expect(isThere('Highlighter')).toBe(false);
});

test('marks survive a reload, belong to one attempt, and go when it is over', () => {
  open();
  press('Highlighter');
  press(second);
  room.close();
  open();
  expect(marks()).toEqual([second]);
  room.close();
  room = openRoom({ questions, answers, sheet: sheetOf({ id: 'another' }) });
  expect(marks()).toEqual([]);
  room.close();
  open();
  room.change({ sheet: sheetOf({ state: 'submitted' }) });
  expect(JSON.stringify(localStorage)).not.toContain('highlights');
});

test('what cannot be read from this device is no mark', () => {
  for (const stored of ['{', 'null', '7', '{"1":"no"}', '[]']) {
    localStorage.setItem(`meridian.highlights.${sheetOf().id}`, stored);
    open();
    expect(marks()).toEqual([]);
    room.close();
  }
});
