import { expect, test } from 'vitest';
import { whyNoMatch } from './match-payment.ts';

const asked = { id: 'payment-1', amountCents: 4999, currency: 'USD' };
const came = { mode: 'payment', providerPaymentId: 'pi_1', reference: 'payment-1', amountCents: 4999, currency: 'usd' };

test.each([
  ['the reference, the currency in either case, and the amount to the cent', came],
  ['a currency in capitals', { ...came, currency: 'USD' }],
])('A-131 money matches by %s', (_, paid) => {
  expect(whyNoMatch(asked, paid)).toBeNull();
});

test.each([
  ['a card that is only kept', { ...came, mode: 'setup' }, 'The provider took it as a setup, not as a payment.'],
  ['no mode', { ...came, mode: null }, 'The provider took it as nothing that it names, not as a payment.'],
  ['no payment', { ...came, providerPaymentId: null }, 'The provider names no payment that it took.'],
  ['another reference', { ...came, reference: 'payment-2' }, 'The provider names the reference payment-2, not this payment.'],
  ['no reference', { ...came, reference: null }, 'The provider names the reference nothing, not this payment.'],
  ['another currency', { ...came, currency: 'eur' }, 'The provider took EUR, not USD.'],
  ['no currency', { ...came, currency: null }, 'The provider took no currency, not USD.'],
  ['a cent less', { ...came, amountCents: 4998 }, 'The provider took 4998 cents, not 4999.'],
  ['a cent more', { ...came, amountCents: 5000 }, 'The provider took 5000 cents, not 4999.'],
  ['no amount', { ...came, amountCents: null }, 'The provider took 0 cents, not 4999.'],
])('A-131 money does not match with %s, and a sentence says why', (_, paid, sentence) => {
  expect(whyNoMatch(asked, paid)).toBe(sentence);
});

test('no amount at all is not taken for a payment of 0', () => {
  expect(whyNoMatch({ ...asked, amountCents: 0 }, { ...came, amountCents: null })).not.toBeNull();
});
