import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusAfter, providerOutcomes, type ProviderOutcome, paymentStatuses, type PaymentStatus } from './payment.ts';

test('A-124 a payment is pending, completed or failed', () => {
  expect(paymentStatuses).toEqual(['pending', 'completed', 'failed']);
});

describe('the status after an outcome', () => {
  const table: [PaymentStatus, ProviderOutcome, PaymentStatus][] = [
    ['pending', 'paid', 'completed'],
    ['pending', 'declined', 'failed'],
    ['pending', 'canceled', 'failed'],
    ['pending', 'expired', 'failed'],
    ['failed', 'paid', 'completed'],
    ['failed', 'declined', 'failed'],
    ['failed', 'canceled', 'failed'],
    ['failed', 'expired', 'failed'],
    ['completed', 'paid', 'completed'],
    ['completed', 'declined', 'completed'],
    ['completed', 'canceled', 'completed'],
    ['completed', 'expired', 'completed'],
  ];
  test.each(table)('A-124 A-128 A-130 %s and then %s is %s', (status, outcome, next) => {
    expect(statusAfter(status, outcome)).toBe(next);
  });

  test('the table above is the whole of it', () => {
    expect(new Set(table.map(([status, outcome]) => `${status} ${outcome}`)).size).toBe(paymentStatuses.length * providerOutcomes.length);
  });
});

const settle = (outcomes: readonly ProviderOutcome[]): PaymentStatus => outcomes.reduce<PaymentStatus>(statusAfter, 'pending');
const anyOutcomes = fc.array(fc.constantFrom(...providerOutcomes), { maxLength: 30 });

describe('outcomes in any order and any number', () => {
  test('A-135 end in completed once the money is among them', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.nat(30), (others, at) => {
        const outcomes = others.toSpliced(at, 0, 'paid');
        expect(settle(outcomes)).toBe('completed');
      }),
    );
  });

  test('A-135 end the same when they come shuffled and twice', () => {
    const shuffled = anyOutcomes.chain((outcomes) =>
      fc.tuple(fc.constant(outcomes), fc.shuffledSubarray([...outcomes, ...outcomes], { minLength: outcomes.length * 2 })),
    );
    fc.assert(fc.property(shuffled, ([outcomes, again]) => settle(again) === settle(outcomes)));
  });

  test('A-127 never end in completed without the money', () => {
    const withoutMoney = fc.array(fc.constantFrom<ProviderOutcome>('declined', 'canceled', 'expired'), { maxLength: 30 });
    fc.assert(fc.property(withoutMoney, (outcomes) => settle(outcomes) !== 'completed'));
  });
});
