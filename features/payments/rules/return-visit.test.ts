import { describe, expect, test } from 'vitest';
import { askAgainMs, claimOf, decideGate } from './return-visit.ts';

const claimIn = (address: Record<string, string>) => claimOf((name) => address[name] ?? null);

describe('what the address claims', () => {
  test.each([
    [{}, null],
    [{ payment_success: 'true' }, 'success'],
    [{ payment_canceled: 'true' }, 'canceled'],
    [{ payment_success: 'true', payment_canceled: 'true' }, 'canceled'],
    [{ payment_success: 'yes' }, null],
    [{ payment_success: '' }, null],
    [{ payment_success: 'true', payment_canceled: 'false' }, 'success'],
  ])('A-126 A-128 %j means %s', (address, claim) => {
    expect(claimIn(address)).toBe(claim);
  });
});

const asks = { is_free: false, can_pay: true, awaits: null };
const free = { status: 'completed', is_free: true, can_pay: true, awaits: null } as const;
const completed = { ...asks, status: 'completed' } as const;
const pending = { ...asks, status: 'pending' } as const;
const awaited = { ...pending, awaits: 'provider' } as const;
const held = { ...pending, awaits: 'person' } as const;
const failed = { ...asks, status: 'failed' } as const;
const noPrice = { ...pending, can_pay: false } as const;

describe('what stands before the test room', () => {
  test.each([
    ['A-125 nothing, when the price is 0', null, free, 'open', 'free'],
    ['A-125 nothing, when the price is 0 and somebody typed a success', 'success', free, 'open', 'free'],
    ['A-126 nothing, when it is paid', null, completed, 'open', null],
    ['A-126 nothing, and the success is said, on coming back paid', 'success', completed, 'open', 'paid'],
    ['R-08 nothing, when the address says canceled but the server has the money', 'canceled', completed, 'open', null],
    ['A-124 the payment screen, before anything is paid', null, pending, 'payment', null],
    ['A-124 the payment screen, while a checkout is open elsewhere', null, awaited, 'payment', null],
    ['A-127 the payment screen, when a success is typed without having paid', 'success', pending, 'payment', 'nothing_arrived'],
    ['A-126 the wait, when the webhook of a checkout is late', 'success', awaited, 'waiting', null],
    ['the payment screen, when a person has to look at the money', 'success', held, 'payment', 'nothing_arrived'],
    ['A-127 the payment screen, when a success is typed after a failure', 'success', failed, 'payment', null],
    ['A-128 the payment screen, after turning back', 'canceled', failed, 'payment', 'canceled'],
    ['A-128 the payment screen, after turning back without a checkout', 'canceled', pending, 'payment', 'canceled'],
    ['A-130 the payment screen, after a failure', null, failed, 'payment', null],
    ['A-133 the way out, when the price has no price id', null, noPrice, 'no_price', null],
    ['A-133 the way out, when a success is typed for it', 'success', noPrice, 'no_price', 'nothing_arrived'],
  ] as const)('%s', (_, claim, word, gate, notice) => {
    expect(decideGate(claim, word)).toEqual({ gate, notice });
  });

  test('A-127 no address opens the gate while the server has not said completed', () => {
    for (const claim of [null, 'success', 'canceled'] as const)
      for (const word of [pending, awaited, held, failed, noPrice]) {
        const { gate, notice } = decideGate(claim, word);
        expect(gate).not.toBe('open');
        expect(notice).not.toBe('paid');
      }
  });
});

test('A-126 a late webhook is polled for with growing pauses for about two minutes', () => {
  expect(askAgainMs).toEqual([...askAgainMs].toSorted((one, other) => one - other));
  expect(askAgainMs.reduce((sum, pause) => sum + pause, 0)).toBe(120_000);
});
