import { afterEach, describe, expect, test } from 'vitest';
import { act } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { openRoom, press, sheetOf, text } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
afterEach(() => {
  room.close();
  localStorage.clear();
});

const question = () => document.querySelector('[role=alertdialog]');
const isClosingAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a running test', () => {
  test.each(['/pricing', -1] as const)('by %s asks first and says that the clock goes on', async (to) => {
    room = openRoom();
    await room.go(to);
    expect(room.path()).toBe('/assessment/gat-1');
    expect(question()?.textContent).toContain('The clock keeps running while you’re away.');
    press('Stay in the test');
    expect(question()).toBeNull();
    expect(text('h2')).toBe('Question 1 of 5');
  });

  test('leads on for whoever wants to', async () => {
    room = openRoom();
    await room.go('/pricing');
    await room.press('Leave');
    expect(room.path()).toBe('/pricing');
    expect(text()).toContain('Another page');
  });

  test('by closing the page is asked by the browser', () => {
    room = openRoom();
    expect(isClosingAsked()).toBe(true);
  });

  test('during a pause says what the clock will do', async () => {
    room = openRoom({ sheet: sheetOf({ state: 'paused', paused_until: '2026-03-01T11:00:00Z' }) });
    await room.go('/pricing');
    expect(question()?.textContent).toContain('When it resumes, the clock runs');
  });
});

describe('leaving asks nothing', () => {
  test.each(['submitted', 'expired', 'left', 'closed', 'annulled', 'closing'] as const)('when the test is %s', async (state) => {
    room = openRoom({ sheet: sheetOf({ state, close_reason: 'The fire alarm went off.' }) });
    expect(isClosingAsked()).toBe(false);
    await room.go('/pricing');
    expect(room.path()).toBe('/pricing');
  });

  test('when the test goes on in another window', async () => {
    room = openRoom({ isInCharge: false });
    await room.go('/pricing');
    expect(room.path()).toBe('/pricing');
  });

  test('when the test ends while the question is open', async () => {
    room = openRoom();
    await room.go('/pricing');
    room.change({ sheet: sheetOf({ state: 'submitted' }) });
    expect(question()).toBeNull();
    expect(isClosingAsked()).toBe(false);
  });
});

test('A-189 a warning is a band across the head of the test, other news a line', async () => {
  room = openRoom();
  const look = () => document.querySelector('section[aria-label=Notifications]')?.className ?? '';
  await act(async () => toast({ tone: 'success', title: 'Saved' }));
  expect(look()).not.toContain('bg-');
  await act(async () => toast({ tone: 'warning', title: 'Warning: Tab Switched' }));
  expect(look()).toContain('w-full');
  expect(look(), 'on a phone it leaves three quarters of the screen to the question').toContain('max-md:text-caption');
  expect(look()).toContain('bg-warning-soft');
  press('Dismiss this notice');
});
