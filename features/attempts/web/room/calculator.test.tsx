import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { isThere, key, named, openRoom, press, sheetOf, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const field = () => document.querySelector<HTMLInputElement>('input[aria-label="Calculation"]');
const result = () => text('output');

/** Once the calculator's own script is there. */
const loaded = (): Promise<void> => act(async () => void (await import('./calculator.tsx')));

async function open(): Promise<void> {
  room = openRoom({ sheet: sheetOf({ allows_calculator: true }) });
  act(() => named('Calculator').focus());
  press('Calculator');
  await loaded();
}

const pressAll = (...names: string[]): void => {
  for (const name of names) press(name);
};

test('is there only where the server allows it', () => {
  room = openRoom();
  expect(isThere('Calculator')).toBe(false);
});

test('works out what its keys write, and goes on with the result', async () => {
  await open();
  pressAll('2', '+ plus', '3', '× times', '4', '= equals');
  expect([field()?.value, result()]).toEqual(['2+3×4', '= 14']);
  pressAll('÷ divided by', '0', '= equals');
  expect([field()?.value, result()]).toEqual(['14÷0', 'You can’t divide by zero.']);
  pressAll('Delete', '7', '= equals');
  expect(result()).toBe('= 2');
  press('5');
  expect([field()?.value, result()]).toEqual(['5', '']);
  pressAll('Clear', '= equals');
  expect([field()?.value, result()]).toEqual(['', 'The calculation isn’t complete.']);
});

test('takes the keys of the keyboard in its field and on its buttons, and none of them is the test’s', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  for (const sign of ['1', '2', '*', '3', 'f', 'n', '?']) key(sign);
  key('Enter');
  expect([field()?.value, result()]).toEqual(['12×3', '= 36']);
  act(() => named('7').focus());
  for (const sign of ['-', '6', '1', 'Backspace', 'n']) key(sign);
  key('=');
  expect([field()?.value, result()]).toEqual(['36−6', '= 30']);
  expect(room.asked).toEqual([]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(text('h2')).toBe('Question 1 of 5');
});

test('writes where the caret is', async () => {
  await open();
  pressAll('1', '3');
  act(() => field()?.setSelectionRange(1, 1));
  press('2');
  expect(field()?.value).toBe('123');
  expect(field()?.selectionStart).toBe(2);
});

test('leaves the phone’s own keyboard closed', async () => {
  await open();
  expect(field()?.inputMode).toBe('none');
});

test('Escape closes it and gives the focus back; the scratch pad takes its place', async () => {
  await open();
  key('Escape');
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(named('Calculator'));
  press('Calculator');
  await loaded();
  press('Scratch pad');
  expect([field(), document.querySelectorAll('aside').length]).toEqual([null, 1]);
});
