import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answersOf, named, openRoom, press, questionOf, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const labels = () => [...document.querySelectorAll('[data-question] header li')].map((label) => label.textContent);
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

test('A-169 A-170 a question shows its difficulty, its category and its points', () => {
  room = openRoom({ questions: [questionOf(1, { difficulty: 'hard', category: 'Verbal Reasoning', points: 1 })] });
  expect(labels()).toEqual(['Difficulty: Hard', 'Category: Verbal Reasoning', '1 point']);
});

test('A-169 A-170 a question without them is Medium and General', () => {
  room = openRoom({ questions: [questionOf(1, { difficulty: null, category: null })] });
  expect(labels()).toEqual(['Difficulty: Medium', 'Category: General', '5 points']);
});

test('A-171 a passage stands in a named region that the keyboard can scroll', () => {
  room = openRoom({ questions: [questionOf(1, { passage: 'Nine tenths of its income.', passage_title: 'A ferry and a bridge' })] });
  const region = [...document.querySelectorAll<HTMLElement>('section[tabindex="0"]')];
  expect(region.map((one) => one.textContent)).toEqual(['A ferry and a bridgeHighlighterNine tenths of its income.']);
  expect(document.getElementById(region[0]?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('A ferry and a bridge');
});

test('A-171 a passage without a title is named all the same, and without a passage there is no box', () => {
  room = openRoom({ questions: [questionOf(1, { passage: 'Words.' }), questionOf(2)], answers: answersOf({ 1: { optionId: '1a' } }, 2) });
  expect(text('section[tabindex="0"] h3')).toBe('Passage');
  press('Next');
  expect(document.querySelector('section[tabindex="0"]')).toBeNull();
});

test('A-171 a passage that two questions share keeps its place', () => {
  const shared = { passage: 'The same words.', passage_title: 'Shared' };
  room = openRoom({ questions: [questionOf(1, shared), questionOf(2, shared)], answers: answersOf({ 1: { optionId: '1a' } }, 2) });
  const before = document.querySelector('section[tabindex="0"]');
  press('Next');
  expect(document.querySelector('section[tabindex="0"]')).toBe(before);
});

test('A-172 the options are one group of radio buttons named by the question, and the choice shows', () => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1c', saving: 'saved' } }) });
  const group = document.querySelector('[role=radiogroup]');
  const textOf = (attribute: string) => document.getElementById(group?.getAttribute(attribute) ?? '')?.textContent;
  expect(textOf('aria-labelledby')).toBe('Question 1 of 5');
  expect(textOf('aria-describedby')).toBe('What is 1 times two?');
  expect(radios().map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1Option a of 1',
    '2Option b of 1',
    '3Option c of 1',
    '4Option d of 1',
  ]);
  expect(radios().map((radio) => radio.checked)).toEqual([false, false, true, false]);
});

test('A-176 a choice can be made and changed at any time', () => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1c', saving: 'saved' } }) });
  act(() => radios()[0]?.click());
  expect(room.asked).toEqual(['choose 1 1a']);
  room.change({ answers: answersOf({ 1: { optionId: '1a', saving: 'saving' } }) });
  expect(radios().map((radio) => radio.checked)).toEqual([true, false, false, false]);
  act(() => radios()[1]?.click());
  expect(room.asked.at(-1)).toBe('choose 1 1b');
});

test('A-172 the figures of a question and of its options are drawn; an option that is a picture tells itself once', () => {
  const cell = { kind: 'cell' as const, cell: { shapes: [] } };
  const options = ['a', 'b'].map((id) => ({ id, option_text: 'an empty field', figure: cell }));
  room = openRoom({ questions: [questionOf(1, { figure: { kind: 'code', language: 'python', text: 'print(1)' }, options })] });
  expect([...document.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'figure: code',
    'figure: cell',
    'figure: cell',
  ]);
  expect(text('[role=radiogroup]')).not.toContain('an empty field');
});

test('A-172 A-180 the flag is a button that is pressed or not, and asks for the value that is wanted', () => {
  room = openRoom();
  const flag = () => [...document.querySelectorAll('button[aria-pressed]')].find((one) => one.textContent?.startsWith('Flag'));
  expect([flag()?.getAttribute('aria-pressed'), flag()?.textContent]).toEqual(['false', 'FlagFlag for review']);
  act(() => (flag() as HTMLElement).click());
  room.change({ answers: answersOf({ 1: { isFlagged: true } }) });
  expect([flag()?.getAttribute('aria-pressed'), flag()?.textContent]).toEqual(['true', 'Flagged']);
  act(() => (flag() as HTMLElement).click());
  expect(room.asked).toEqual(['flag 1 true', 'flag 1 false']);
});

test('A-181 a flag that could not be set goes back to what it was', () => {
  room = openRoom({ answers: answersOf({ 1: { isFlagged: true } }) });
  room.change({ answers: answersOf({}) });
  expect(document.querySelector('button[aria-pressed]')?.getAttribute('aria-pressed')).toBe('false');
  expect(named('Question 1, unanswered, current')).toBeDefined();
});

test('an answer that came after the end says that it does not count', () => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1a', saving: 'late' } }) });
  expect(text()).toContain('arrived after the test ended');
});

test.each([
  ['saving', 'Saving this answer…'],
  ['saved', 'This answer is saved.'],
  ['kept', 'Only on this device so far.'],
] as const)('an answer that is %s says so', (saving, words) => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1a', saving } }) });
  expect(text('[data-question]')).toContain(words);
});
