import { expect, test } from 'vitest';
import { timeZoneName } from './time-zone.ts';

test.each([
  ['Europe/Zurich', '2026-11-16', 'Zurich, GMT+1'],
  ['Europe/Zurich', '2026-07-16', 'Zurich, GMT+2'],
  ['America/New_York', '2026-11-16', 'New York, GMT-5'],
  ['America/Argentina/Buenos_Aires', '2026-11-16', 'Buenos Aires, GMT-3'],
  ['Asia/Kolkata', '2026-11-16', 'Kolkata, GMT+5:30'],
  ['UTC', '2026-11-16', 'UTC'],
])('%s on %s is called %s', (zone, day, name) => {
  expect(timeZoneName(zone, new Date(day))).toBe(name);
});
