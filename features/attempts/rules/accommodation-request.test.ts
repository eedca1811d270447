import { describe, expect, test } from 'vitest';
import { evidenceUntil, mayAsk, nextRequestAt } from './accommodation-request.ts';

const day = (nth: number): Date => new Date(Date.UTC(2026, 0, nth));
const asked = (nth: number, state: 'open' | 'declined' | 'withdrawn' = 'withdrawn') => ({ askedAt: day(nth), state });

describe('asking for an accommodation', () => {
  test('is possible when nothing is open', () => {
    expect(mayAsk([], day(1))).toEqual({ ok: true });
    expect(mayAsk([asked(1, 'declined'), asked(2)], day(3)).ok).toBe(true);
    expect(mayAsk([asked(1, 'open')], day(300))).toMatchObject({ refusal: 'request_open' });
  });

  test('is possible three times in 30 days, and again once the first of them is that old', () => {
    const earlier = [asked(9), asked(1), asked(5)];
    expect(mayAsk(earlier, day(30))).toMatchObject({ refusal: 'too_many_requests' });
    expect(mayAsk(earlier, day(31)).ok).toBe(true);
    expect(nextRequestAt([day(1), day(5), day(9)], day(30))).toEqual(day(31));
    expect(nextRequestAt([day(1), day(5), day(9), day(10)], day(12)), 'four of them, by whatever way').toEqual(day(35));
    expect(nextRequestAt([day(1), day(5)], day(12))).toBeNull();
  });

  test('keeps the evidence for six months after the decision', () => {
    expect(evidenceUntil(new Date('2026-02-14T10:00:00Z'))).toEqual(new Date('2026-08-14T10:00:00Z'));
  });
});
