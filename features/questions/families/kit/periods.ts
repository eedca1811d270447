import type { Seeded } from '../../rules/seeded.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Consecutive years of the recent past. */
export function yearsOf(dice: Seeded, count: number): string[] {
  const last = dice.int(2022, 2025);
  return Array.from({ length: count }, (_, at) => `${last - count + 1 + at}`);
}

/** Consecutive months of one year. */
export function monthsOf(dice: Seeded, count: number): string[] {
  const first = dice.int(0, months.length - count);
  return months.slice(first, first + count);
}

/** "9:05" or "14:30" from minutes after midnight. */
export const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
