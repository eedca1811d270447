import { describe, expect, test } from 'vitest';
import { closedForMs, type SignOfLife } from './reopening.ts';

const now = { page: 'new', clockMs: 40, wallMs: 1_000_000 };
const sign = (page: string, agoMs: number, isOpen: boolean): SignOfLife => ({
  at: { page, clockMs: now.clockMs - agoMs, wallMs: now.wallMs - agoMs },
  isOpen,
});

describe('how long the page of a running test was closed', () => {
  test.each<[string, SignOfLife | null, number | null]>([
    ['opened for the first time', null, null],
    ['reloaded', sign('old', 600, false), 600],
    ['closed and opened again', sign('old', 120_000, false), 120_000],
    ['another window is open', sign('old', 2500, true), null],
    ['crashed', sign('old', 10_000, true), 10_000],
    ['drawn again at once', sign('new', 5, false), null],
    ['left for another page of the site', sign('new', 7000, false), 7000],
  ])('%s', (_, last, expected) => {
    expect(closedForMs(last, now)).toBe(expected);
  });
});
