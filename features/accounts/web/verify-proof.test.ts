import { expect, test } from 'vitest';
import { readVerifyProof } from './verify-proof.ts';

test('A-096 only a genuine confirmation leaves a proof behind', () => {
  expect(readVerifyProof({ confirmed: 'signup', email: 'ada@example.org' })).toEqual({ confirmed: 'signup', email: 'ada@example.org' });
});

test.each([null, undefined, {}, 'signup', { confirmed: true }, { confirmed: 'recovery', email: 'ada@example.org' }])(
  'A-096 %j, as left by opening the address by hand, proves nothing',
  (state) => {
    expect(readVerifyProof(state)).toBeNull();
  },
);
