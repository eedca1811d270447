import { expect, test } from 'vitest';
import { saleGaps } from './sale-gaps.ts';

test('A-119 a free type needs no price id', () => {
  expect(saleGaps({ priceCents: 0, stripePriceId: null, durationMinutes: 20 })).toEqual([]);
});

test('a price without a price id of the provider, or no duration, is a gap', () => {
  expect(saleGaps({ priceCents: 4999, stripePriceId: null, durationMinutes: null })).toEqual([
    'It has no duration.',
    'It has a price but no payment provider price ID.',
  ]);
  expect(saleGaps({ priceCents: 4999, stripePriceId: 'price_1', durationMinutes: 120 })).toEqual([]);
});
