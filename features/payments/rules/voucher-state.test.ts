import { describe, expect, test } from 'vitest';
import { whyNotVoucher } from './voucher.ts';
import { voucherState } from './voucher-state.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date(now.getTime() + 1);
const open = { percentOff: 50, assessmentTypeId: null, maxUses: 2, uses: 1, expiresAt: later, endedAt: null };

describe('how a voucher stands', () => {
  test.each([
    ['with a use and a moment left', open, 'open'],
    ['without an end', { ...open, expiresAt: null }, 'open'],
    ['with its last use taken', { ...open, uses: 2 }, 'used_up'],
    ['at the moment of its expiry', { ...open, expiresAt: now }, 'expired'],
    ['over and used up', { ...open, uses: 2, expiresAt: now }, 'expired'],
    ['ended by a person before all that', { ...open, uses: 2, expiresAt: now, endedAt: now }, 'ended'],
  ] as const)('a voucher %s', (_, voucher, state) => {
    expect(voucherState(voucher, now)).toBe(state);
    expect(whyNotVoucher(voucher, 'any', now) === null, 'and counts exactly when it is open').toBe(state === 'open');
  });
});
