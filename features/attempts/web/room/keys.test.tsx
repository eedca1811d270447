import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answersOf, key, named, openRoom, press, text, voice } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const dialog = () => document.querySelector('[role=dialog]');

test('A-241 a whole test goes by single keys: choosing, flagging, moving on and back', () => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1a' } }) });
  key('2');
  key('f');
  key('n');
  expect(text('h2')).toBe('Question 2 of 5');
  key('4');
  key('n');
  expect(text('h2')).toBe('Question 2 of 5');
  expect(voice()).toContain('Choose an answer first.');
  key('p');
  expect(text('h2')).toBe('Question 1 of 5');
  expect(room.asked).toEqual(['choose 1 1b', 'flag 1 true', 'choose 2 2d']);
});

test('A-241 a digit without an option chooses nothing', () => {
  room = openRoom();
  key('5');
  expect(room.asked).toEqual([]);
});

test('A-241 a key that is held together with another one belongs to the browser', () => {
  room = openRoom();
  key('1', { ctrlKey: true });
  key('f', { metaKey: true });
  key('2', { altKey: true });
  expect(room.asked).toEqual([]);
});

test('A-241 who writes on the scratch pad writes, and does not choose', () => {
  room = openRoom();
  press('Scratch pad');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  key('1');
  key('f');
  key('?');
  expect(room.asked).toEqual([]);
  expect(dialog()).toBeNull();
});

test('A-241 ? shows the list of keys, and while it is open keys do nothing', () => {
  room = openRoom();
  key('?');
  for (const sign of ['n', 'p', 'f', 't', '?'])
    expect([...(dialog()?.querySelectorAll('kbd') ?? [])].map((one) => one.textContent)).toContain(sign);
  key('1');
  key('f');
  expect(room.asked).toEqual([]);
});

test('A-241 single keys can be switched off, for those whose software types letters of its own', () => {
  room = openRoom();
  press('Keyboard shortcuts');
  press('Single-key shortcuts: on');
  expect(named('Single-key shortcuts: off').getAttribute('aria-pressed')).toBe('false');
  press('Close');
  expect(dialog()).toBeNull();
  key('1');
  key('?');
  expect(room.asked).toEqual([]);
  expect(dialog()).toBeNull();
  room.close();
  room = openRoom();
  key('1');
  expect(room.asked).toEqual([]);
});

test('A-241 the options are one group of native radio buttons, among which the arrows of every browser choose', () => {
  room = openRoom({ answers: answersOf({ 1: { optionId: '1b' } }) });
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  act(() => radios[2]?.click());
  expect(room.asked).toEqual(['choose 1 1c']);
});
