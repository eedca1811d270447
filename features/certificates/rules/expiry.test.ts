import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminder, expiryOf } from './expiry.ts';

describe('the expiry of a certificate', () => {
  test.each([
    ['2026-11-16T08:30:00.123Z', 24, '2028-11-16T08:30:00.123Z'],
    ['2024-02-29T12:00:00.000Z', 12, '2025-02-28T12:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', 48, '2028-02-29T12:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
    ['2026-12-31T00:00:00.000Z', 2, '2027-02-28T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ])('%s and %i months is %s', (from, months, expiry) => expect(expiryOf(new Date(from), months).toISOString()).toBe(expiry));

  test('keeps the time of day and never runs into the month after', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 240 }), (from, months) => {
        const expiry = expiryOf(from, months);
        expect(expiry.toISOString().slice(10)).toBe(from.toISOString().slice(10));
        expect(expiry.getUTCFullYear() * 12 + expiry.getUTCMonth()).toBe(from.getUTCFullYear() * 12 + from.getUTCMonth() + months);
        expect(expiry.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});

describe('a reminder', () => {
  const now = new Date('2026-11-16T08:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  test.each([
    [61, null, null],
    [60, null, 60],
    [59, 60, null],
    [15, 60, null],
    [14, 60, 14],
    [13, 14, null],
    [3, null, 14],
    [0, null, null],
    [-5, 60, null],
  ])('%i days before, the last one sent being %s, is %s', (days, remindedDays, due) =>
    expect(dueReminder({ expiresAt: inDays(days), remindedDays }, now)).toBe(due),
  );
});
