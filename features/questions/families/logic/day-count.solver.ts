import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = [
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
];
const dayName = new RegExp(week.join('|'));

const next = (day: string): string => week[(week.indexOf(day) + 1) % 7] ?? '';
const previous = (day: string): string => week[(week.indexOf(day) + 6) % 7] ?? '';

/** Walks through the days one by one. */
function walk(day: string, steps: number): string {
  let now = day;
  for (let at = 0; at < Math.abs(steps); at++) now = steps > 0 ? next(now) : previous(now);
  return now;
}

const offsets = new Map([
  ['the day before yesterday', -2],
  ['the day after tomorrow', 2],
  ['yesterday', -1],
  ['tomorrow', 1],
]);
const offsetIn = (text: string): number => [...offsets].find(([words]) => text.toLowerCase().includes(words))?.[1] ?? 0;

export const solveDayCount: Solver = ({ question, options }) => {
  const day = dayName.exec(question)?.[0];
  if (day === undefined) return -1;
  const answer = question.includes('leap year') ? throughTheYear(question, day) : throughDays(question, day);
  return onlyOne(options, ({ text }) => text === answer);
};

function throughDays(question: string, day: string): string {
  const count = Number(/(\d+) days/.exec(question)?.[1] ?? Number.NaN);
  const [known = '', asked = ''] = question.split(/[.:] (?=W)/);
  if (offsetIn(known) !== 0) {
    const today = walk(day, -offsetIn(known));
    const [, direction, from = ''] = /days (after|before) (.+)\?/.exec(asked) ?? [];
    return walk(walk(today, offsetIn(from)), direction === 'after' ? count : -count);
  }
  const isBack = / ago|after it was requested/.test(question);
  return walk(day, isBack ? -count : count);
}

/** Turns the pages of a calendar from the known date to the asked one. */
function throughTheYear(question: string, day: string): string {
  const [from, to] = [...question.matchAll(/([A-Z][a-z]+) (\d+) (?:is|of)/g)].map(([, month = '', date]) => ({
    date: Number(date),
    month: monthNames.indexOf(month),
  }));
  if (!from || !to) return '';
  const february = question.includes('not a leap year') ? 28 : 29;
  let [date, month, name] = [from.date, from.month, day];
  while (month < 12 && !(date === to.date && month === to.month)) {
    const isLong = [0, 2, 4, 6, 7, 9, 11].includes(month);
    const length = month === 1 ? february : isLong ? 31 : 30;
    name = next(name);
    date += 1;
    if (date > length) [date, month] = [1, month + 1];
  }
  return month < 12 ? name : '';
}
