import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';

test('today is the last bar, the busiest day the highest, and days outside the chart are left out', () => {
  const days = [
    { day: '2026-08-01', count: 9 },
    { day: '2026-11-15', count: 1 },
    { day: '2026-11-16', count: 4 },
  ];
  expect(dayBars(days, '2026-11-16', 90)).toEqual([
    { day: '2026-11-15', at: 88, share: 0.25 },
    { day: '2026-11-16', at: 89, share: 1 },
  ]);
});
