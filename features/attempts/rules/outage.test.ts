import { describe, expect, test } from 'vitest';
import { isBeyondReturn, outageBetween, returnedAtMostSeconds, secondsLost } from './outage.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 10) + seconds * 1000);

test.each([
  ['the very first heartbeat', null, 0, false],
  ['a heartbeat a second later', 0, 1, false],
  ['a silence of five seconds', 0, 5, false],
  ['a longer silence', 0, 5.1, true],
])('%s is an outage: %s', (_name, last, now, isOutage) => {
  expect(outageBetween(last === null ? null : at(last), at(now), { since: null, gap: null }) !== null).toBe(isOutage);
});

test.each([
  ['a process that has just started counts all of the silence', { since: at(95), gap: null }, { from: at(10), to: at(100) }],
  ['a process that had answers all the while was only slow', { since: at(0), gap: null }, null],
  ['a gap within the silence is the outage', { since: at(0), gap: { from: at(40), to: at(60) } }, { from: at(40), to: at(60) }],
  [
    'a gap from before the last beat counts from the beat',
    { since: at(0), gap: { from: at(5), to: at(60) } },
    { from: at(10), to: at(60) },
  ],
])('%s', (_name, seen, outage) => {
  expect(outageBetween(at(10), at(100), seen)).toEqual(outage);
});

describe('time given back', () => {
  const running = (started: number, deadline: number, pausedUntil: number | null = null) => ({
    startedAt: at(started),
    deadlineAt: at(deadline),
    pausedUntil: pausedUntil === null ? null : at(pausedUntil),
  });
  const outage = { from: at(100), to: at(160) };
  test.each([
    ['is all of the outage for whoever was in the middle', running(0, 1200), 60],
    ['is all of it when the deadline fell into it: as much remains as before', running(0, 110), 60],
    ['is what was lost since the start for whoever began in it', running(130, 1330), 30],
    ['is nothing for whoever began after it', running(160, 1360), 0],
    ['is nothing when time was up before', running(0, 100), 0],
    ['is nothing for whoever was paused throughout', running(0, 1200, 400), 0],
    ['is what was lost after a pause that ended in it', running(0, 1200, 140), 20],
    ['is all of it where a pause had ended before', running(0, 1200, 90), 60],
  ])('%s', (_name, attempt, seconds) => {
    expect(secondsLost(attempt, outage)).toBe(seconds);
  });

  test.each([
    ['half an hour in one', 0, returnedAtMostSeconds, false],
    ['a second more than half an hour in one', 0, returnedAtMostSeconds + 1, true],
    ['half an hour in parts', returnedAtMostSeconds - 10, 10, false],
    ['more than half an hour in parts', returnedAtMostSeconds - 10, 11, true],
  ])('%s away: too much to give back is %s', (_name, returnedSeconds, lost, isBeyond) => {
    expect(isBeyondReturn({ returnedSeconds }, lost)).toBe(isBeyond);
  });
});
