import { describe, expect, test } from 'vitest';
import { awaitedOf, isEntitlement, isPaidByAnother, paymentStateOf } from './payment-state.ts';

type Paid = Parameters<typeof isEntitlement>[0];
const paid = (changes: Partial<Paid> = {}): Paid => ({
  status: 'completed',
  failureReason: null,
  isUsed: false,
  isVoid: false,
  ...changes,
});
const failed = paid({ status: 'failed', failureReason: 'canceled' });
const pending = paid({ status: 'pending' });
const used = paid({ isUsed: true });
const paidBack = paid({ isVoid: true });

describe('what a person has paid for one type', () => {
  const table: [string, number, Paid[], string, string | null][] = [
    ['A-125 a price of 0 needs no payment', 0, [], 'completed', null],
    ['A-125 a price of 0 forgives a failed payment', 0, [failed], 'completed', null],
    ['A-124 nothing paid yet', 4999, [], 'pending', null],
    ['A-124 a checkout that is open', 4999, [pending], 'pending', null],
    ['A-136 paid and not used', 4999, [paid()], 'completed', null],
    ['A-136 paid and used: the next attempt is to be paid for', 4999, [used], 'pending', null],
    ['A-128 turned back', 4999, [failed], 'failed', 'canceled'],
    ['A-129 the provider could not be reached', 4999, [paid({ status: 'failed' })], 'failed', null],
    ['A-130 a new checkout after a failed one', 4999, [pending, failed], 'pending', null],
    ['A-130 paid after all', 4999, [paid(), failed], 'completed', null],
    ['an older payment still counts after a newer try failed', 4999, [failed, paid()], 'completed', null],
    ['a try that failed before a payment that was used since is history', 4999, [used, failed], 'pending', null],
    ['a try that failed after an attempt', 4999, [failed, used], 'failed', 'canceled'],
    ['what was paid back opens nothing', 4999, [paidBack], 'pending', null],
    ['one paid twice: the first of them opens', 4999, [paidBack, paid()], 'completed', null],
    ['money that does not match opens nothing', 4999, [paid({ status: 'pending', isVoid: true })], 'pending', null],
    ['money that does not match does not read as failed', 4999, [paid({ status: 'failed', isVoid: true })], 'pending', null],
  ];
  test.each(table)('%s', (_, priceCents, payments, status, reason) => {
    expect(paymentStateOf(priceCents, payments)).toEqual({ status, reason });
  });
});

test.each([
  [paid(), true],
  [pending, false],
  [failed, false],
  [used, false],
  [paidBack, false],
])('A-136 of all payments only a completed, unused, not voided one is an entitlement: %o', (payment, expected) => {
  expect(isEntitlement(payment)).toBe(expected);
});

describe('of two payments for one type the later money goes back', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));
  const begun = { id: 'b', createdAt: at(10) };
  const other = (changes: Partial<Paid>, settledAt: Date | null) => ({ ...paid(changes), id: 'a', createdAt: at(0), settledAt });
  test.each([
    ['while the other one is unused', other({}, at(5)), true],
    ['when the other one was paid and used since it was begun', other({ isUsed: true }, at(11)), true],
    ['not when the other one was used up before it was begun', other({ isUsed: true }, at(9)), false],
    ['not when the other one was paid back', other({ isUsed: true, isVoid: true }, at(11)), false],
    ['not when the other one is not paid', other({ status: 'pending' }, null), false],
    ['not because of itself', { ...other({}, at(11)), id: 'b' }, false],
  ])('%s', (_, payment, expected) => {
    expect(isPaidByAnother(begun, [payment])).toBe(expected);
  });
});

describe('what an unfinished payment is waiting for', () => {
  const open = { status: 'pending', mismatch: null, refundedAt: null, checkoutUrl: 'https://pay.example/1' } as const;
  const held = { ...open, mismatch: 'Wrong amount.' };
  test.each([
    ['nobody, when nothing was begun', [], null],
    ['nobody, when the checkout never opened', [{ ...open, checkoutUrl: null }], null],
    ["the provider's, while a checkout is open", [open], 'provider'],
    ["nobody's, when it failed", [{ ...open, status: 'failed' as const }], null],
    ["a person's, when money does not match", [open, held], 'person'],
    ["nobody's, once it was paid back", [{ ...held, refundedAt: new Date(0) }], null],
  ])('%s', (_, payments, expected) => {
    expect(awaitedOf(payments)).toBe(expected);
  });
});
