import { afterEach, describe, expect, test } from 'vitest';
import { isThere, openRoom, press, sheetOf, text, voice } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const paused = sheetOf({ state: 'paused', paused_until: '2026-03-01T11:00:00Z' });
const resumed = 'Your test has resumed. You didn’t lose any time.';
const focused = () => document.activeElement?.textContent;

describe('a test that an administrator pauses', () => {
  test('says why', () => {
    room = openRoom();
    room.change({ sheet: { ...paused, pause_reason: 'The fire alarm rang.' } });
    expect(text()).toContain('Reason: The fire alarm rang.');
  });

  test('names the extra time that was given meanwhile when it goes on', () => {
    room = openRoom();
    room.change({ sheet: paused });
    room.change({ sheet: { ...paused, extra_seconds: 600 } });
    room.change({ sheet: sheetOf({ extra_seconds: 600 }) });
    expect(text('[aria-label=Notifications] [aria-live=polite]')).toContain('You didn’t lose any time, and you have an extra 10 minutes.');
  });

  test('says that it goes on, in sight and to those who listen, and reading goes on at the question', () => {
    room = openRoom();
    room.change({ sheet: paused });
    expect(focused()).toBe('Your test is paused');
    expect(text()).not.toContain(resumed);
    room.change({ sheet: sheetOf() });
    expect(text('[aria-label=Notifications] [aria-live=polite]').trim()).toBe(resumed);
    expect(focused()).toBe('Question 1 of 5');
    expect(isThere('Dismiss this notice')).toBe(true);
    press('Dismiss this notice');
    expect(isThere('Dismiss this notice')).toBe(false);
  });

  test('says nothing of it to whoever opens the page afterwards, and takes it back in the next pause', () => {
    room = openRoom();
    expect(voice()).toBe('');
    room.change({ sheet: paused });
    room.change({ sheet: sheetOf() });
    room.change({ sheet: paused });
    expect(isThere('Dismiss this notice')).toBe(false);
  });

  test('leaves whoever is at a tool there', () => {
    room = openRoom();
    room.change({ sheet: paused });
    const tool = document.querySelector<HTMLButtonElement>('button[aria-label="Scratch pad"]');
    tool?.focus();
    room.change({ sheet: sheetOf() });
    expect(document.activeElement).toBe(tool);
  });
});

test('a window that takes over the test again reads on at the question', () => {
  room = openRoom({ isInCharge: false });
  expect(focused()).toBe('This test is open in another window');
  room.change({ isInCharge: true });
  expect(focused()).toBe('Question 1 of 5');
});

test('a test that an administrator ended says nothing more of time', () => {
  room = openRoom();
  room.change({ sheet: sheetOf({ extra_seconds: 600 }) });
  press('Announce the time left');
  expect(voice()).toContain('left');
  room.change({ sheet: sheetOf({ extra_seconds: 600, state: 'closed', close_reason: 'The building closed.', result_id: 'r1' }) });
  expect(text()).toContain('An administrator ended your test');
  expect(text()).not.toContain('extra 10 minutes');
  expect(text()).not.toMatch(/left|Announce the time/);
  expect(voice()).toBe('');
  press('Tools');
  expect(text('[role=menu]')).toContain('Scratch pad');
  expect(text('[role=menu]')).not.toContain('Announce the time left');
});
