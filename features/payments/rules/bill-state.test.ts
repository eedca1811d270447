import { describe, expect, test } from 'vitest';
import { billState, hasReceipt } from './bill-state.ts';
import { receiptNumber } from './receipt-number.ts';
import { whyNotRefund } from './why-not-refund.ts';

const plain = { isHeld: false, isDisputed: false, isRefundDue: false, isRefunded: false };

describe('how a payment stands on a bill', () => {
  test.each([
    ['pending', 'waiting'],
    ['completed', 'paid'],
    ['failed', 'failed'],
  ] as const)('A-124 a %s payment reads as %s', (status, state) => {
    expect(billState({ ...plain, status })).toBe(state);
  });

  test('a checkout that the payer left did not fail', () => {
    expect(billState({ ...plain, status: 'failed', isCanceled: true })).toBe('canceled');
  });

  test('money that does not match reads as held back, whatever the payment was before', () => {
    expect(billState({ ...plain, status: 'pending', isHeld: true })).toBe('held');
    expect(billState({ ...plain, status: 'failed', isHeld: true })).toBe('held');
  });

  test('a dispute says more than a payment', () => {
    expect(billState({ ...plain, status: 'completed', isDisputed: true })).toBe('disputed');
  });

  test('a refund says more than anything before it', () => {
    expect(billState({ status: 'completed', isHeld: true, isDisputed: true, isRefundDue: true, isRefunded: false })).toBe('refund_due');
    expect(billState({ status: 'completed', isHeld: true, isDisputed: true, isRefundDue: true, isRefunded: true })).toBe('refunded');
  });

  test('only what was paid has a receipt, also after it went back', () => {
    expect(hasReceipt({ ...plain, status: 'completed', isRefunded: true })).toBe(true);
    expect(hasReceipt({ ...plain, status: 'pending' })).toBe(false);
    expect(hasReceipt({ ...plain, status: 'failed' })).toBe(false);
  });

  test('a receipt is named by the first eight characters of its payment', () => {
    expect(receiptNumber('3f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f')).toBe('3F2A9C1E');
  });
});

describe('what can be paid back', () => {
  test.each([
    [{ status: 'completed', isHeld: false, isRefunded: false }, null],
    [{ status: 'pending', isHeld: true, isRefunded: false }, null],
    [{ status: 'pending', isHeld: false, isRefunded: false }, 'not_paid'],
    [{ status: 'failed', isHeld: false, isRefunded: false }, 'not_paid'],
    [{ status: 'completed', isHeld: false, isRefunded: true }, 'already_refunded'],
    [{ status: 'pending', isHeld: true, isRefunded: true }, 'already_refunded'],
  ] as const)('%o is answered with %s', (payment, refusal) => {
    expect(whyNotRefund({ ...payment, isDisputed: false })).toBe(refusal);
  });

  test('not what a bank disputes', () => {
    expect(whyNotRefund({ status: 'completed', isHeld: false, isRefunded: false, isDisputed: true })).toBe('disputed');
  });
});
