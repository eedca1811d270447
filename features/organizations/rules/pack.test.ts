import { describe, expect, test } from 'vitest';
import { packState, whyNotPackRefund } from './pack.ts';

const bought = new Date('2026-03-01T12:00:00Z');
const pack = {
  paymentId: 'p',
  createdAt: bought,
  closedAt: null,
  refundAskedAt: null,
  heldAt: null,
  endedAt: null,
  free: 3,
  refundCents: 100,
};
const day = (days: number) => new Date(bought.getTime() + days * 86_400_000);

describe('paying free seats back', () => {
  test.each([
    ['on the day', {}, 0, null],
    ['on the thirtieth day', {}, 30, null],
    ['a second later', {}, 30.00002, 'refund_too_late'],
    ['thirty days after the organization was closed', { closedAt: day(90) }, 120, null],
    ['a second after that', { closedAt: day(90) }, 120.00002, 'refund_too_late'],
    ['for seats that were given', { paymentId: null }, 0, 'seats_given'],
    ['a second time', { refundAskedAt: bought }, 1, 'refunded_before'],
    ['while the bank checks', { heldAt: bought }, 1, 'pack_disputed'],
    ['after all of it went back', { endedAt: bought }, 1, 'pack_ended'],
    ['without free seats', { free: 0 }, 1, 'nothing_to_refund'],
    ['where the rest costs as much', { refundCents: 0 }, 1, 'nothing_to_refund'],
  ] as const)('%s', (_name, changes, days, refusal) => {
    expect(whyNotPackRefund({ ...pack, ...changes }, day(days))).toBe(refusal);
  });
});

test.each([
  [{ heldAt: null, endedAs: null, free: 1, promised: 0 }, 'open'],
  [{ heldAt: null, endedAs: null, free: 0, promised: 1 }, 'open'],
  [{ heldAt: null, endedAs: null, free: 0, promised: 0 }, 'over'],
  [{ heldAt: bought, endedAs: null, free: 0, promised: 0 }, 'held'],
  [{ heldAt: null, endedAs: 'withdrawn', free: 0, promised: 2 }, 'withdrawn'],
] as const)('a pack with %o is %s', (facts, state) => {
  expect(packState(facts)).toBe(state);
});
