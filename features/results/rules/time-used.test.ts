import { expect, test } from 'vitest';
import { secondsAllowed, secondsUsed } from './time-used.ts';

const startedAt = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const hour = { startedAt, submittedAt: after(60), durationSeconds: 3600, extraSeconds: 0, returnedSeconds: 0, pausedSeconds: 0 };

test('time used runs from the first delivery to the end, and never exceeds what was allowed', () => {
  expect(secondsUsed({ ...hour, submittedAt: after(1234) })).toBe(1234);
  expect(secondsUsed({ ...hour, submittedAt: after(3600) })).toBe(3600);
  expect(secondsUsed({ ...hour, submittedAt: after(3604) })).toBe(3600);
});

test('time allowed includes what was given and what was given back', () => {
  const longer = { ...hour, extraSeconds: 600, returnedSeconds: 90, submittedAt: after(4200) };
  expect(secondsAllowed(longer)).toBe(4290);
  expect(secondsUsed(longer)).toBe(4200);
});

test('a pause is no time used', () => {
  expect(secondsUsed({ ...hour, pausedSeconds: 900, submittedAt: after(1234) })).toBe(334);
});

test('an attempt that was never delivered took no time', () => {
  expect(secondsUsed({ ...hour, startedAt: null })).toBe(0);
});
