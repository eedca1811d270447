import { expect, test } from 'vitest';
import { whyNotChange } from './published-terms.ts';

const terms = { priceCents: 4999, stripePriceId: 'price_1', durationMinutes: 60, passPercent: 70 };
const why = (changes: Partial<typeof terms> | { durationMinutes: null } | { stripePriceId: null }, reason = 'New costs') =>
  whyNotChange(terms, changes, reason)?.refusal ?? null;

test.each([
  ['a duration', { durationMinutes: 90 }, null],
  ['a price with its own price id', { priceCents: 5999, stripePriceId: 'price_2' }, null],
  ['a price of 0', { priceCents: 0 }, null],
  ['another price under the same price id', { priceCents: 5999 }, 'same_price_id'],
  ['no duration', { durationMinutes: null }, 'gaps'],
  ['a price without a price id', { stripePriceId: null }, 'gaps'],
  ['another passing score', { passPercent: 60 }, 'published'],
])('while it is published: %s', (_, changes, expected) => {
  expect(why(changes)).toBe(expected);
});

test('every change while it is published needs a reason', () => {
  expect(why({ durationMinutes: 90 }, '')).toBe('no_reason');
});
