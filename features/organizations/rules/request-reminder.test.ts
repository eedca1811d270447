import { describe, expect, test } from 'vitest';
import { remindableFrom, reminderDue, whyNotRemind } from './request-reminder.ts';

const at = (text: string) => new Date(`${text}Z`);
const asked = at('2026-12-01T12:00');
const facts = { state: 'asked' as const, askedAt: asked, mailedAt: asked, closesAt: at('2026-12-15T12:00') };

describe('reminders of a request', () => {
  test.each([
    ['a minute too early after asking', {}, '2026-12-03T11:59', null],
    ['two days after asking', {}, '2026-12-03T12:00', 'unanswered'],
    ['not twice for that', { mailedAt: at('2026-12-03T12:09') }, '2026-12-05T12:00', null],
    ['not when it was accepted', { state: 'accepted' as const }, '2026-12-03T12:00', null],
    ['three days before the end', { mailedAt: at('2026-12-03T12:09') }, '2026-12-12T12:00', 'closing'],
    ['three days before the end, also when it was accepted', { state: 'accepted' as const }, '2026-12-12T12:00', 'closing'],
    ['a day before the end', { mailedAt: at('2026-12-12T12:09') }, '2026-12-14T12:00', 'closing'],
    ['not between the two', { mailedAt: at('2026-12-12T12:09') }, '2026-12-14T11:59', null],
    ['once for all that was missed', { mailedAt: at('2026-12-14T18:00') }, '2026-12-14T19:00', null],
    ['never after the end', {}, '2026-12-15T12:00', null],
    ['never before the first mail', { mailedAt: null }, '2026-12-12T12:00', null],
    ['not within a day of the request', { closesAt: at('2026-12-04T18:00') }, '2026-12-01T18:00', null],
    ['not once it has begun', { state: 'started' as const }, '2026-12-14T12:00', null],
    ['not once it was declined', { state: 'declined' as const }, '2026-12-14T12:00', null],
  ])('%s', (_, changes, now, expected) => {
    expect(reminderDue({ ...facts, ...changes }, at(now))).toBe(expected);
  });
});

describe('a reminder that an organization sends', () => {
  const opens = at('2026-12-02T12:00');
  test.each([
    ['a day after the last email', {}, '2026-12-01T12:01', opens],
    ['at once when that has passed', {}, '2026-12-05T12:00', at('2026-12-05T12:00')],
    ['never while the request itself waits to be emailed', { mailedAt: null }, '2026-12-01T12:01', null],
    ['never once it has begun', { state: 'started' as const }, '2026-12-05T12:00', null],
    ['never when the window closes first', { closesAt: opens }, '2026-12-01T12:01', null],
    ['never after the window', {}, '2026-12-15T12:00', null],
  ])('can be sent %s', (_, changes, now, expected) => {
    expect(remindableFrom({ ...facts, ...changes }, at(now))).toEqual(expected);
  });

  test('is not refused at the moment it was promised for', () => {
    expect(whyNotRemind(facts, new Date(opens.getTime() - 1))).toBe('reminded_today');
    expect(whyNotRemind(facts, opens)).toBeNull();
  });
});
