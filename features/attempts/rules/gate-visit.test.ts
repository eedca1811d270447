import { describe, expect, test } from 'vitest';
import type { AttemptState } from './attempt.ts';
import { firstVisit, gateScreenOf, isBehindPayment, nextVisit, type Visit, type VisitEvent } from './gate-visit.ts';

const paid = { type: { price_cents: 4999 }, attempt: null, why_not_start: null, has_passed_check: false };
const withAttempt = (state: AttemptState) => ({ ...paid, attempt: { id: 'a1', state } });
const after = (...events: VisitEvent[]): Visit => events.reduce(nextVisit, firstVisit);

const passed: VisitEvent = { kind: 'check_passed' };
const begun: VisitEvent = { kind: 'begun' };
const created: VisitEvent = { kind: 'created', attemptId: 'a1' };

describe('the way to a test', () => {
  test('A-147 a whole visit passes the states in their order, and Begin stands before the questions', () => {
    const visits = [[], [passed], [passed, begun], [passed, begun, created]];
    expect([
      gateScreenOf(undefined, firstVisit, false),
      ...visits.map((events) => gateScreenOf(paid, after(...events), false)),
      gateScreenOf(paid, after(passed, begun, created), true),
    ]).toEqual(['loading', 'security', 'ready', 'preparing', 'finalizing', 'test']);
  });

  test('A-148 nothing is prepared before the check is passed, even when Begin was pressed', () => {
    expect(gateScreenOf(paid, after(begun), false)).toBe('security');
  });

  test('R-23 a check that is remembered is not asked for again', () => {
    expect(gateScreenOf({ ...paid, has_passed_check: true }, firstVisit, false)).toBe('ready');
  });

  test('A-144 without questions it says so, and trying again prepares again', () => {
    const without = after(passed, begun, { kind: 'no_questions' });
    expect(gateScreenOf(paid, without, false)).toBe('no_questions');
    expect(gateScreenOf(paid, nextVisit(without, begun), false)).toBe('preparing');
  });

  test('a test that somebody asked for and pays for stands behind no payment, and a request that is not open is refused', () => {
    const request = { paid_by: 'asker' as const, refusal: null };
    expect([isBehindPayment(paid, firstVisit), isBehindPayment({ ...paid, request }, firstVisit)]).toEqual([true, false]);
    expect(isBehindPayment({ ...paid, request: { ...request, paid_by: 'candidate' } }, firstVisit)).toBe(true);
    const closed = { ...request, refusal: 'window_closed' as const };
    expect(gateScreenOf({ ...paid, request: closed }, firstVisit, false)).toBe('refused');
    expect(gateScreenOf({ ...withAttempt('running'), request: closed }, firstVisit, false)).not.toBe('refused');
  });

  test('asking anew starts from the beginning and counts', () => {
    const anew = after(passed, begun, created, { kind: 'asked_anew' });
    expect(anew).toEqual({ ...firstVisit, round: 1 });
    expect(gateScreenOf(paid, anew, false)).toBe('security');
  });
});

describe('an attempt that exists', () => {
  test.each<[AttemptState, string]>([
    ['running', 'finalizing'],
    ['closing', 'closing'],
    ['submitted', 'finished'],
    ['expired', 'finished'],
    ['left', 'finished'],
    ['ready', 'security'],
  ])('%s leads to %s', (state, screen) => {
    expect(gateScreenOf(withAttempt(state), firstVisit, false)).toBe(screen);
  });

  test('whose clock has not started waits for the check and for Begin', () => {
    expect(gateScreenOf(withAttempt('ready'), after(passed), false)).toBe('ready');
    expect(gateScreenOf(withAttempt('ready'), after(passed, begun), false)).toBe('finalizing');
  });

  test('A-136 is behind no payment, and a new one is unless it is free', () => {
    expect(isBehindPayment(withAttempt('ready'), firstVisit)).toBe(false);
    expect(isBehindPayment(paid, after(created))).toBe(false);
    expect(isBehindPayment(paid, firstVisit)).toBe(true);
    expect(isBehindPayment({ ...paid, type: { price_cents: 0 } }, firstVisit)).toBe(false);
  });

  test('R-79 a reason not to start one is said before the check, and never about one that is open', () => {
    const refused = { refusal: 'cooling_off' };
    expect(gateScreenOf({ ...paid, why_not_start: refused }, firstVisit, false)).toBe('refused');
    expect(gateScreenOf({ ...withAttempt('running'), why_not_start: refused }, firstVisit, false)).toBe('finalizing');
  });
});
