import { expect, test } from 'vitest';
import { requestsPerDayOf } from './request-limit.ts';

const limits = [
  { fromDays: 0, perDay: 200 },
  { fromDays: 7, perDay: 2000 },
];
const now = new Date('2026-11-16T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  ['an unproven domain asks nobody', null, null, 0],
  ['a domain proven just now', ago(0), null, 200],
  ['a domain proven six days ago', ago(6.9), null, 200],
  ['a domain proven a week ago', ago(7), null, 2000],
  ['what an administrator set, higher', ago(0), 9000, 9000],
  ['what an administrator set, lower', ago(90), 50, 50],
] as const)('%s', (_what, domainProvenAt, requestsPerDay, expected) => {
  expect(requestsPerDayOf({ domainProvenAt, requestsPerDay }, limits, now)).toBe(expected);
});
