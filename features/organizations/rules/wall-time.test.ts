import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenTimeZone } from '#features/accounts/rules/given-time-zone.ts';
import { momentIn, wallTime, wallTimeIn } from './wall-time.ts';

describe('a window is entered in the time zone of its roster', () => {
  test.each([
    ['UTC', '2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01T09:00', '2026-12-01T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01T09:00', '2026-11-30T19:00:00.000Z'],
    // Skipped in spring: clocks go from 2:00 to 3:00.
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    // Comes twice in autumn: the first one.
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    // The whole day was skipped in Samoa.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000Z'],
  ])('%s %s is %s', (zone, wall, moment) => {
    expect(momentIn(zone, wall).toISOString()).toBe(moment);
  });

  test('what clocks show at a moment leads back to the moment, or to the first of an hour that comes twice', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca', 'Pacific/Apia'];
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const moment = new Date(minute * 60_000);
        const wall = wallTimeIn(zone, moment);
        const back = momentIn(zone, wall);
        expect(wallTimeIn(zone, back)).toBe(wall);
        expect(back.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
    );
  });
});

test.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])('%s is a time zone', (name) => {
  expect(givenTimeZone.safeParse(name).success).toBe(true);
});

test.each(['', 'Mars/Olympus', '+02:00', 'Europe/Berlin\0', '../etc/passwd', 'a'.repeat(100)])('%j is no time zone', (name) => {
  expect(givenTimeZone.safeParse(name).success).toBe(false);
});

test.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T24:00', '2026-12-01', '0000-01-01T00:00', '2026-12-01T09:00Z'])(
  '%s is no date and time',
  (text) => {
    const { error } = wallTime.safeParse(text);
    expect(error?.issues[0]?.message).toContain('such as 2026-12-01T09:00');
  },
);
