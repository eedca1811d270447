import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcedAtSeconds, clockFace, crossedThreshold, isTimeShown, secondsLeft, spokenTime, timeGained } from './countdown.ts';

describe('the countdown', () => {
  test.each([
    [7_198_000, 7198],
    [7_197_001, 7198],
    [1, 1],
    [0, 0],
    [-500, 0],
  ])('A-186 with %i ms left it stands at %i s', (ms, seconds) => {
    expect(secondsLeft(ms)).toBe(seconds);
  });

  test.each([
    [7198, '1:59:58'],
    [36_000, '10:00:00'],
    [3600, '1:00:00'],
    [3599, '59:59'],
    [249, '4:09'],
    [9, '0:09'],
    [0, '0:00'],
  ])('A-175 %i s are shown as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face);
  });

  test.each([
    [7198, ['1 hours', '59 minutes']],
    [7200, ['2 hours']],
    [1800, ['30 minutes']],
    [659, ['10 minutes']],
    [599, ['9 minutes', '59 seconds']],
    [300, ['5 minutes']],
    [90, ['1 minutes', '30 seconds']],
    [30, ['30 seconds']],
    [0, ['0 seconds']],
  ])('A-242 %i s are told as %s', (seconds, parts) => {
    expect(spokenTime(seconds).map(({ unit, count }) => `${count} ${unit}`)).toEqual(parts);
  });
});

describe('announcements', () => {
  test('A-242 a whole test is announced at 30, 15, 5 and 1 minutes and at 30 s, and at no other second', () => {
    const said = Array.from({ length: 7200 }, (_, nth) => crossedThreshold(7200 - nth, 7199 - nth)).filter((at) => at !== null);
    expect(said).toEqual([1800, 900, 300, 60, 30]);
  });

  test.each([
    ['one second before', 1802, 1801, null],
    ['on the second', 1801, 1800, 1800],
    ['already said', 1800, 1799, null],
    ['several slept through', 2000, 45, 60],
    ['slept through to the end', 2000, 0, null],
    ['time was added', 59, 659, null],
    ['crossed again after time was added', 302, 299, 300],
  ])('A-242 %s: from %i s to %i s says %s', (_, before, now, said) => {
    expect(crossedThreshold(before, now)).toBe(said);
  });

  test('A-242 looking at the clock more rarely never says more, and what is said last is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 30 }), (start, steps) => {
        const looks = steps.reduce((seen, step) => [...seen, Math.max(1, (seen.at(-1) ?? start) - step)], [start]);
        const said = looks.slice(1).flatMap((now, nth) => crossedThreshold(looks[nth] ?? start, now) ?? []);
        const end = looks.at(-1) ?? start;
        const due = announcedAtSeconds.filter((at) => start > at && end <= at);
        expect(said.length).toBeLessThanOrEqual(due.length);
        expect(said.at(-1)).toBe(due.at(-1));
      }),
    );
  });
});

test.each([
  [false, 7000, true],
  [true, 7000, false],
  [true, 301, false],
  [true, 300, true],
  [true, 0, true],
])('A-175 a time that is hidden (%s) with %i s left is shown: %s', (wantsHidden, seconds, isShown) => {
  expect(isTimeShown(wantsHidden, seconds)).toBe(isShown);
});

test.each([
  [
    { duration_seconds: 1200, extra_seconds: 0, returned_seconds: 0 },
    { duration_seconds: 1200, extra_seconds: 600, returned_seconds: 0 },
    [{ reason: 'given', seconds: 600 }],
  ],
  [
    { duration_seconds: 1200, extra_seconds: 600, returned_seconds: 0 },
    { duration_seconds: 1200, extra_seconds: 600, returned_seconds: 120 },
    [{ reason: 'returned', seconds: 120 }],
  ],
  [
    { duration_seconds: 1200, extra_seconds: 0, returned_seconds: 60 },
    { duration_seconds: 1200, extra_seconds: 300, returned_seconds: 180 },
    [
      { reason: 'given', seconds: 300 },
      { reason: 'returned', seconds: 120 },
    ],
  ],
  [
    { duration_seconds: 1200, extra_seconds: 60, returned_seconds: 0 },
    { duration_seconds: 1500, extra_seconds: 60, returned_seconds: 0 },
    [{ reason: 'given', seconds: 300 }],
  ],
  [
    { duration_seconds: 1200, extra_seconds: 600, returned_seconds: 60 },
    { duration_seconds: 1200, extra_seconds: 600, returned_seconds: 60 },
    [],
  ],
])('time that was added is told apart by its reason', (before, now, gained) => {
  expect(timeGained(before, now)).toEqual(gained);
});
