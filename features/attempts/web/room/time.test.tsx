import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isThere, key, openRoom, press, sheetOf, text, voice } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
let leftMs = 0;
let isUncertain = false;
const readTime = () => ({ leftMs, isUncertain });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  room.close();
  isUncertain = false;
  localStorage.clear();
  vi.useRealTimers();
});

const timer = () => document.querySelector('[role=timer]');
function pass(seconds: number): void {
  for (let nth = 0; nth < seconds; nth += 1) {
    leftMs = Math.max(0, leftMs - 1000);
    act(() => void vi.advanceTimersByTime(1000));
  }
}
function open(seconds: number, changes: Parameters<typeof openRoom>[0] = {}): void {
  leftMs = seconds * 1000;
  room = openRoom({ readTime, ...changes });
}

describe('the timer', () => {
  test('A-175 A-186 it is in sight and counts down once a second', () => {
    open(7198);
    expect(timer()?.textContent).toBe('1:59:58');
    pass(1);
    expect(timer()?.textContent).toBe('1:59:57');
  });

  test('A-242 R-88 it is announced when five minutes are left, and not in between', () => {
    open(303);
    const heard: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      pass(1);
      heard.push(voice());
    }
    expect(heard).toEqual(['', '', '5 minutes left', '5 minutes left', '5 minutes left']);
    expect(timer()?.getAttribute('aria-live')).toBe('off');
    expect(timer()?.closest('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]')).toBeNull();
  });

  test.each([
    [1800, '30 minutes left', 'polite'],
    [900, '15 minutes left', 'polite'],
    [300, '5 minutes left', 'polite'],
    [60, '1 minute left', 'assertive'],
    [30, '30 seconds left', 'assertive'],
  ])('A-242 R-88 at %i s it says "%s", %s', (seconds, words, politeness) => {
    open(seconds + 1);
    pass(1);
    expect(text(`[data-voice] [aria-live=${politeness}]`)).toBe(words);
  });

  test('A-242 it is told on demand, by key and by button, as often as somebody asks', () => {
    open(5400);
    key('t');
    expect(voice()).toBe('1 hour 30 minutes left');
    const first = document.querySelector('[data-voice] p');
    press('Announce the time left');
    expect(document.querySelector('[data-voice] p')).not.toBe(first);
    expect(voice()).toBe('1 hour 30 minutes left');
  });

  test('A-175 it can be hidden, this is remembered, and it comes back for the last five minutes', () => {
    open(400);
    press('Hide the time until the last 5 minutes');
    expect(timer()).toBeNull();
    expect(text()).toContain('Time hidden');
    room.close();
    open(301);
    expect(timer()).toBeNull();
    pass(1);
    expect(timer()?.textContent).toBe('5:00');
    expect(isThere('Show the time')).toBe(false);
  });

  test('while the clock is measured again no time is shown, said or believed', () => {
    isUncertain = true;
    open(0);
    pass(2);
    expect(timer()).toBeNull();
    expect(text()).toContain('Checking…');
    key('t');
    expect(voice()).toBe('Checking how much time is left.');
    expect(room.asked).toEqual([]);
  });
});

describe('time that was added', () => {
  test('by an administrator it is told in the status line until it is put away', () => {
    open(600);
    room.change({ sheet: sheetOf({ extra_seconds: 600 }) });
    expect(text()).toContain('You have an extra 10 minutes.');
    expect(room.toasts()).toEqual(['You have an extra 10 minutes.']);
    press('Dismiss this notice');
    expect(text()).not.toContain('extra 10 minutes');
  });

  test('because the server was away it is told with its reason', () => {
    open(600, { sheet: sheetOf({ extra_seconds: 600 }) });
    room.change({ sheet: sheetOf({ extra_seconds: 600, returned_seconds: 120 }) });
    expect(room.toasts()).toEqual(['Our server was down for 2 minutes. You get that time back.']);
  });
});

describe('at zero', () => {
  const isOpen = () => document.querySelector('[role=radiogroup]') !== null;

  test('A-186 this device ends nothing: the test stays open until the server says that time is up', () => {
    open(2);
    pass(30);
    expect(timer()?.textContent).toBe('0:00');
    expect(isOpen()).toBe(true);
    expect(room.asked).toEqual([]);
    expect(room.toasts()).toEqual([]);
  });

  test('A-186 A-187 when the server says so, the words say it once and nothing can be chosen; the server submits', () => {
    open(0);
    room.change({ sheet: sheetOf({ state: 'closing' }) });
    pass(2);
    expect(room.toasts()).toEqual(["Time's Up! Auto-submitting your assessment."]);
    expect(text('main, body')).toContain("Time's Up!");
    expect(isOpen()).toBe(false);
    key('1');
    expect(room.asked).toEqual([]);
  });

  test('time given after the end opens the test again', () => {
    open(0, { sheet: sheetOf({ state: 'closing' }) });
    expect(isOpen()).toBe(false);
    leftMs = 3000;
    room.change({ sheet: sheetOf({ deadline_at: '2026-03-01T12:00:03Z', returned_seconds: 3 }) });
    expect(timer()?.textContent).toBe('0:03');
    expect(isOpen()).toBe(true);
  });
});
