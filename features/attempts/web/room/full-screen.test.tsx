import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDevice } from '../gate/device.ts';
import { isThere, openRoom } from './testing.tsx';

let room: ReturnType<typeof openRoom>;
let filled: Element | null = null;

function fill(element: Element | null): void {
  filled = element;
  document.dispatchEvent(new Event('fullscreenchange'));
}

const enter = vi.fn<() => Promise<void>>();
const leave = vi.fn<() => Promise<void>>();

/** A browser in which pages can fill the screen. */
function allow(isEnabled: boolean): void {
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, get: () => isEnabled },
    fullscreenElement: { configurable: true, get: () => filled },
    exitFullscreen: { configurable: true, value: leave },
  });
  Object.defineProperty(document.documentElement, 'requestFullscreen', { configurable: true, value: enter });
}

beforeEach(() => {
  enter.mockReset().mockImplementation(async () => fill(document.documentElement));
  leave.mockReset().mockImplementation(async () => fill(null));
});

afterEach(() => {
  room.close();
  filled = null;
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('one button goes in and out, says which, and follows Escape', async () => {
  allow(true);
  room = openRoom();
  await room.press('Full screen');
  expect([isThere('Full screen'), isThere('Leave full screen')]).toEqual([false, true]);
  await room.press('Leave full screen');
  expect(filled).toBeNull();
  await room.press('Full screen');
  act(() => fill(null));
  expect([isThere('Full screen'), isThere('Leave full screen')]).toEqual([true, false]);
  expect(room.asked).toEqual([]);
});

test('where the browser has none there is no button, and the security check can say so', () => {
  expect('fullscreenEnabled' in document).toBe(false);
  room = openRoom();
  expect(isThere('Full screen')).toBe(false);
  expect(browserDevice.canFillScreen()).toBe(false);
  room.close();
  allow(false);
  room = openRoom();
  expect(isThere('Full screen')).toBe(false);
  expect(browserDevice.canFillScreen()).toBe(false);
});

test('a browser that refuses is named, and the test goes on', async () => {
  allow(true);
  enter.mockRejectedValue(new TypeError('Permissions check failed'));
  room = openRoom();
  await room.press('Full screen');
  expect(room.toasts()).toEqual(['Your browser blocked full screen. You can keep going in this window.']);
  expect(isThere('Full screen')).toBe(true);
});

test('the room’s end leaves full screen', async () => {
  allow(true);
  room = openRoom();
  await room.press('Full screen');
  room.close();
  expect(leave).toHaveBeenCalledOnce();
});
