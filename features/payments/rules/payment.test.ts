import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterNews, paymentNews, type PaymentNews, paymentStatuses, type PaymentStatus } from './payment.ts';

test('A-124 a payment is pending, completed or failed', () => {
  expect(paymentStatuses).toEqual(['pending', 'completed', 'failed']);
});

describe('what news make of a payment', () => {
  const table: [PaymentStatus, PaymentNews, PaymentStatus][] = [
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
  test.each(table)('A-124 A-128 A-130 %s and then %s is %s', (status, news, next) => {
    expect(afterNews(status, news)).toBe(next);
  });

  test('the table above is the whole of it', () => {
    expect(new Set(table.map(([status, news]) => `${status} ${news}`)).size).toBe(paymentStatuses.length * paymentNews.length);
  });
});

const settle = (news: readonly PaymentNews[]): PaymentStatus => news.reduce<PaymentStatus>(afterNews, 'pending');
const anyNews = fc.array(fc.constantFrom(...paymentNews), { maxLength: 30 });

describe('news in any order and any number', () => {
  test('A-135 end in completed once the money is among them', () => {
    fc.assert(
      fc.property(anyNews, fc.nat(30), (others, at) => {
        const news = others.toSpliced(at, 0, 'paid');
        expect(settle(news)).toBe('completed');
      }),
    );
  });

  test('A-135 end the same when they come shuffled and twice', () => {
    const shuffled = anyNews.chain((news) =>
      fc.tuple(fc.constant(news), fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2 })),
    );
    fc.assert(fc.property(shuffled, ([news, again]) => settle(again) === settle(news)));
  });

  test('A-127 never end in completed without the money', () => {
    const withoutMoney = fc.array(fc.constantFrom<PaymentNews>('declined', 'canceled', 'expired'), { maxLength: 30 });
    fc.assert(fc.property(withoutMoney, (news) => settle(news) !== 'completed'));
  });
});
