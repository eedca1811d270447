import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueOf, judgeLeave, judgeReturn, type KnownLeave, type ReportedLeave } from './leave.ts';

const start = new Date('2026-03-01T10:00:00Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const known = (number: number, from: number, to: number | null): KnownLeave => ({
  number,
  at: at(from),
  lengthMs: to === null ? null : (to - from) * 1000,
});
const away = (seconds: number): ReportedLeave => ({ awayMs: seconds * 1000, leftAgoMs: null });
const over = (seconds: number, agoSeconds: number): ReportedLeave => ({ awayMs: seconds * 1000, leftAgoMs: agoSeconds * 1000 });
const running = { policy: 'enforced', startedAt: start, last: null, now: at(600) } as const;

describe('A-190 when leaving ends the attempt', () => {
  test.each([
    ['enforced', 1, null],
    ['enforced', 2, 70],
    ['enforced', 3, 10],
    ['enforced', 4, 10],
    ['enforced', 40, 10],
    ['warn-only', 1, null],
    ['warn-only', 2, null],
    ['warn-only', 40, null],
    ['off', 1, null],
    ['off', 3, null],
  ] as const)('%s: leave %i after %s seconds', (policy, number, seconds) => {
    expect(dueOf(policy, number, start)).toEqual(seconds === null ? null : at(seconds));
  });

  test('the first leave never does, however long it lasts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 86_400_000 }), (awayMs) => {
        const judged = judgeLeave({ awayMs, leftAgoMs: null }, { ...running, startedAt: at(-100_000) });
        expect(judged).toMatchObject({ kind: 'new', number: 1, dueAt: null, isEnding: false });
      }),
    );
  });

  test.each([
    ['the second, 70 s', known(1, 10, 20), away(70), false],
    ['the second, a moment longer', known(1, 10, 20), away(70.001), true],
    ['the third, 10 s', known(2, 10, 20), away(10), false],
    ['the third, a moment longer', known(2, 10, 20), away(10.001), true],
    ['the third, told five minutes after a short one was over', known(2, 10, 20), over(5, 300), false],
    ['the third, told five minutes after a long one was over', known(2, 10, 20), over(10.001, 300), true],
  ])('a leave that is told late ends it by its own length: %s', (_, last, told, isEnding) => {
    expect(judgeLeave(told, { ...running, last })).toMatchObject({ kind: 'new', isEnding });
    expect(judgeLeave(told, { ...running, last, policy: 'warn-only' })).toMatchObject({ kind: 'new', isEnding: false, dueAt: null });
  });
});

describe('what a told leave is', () => {
  test.each([
    ['no time at all', away(0), 'ignored'],
    ['a moment less than a second', away(0.999), 'ignored'],
    ['a second', away(1), 'new'],
    ['a moment less than a second, over', over(0.999, 30), 'ignored'],
    ['a second, over', over(1, 30), 'new'],
  ])('%s is %s', (_, told, kind) => {
    expect(judgeLeave(told, running).kind).toBe(kind);
  });

  test('it began when the page says, by the server’s clock', () => {
    expect(judgeLeave(away(5), running)).toMatchObject({ number: 1, at: at(595), lengthMs: null });
    expect(judgeLeave(over(5, 100), running)).toMatchObject({ number: 1, at: at(500), lengthMs: 5000 });
  });

  test('it does not begin before the attempt started', () => {
    expect(judgeLeave(away(900), running)).toMatchObject({ at: start });
    expect(judgeLeave(over(200, 900), running)).toMatchObject({ kind: 'ignored' });
    expect(judgeLeave(over(400, 700), running)).toMatchObject({ at: start, lengthMs: 300_000 });
  });

  test('one that is over did not last longer than the time since it began', () => {
    expect(judgeLeave(over(86_000, 5), running)).toMatchObject({ number: 1, at: at(595), lengthMs: 5000 });
    expect(judgeLeave(over(86_000, 5), { ...running, last: known(2, 10, 20) })).toMatchObject({ number: 3, isEnding: false });
  });

  test('it does not begin before the return from the one before it', () => {
    const last = known(1, 100, 590);
    expect(judgeLeave(away(300), { ...running, last })).toMatchObject({ number: 2, at: at(590), dueAt: at(660), isEnding: false });
  });

  test('what lies within a leave that is known counts for nothing', () => {
    const last = known(1, 100, 500);
    expect(judgeLeave(over(50, 400), { ...running, last })).toEqual({ kind: 'ignored' });
    expect(judgeLeave(over(50, 550), { ...running, last })).toEqual({ kind: 'ignored' });
  });

  test('two that overlap are one', () => {
    const last = known(1, 590, null);
    expect(judgeLeave(away(9), { ...running, last })).toEqual({ kind: 'same' });
    expect(judgeLeave(away(60), { ...running, last })).toEqual({ kind: 'same' });
    expect(judgeLeave(over(5, 8), { ...running, last })).toEqual({ kind: 'ignored' });
  });

  test('nothing is a leave where the rule is off or the clock does not run', () => {
    expect(judgeLeave(away(500), { ...running, policy: 'off' })).toEqual({ kind: 'ignored' });
    expect(judgeLeave(away(500), { ...running, startedAt: null })).toEqual({ kind: 'ignored' });
  });
});

describe('a return', () => {
  test.each([
    ['in time', 9999, false],
    ['at the end of the countdown', 10_000, false],
    ['a moment later', 10_001, true],
  ])('%s', (_, awayMs, isEnding) => {
    expect(judgeReturn({ at: start, dueAt: at(10), seenMs: 0 }, { awayMs, now: at(11) })).toEqual({ lengthMs: awayMs, isEnding });
  });

  test('ends nothing where nothing was announced', () => {
    expect(judgeReturn({ at: start, dueAt: null, seenMs: 0 }, { awayMs: 3_600_000, now: at(3600) })).toEqual({
      lengthMs: 3_600_000,
      isEnding: false,
    });
  });

  test('cannot have lasted longer than the time since the leave', () => {
    expect(judgeReturn({ at: start, dueAt: at(10), seenMs: 0 }, { awayMs: 60_000, now: at(4) })).toEqual({
      lengthMs: 4000,
      isEnding: false,
    });
  });

  test('is measured by the server where the page cannot know', () => {
    expect(judgeReturn({ at: start, dueAt: at(70), seenMs: 0 }, { awayMs: null, now: at(40) })).toEqual({
      lengthMs: 40_000,
      isEnding: false,
    });
    expect(judgeReturn({ at: start, dueAt: at(70), seenMs: 0 }, { awayMs: null, now: at(71) })).toEqual({
      lengthMs: 71_000,
      isEnding: true,
    });
  });

  test('did not last shorter than the page had said before', () => {
    expect(judgeReturn({ at: start, dueAt: at(10), seenMs: 8000 }, { awayMs: 0, now: at(9) })).toEqual({ lengthMs: 8000, isEnding: false });
    expect(judgeReturn({ at: start, dueAt: at(10), seenMs: 12_000 }, { awayMs: 0, now: at(15) })).toEqual({
      lengthMs: 12_000,
      isEnding: true,
    });
    expect(judgeReturn({ at: start, dueAt: at(10), seenMs: 8000 }, { awayMs: 9000, now: at(9) })).toMatchObject({ lengthMs: 9000 });
  });
});
