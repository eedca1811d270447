import { expect, test } from 'vitest';
import { billingDetails, changedBilling, noBillingDetails } from './billing-details.ts';

const acme = { name: 'Acme GmbH', address: 'Hauptstr. 1\n10115 Berlin', tax_number: 'DE123456789', order_reference: 'PO-7' };

test('billing details are bounded plain text, and only the address has several lines', () => {
  expect(billingDetails.parse({ ...acme, name: '  Acme GmbH ' })).toEqual(acme);
  expect(billingDetails.safeParse(noBillingDetails).success).toBe(true);
  for (const bad of [{ name: 'a\nb' }, { tax_number: 'x'.repeat(41) }, { address: 'a\u202Eb' }, { order_reference: 'x'.repeat(61) }])
    expect(billingDetails.safeParse({ ...acme, ...bad }).success).toBe(false);
});

test('only what is different counts as changed', () => {
  expect(changedBilling(null, noBillingDetails)).toEqual([]);
  expect(changedBilling(null, { ...noBillingDetails, name: 'Acme' })).toEqual(['name']);
  expect(changedBilling(acme, { ...acme, order_reference: '' })).toEqual(['order_reference']);
});
