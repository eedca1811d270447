import { expect, test } from 'vitest';
import { readPaymentReference } from './payment-reference.ts';

const range = { firstId: 'f593bda9-0000-0000-0000-000000000000', lastId: 'f593bda9-ffff-ffff-ffff-ffffffffffff' };

test.each(['F593BDA9', 'f593bda9', '  No. F593BDA9 ', 'no F593BDA9', 'Receipt No. f593bda9', '#F593BDA9', 'Receipt F593BDA9'])(
  '%s is a receipt number',
  (typed) => {
    expect(readPaymentReference(typed)).toEqual(range);
  },
);

test('a whole id names one payment, a beginning several', () => {
  const id = 'f593bda9-7b60-4f0d-9c55-0a1b2c3d4e5f';
  expect(readPaymentReference(id.toUpperCase())).toEqual({ firstId: id, lastId: id });
  expect(readPaymentReference('F593')).toMatchObject({ firstId: 'f5930000-0000-0000-0000-000000000000' });
});

test.each(['pi_3QxAbC', ' PI_3QXABC ', 'cs_test_a1B2'])('%s is the id of the provider', (typed) => {
  expect(readPaymentReference(typed)).toEqual({ providerId: typed.trim().toLowerCase() });
});

test.each(['', 'No.', 'Ada', 'ada_king@example.com', 'Nora', 'pi_', 'fed'])('%j is no reference', (typed) => {
  expect(readPaymentReference(typed)).toBeNull();
});
