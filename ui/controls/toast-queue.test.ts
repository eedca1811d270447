import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastQueue, durationOf } from './toast-queue.ts';

const titles = (messages: Array<{ title: string }>): string[] => messages.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('toasts', () => {
  test('a notice fades after 5 seconds, an error after 10', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Saved', tone: 'success' });
    vi.advanceTimersByTime(4_999);
    expect(titles(queue.visible())).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(queue.visible()).toEqual([]);
    queue.add({ title: 'Error', tone: 'error' });
    vi.advanceTimersByTime(9_999);
    expect(titles(queue.visible())).toEqual(['Error']);
    vi.advanceTimersByTime(1);
    expect(queue.visible()).toEqual([]);
  });

  test('who asks for another time gets it', () => {
    expect(durationOf({ title: 'a', tone: 'info', durationMs: 1_200 })).toBe(1_200);
  });

  test('a message that is to stay is only closed by hand', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Stay', tone: 'info', durationMs: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(86_400_000);
    expect(titles(queue.visible())).toEqual(['Stay']);
    queue.close(id);
    expect(queue.visible()).toEqual([]);
  });

  test('nothing fades while a person points at the messages, and the rest of the time counts on afterwards', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Saved', tone: 'success' });
    vi.advanceTimersByTime(4_000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(titles(queue.visible())).toEqual(['Saved']);
    queue.resume();
    vi.advanceTimersByTime(999);
    expect(titles(queue.visible())).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(queue.visible()).toEqual([]);
  });

  test('a message that is closed while somebody points at it does not hold up the next', () => {
    const queue = createToastQueue();
    const first = queue.add({ title: 'Saved', tone: 'success' });
    queue.pause();
    queue.close(first);
    queue.add({ title: 'Saved again', tone: 'success' });
    vi.advanceTimersByTime(5_000);
    expect(queue.visible()).toEqual([]);
  });

  test('A-240 what a toast said stays readable after it faded, newest first', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Email Not Verified', description: 'Please verify your email before logging in.', tone: 'error' });
    queue.add({ title: 'Successfully logged in!', tone: 'success' });
    vi.advanceTimersByTime(20_000);
    expect(queue.visible()).toEqual([]);
    expect(titles(queue.recent())).toEqual(['Successfully logged in!', 'Email Not Verified']);
    expect(queue.recent()[1]?.description).toBe('Please verify your email before logging in.');
  });

  test('the same words twice are one message with its time started anew', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Error', description: 'Try again.', tone: 'error' });
    vi.advanceTimersByTime(9_000);
    queue.add({ title: 'Error', description: 'Try again.', tone: 'error' });
    vi.advanceTimersByTime(9_000);
    expect(queue.visible()).toHaveLength(1);
    expect(queue.recent()).toHaveLength(1);
  });

  test('A-240 at most one is on the screen: the older gives way and stays in the list', () => {
    const queue = createToastQueue();
    for (const title of ['1', '2', '3', '4', '5']) queue.add({ title, tone: 'info' });
    expect(titles(queue.visible())).toEqual(['5']);
    expect(titles(queue.recent())).toEqual(['5', '4', '3', '2', '1']);
  });

  test('what the page shows itself is only remembered', () => {
    const queue = createToastQueue();
    queue.remember({ title: 'Error', tone: 'warning' });
    expect([titles(queue.visible()), titles(queue.recent()), queue.unseenCount()]).toEqual([[], ['Error'], 1]);
  });

  test('the list remembers the last thirty messages', () => {
    const queue = createToastQueue();
    for (let index = 1; index <= 31; index += 1) queue.add({ title: String(index), tone: 'info' });
    expect(queue.recent()).toHaveLength(30);
    expect(queue.recent().at(-1)?.title).toBe('2');
  });

  test('messages count as new until the list was read', () => {
    const queue = createToastQueue();
    queue.add({ title: 'One', tone: 'info' });
    queue.add({ title: 'Two', tone: 'info' });
    expect(queue.unseenCount()).toBe(2);
    queue.markSeen();
    expect(queue.unseenCount()).toBe(0);
    queue.add({ title: 'Three', tone: 'info' });
    expect(queue.unseenCount()).toBe(1);
  });

  test('the page hears of every change until it stops listening', () => {
    const queue = createToastQueue();
    let heard = 0;
    const stop = queue.subscribe(() => (heard += 1));
    const id = queue.add({ title: 'One', tone: 'info' });
    queue.close(id);
    expect(heard).toBe(2);
    stop();
    queue.add({ title: 'Two', tone: 'info' });
    expect(heard).toBe(2);
  });
});
