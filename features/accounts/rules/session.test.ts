import { describe, expect, test } from 'vitest';
import { decideRefresh } from './refresh-token.ts';
import { isSessionLive } from './session.ts';

const now = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const day = 86_400;

describe('a session lives', () => {
  test.each([
    ['just opened', 30 * day, 0, true],
    ['a second before its end', 1, 0, true],
    ['at its end', 0, 0, false],
    ['unused for a second less than two weeks', 16 * day, -14 * day + 1, true],
    ['unused for two weeks', 16 * day, -14 * day, false],
  ])('%s', (_, expires, seen, isLive) => {
    expect(isSessionLive({ expiresAt: after(expires), lastSeenAt: after(seen) }, now)).toBe(isLive);
  });
});

describe('a refresh token', () => {
  test.each([
    ['unused renews', null, false, 'renew'],
    ['used a moment ago repeats its answer', after(-10), false, 'repeat'],
    ['used a moment ago was copied once its successor was used too', after(0), true, 'reused'],
    ['used earlier was copied', after(-11), false, 'reused'],
  ] as const)('%s', (_, rotatedAt, isSuccessorUsed, decision) => {
    expect(decideRefresh({ rotatedAt, isSuccessorUsed }, now)).toBe(decision);
  });
});
