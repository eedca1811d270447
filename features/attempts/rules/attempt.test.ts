import { expect, test } from 'vitest';
import { attemptStateNames, attemptStates, stateOf } from './attempt.ts';
import { historyOf } from './history.ts';
import { isRemembered } from './security-check.ts';

const now = new Date('2026-11-15T10:00:00Z');
const later = new Date('2026-11-15T10:00:01Z');

test.each([
  ['open', null, null, null, 'ready'],
  ['open', later, null, null, 'running'],
  ['open', later, now, null, 'running'],
  ['open', later, later, null, 'paused'],
  ['open', now, null, null, 'closing'],
  ['finished', now, null, 'candidate', 'submitted'],
  ['finished', now, later, 'time', 'expired'],
  ['finished', later, null, 'leaving', 'left'],
  ['finished', later, null, 'administrator', 'closed'],
] as const)('an attempt that is %s, due %s, paused until %s, ended by %s is %s', (status, deadlineAt, pausedUntil, finishedBy, state) => {
  expect(stateOf({ status, deadlineAt, pausedUntil, finishedBy, annulledAt: null }, now)).toBe(state);
  expect(stateOf({ status, deadlineAt, pausedUntil, finishedBy, annulledAt: now }, now)).toBe('annulled');
});

test('every state of an attempt has a sentence', () => {
  for (const name of attemptStateNames) expect(attemptStates[name]).toMatch(/^[A-Z].*\.$/);
});

test('the history of a type counts from the start, or from the making where the clock never ran, and leaves out what was annulled', () => {
  const attempts = [
    { assessmentTypeId: 'a', createdAt: now, startedAt: later, submittedAt: null, annulledAt: null },
    { assessmentTypeId: 'b', createdAt: now, startedAt: null, submittedAt: null, annulledAt: null },
    { assessmentTypeId: 'a', createdAt: now, startedAt: null, submittedAt: null, annulledAt: null },
    { assessmentTypeId: 'a', createdAt: now, startedAt: now, submittedAt: later, annulledAt: later },
  ];
  expect(historyOf(attempts, 'a')).toEqual([
    { startedAt: later, finishedAt: null },
    { startedAt: now, finishedAt: null },
  ]);
});

test('a passed check is remembered for a quarter of an hour', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([null, minutesAgo(0), minutesAgo(14.9), minutesAgo(15)].map((at) => isRemembered(at, now))).toEqual([false, true, true, false]);
});
