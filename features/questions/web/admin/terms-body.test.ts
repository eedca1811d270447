import { expect, test } from 'vitest';
import { termsBody, typedTerms } from './terms-body.ts';
import { bankOf } from '../testing.tsx';

const before = bankOf({ price_cents: 4999, stripe_price_id: null, duration_minutes: 120, pass_percent: 60 });
const typed = typedTerms(before);

test('a form that was opened and not changed sends nothing', () => {
  expect(typed).toEqual({ price: '49.99', priceId: '', duration: '120', passMark: '60', allowsCalculator: false });
  expect(termsBody(typed, before)).toEqual({ body: {}, wrong: [] });
});

test.each([
  [{ price: '$ 79' }, { price_cents: 7900 }],
  [{ price: '1,000.5' }, { price_cents: 100_050 }],
  [{ price: '0' }, { price_cents: 0 }],
  [{ priceId: ' price_1Abc ' }, { stripe_price_id: 'price_1Abc' }],
  [{ duration: '' }, { duration_minutes: null }],
  [{ allowsCalculator: true }, { allows_calculator: true }],
  [
    { duration: '90', passMark: '65' },
    { duration_minutes: 90, pass_percent: 65 },
  ],
])('%j is sent as %j', (change, body) => {
  expect(termsBody({ ...typed, ...change }, before)).toEqual({ body, wrong: [] });
});

test.each([
  [{ price: 'free' }, 'price'],
  [{ price: '10000.01' }, 'price'],
  [{ price: '1.999' }, 'price'],
  [{ priceId: 'prod_1' }, 'priceId'],
  [{ duration: '601' }, 'duration'],
  [{ duration: '1.5' }, 'duration'],
  [{ passMark: '0' }, 'passMark'],
  [{ passMark: '' }, 'passMark'],
])('%j cannot be read', (change, field) => {
  expect(termsBody({ ...typed, ...change }, before).wrong).toEqual([field]);
});
