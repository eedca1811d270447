import { describe, expect, test } from 'vitest';
import { type Hold, dueStateOf, type DueFacts } from './due-state.ts';

const good: DueFacts = { hasPerson: true, passed: true, isAnnulled: false, review: null, paymentMark: null };
const stateOf = (facts: Partial<DueFacts>, hold: Hold | null = null) => {
  const { state, cause } = dueStateOf({ ...good, ...facts }, hold, 'regrade');
  return [state, cause];
};
const suspension: Hold = { state: 'suspended', reason: 'Asked by the holder.' };
const revocation: Hold = { state: 'revoked', reason: 'Impersonation.' };

describe('the state of a certificate', () => {
  test.each<[Partial<DueFacts>, Hold | null, string, string]>([
    [{}, null, 'active', 'regrade'],
    [{ review: 'cleared' }, null, 'active', 'regrade'],
    [{ isAnnulled: true, passed: false }, null, 'revoked', 'annulment'],
    [{ passed: false }, null, 'revoked', 'regrade'],
    [{ review: 'upheld' }, null, 'revoked', 'integrity'],
    [{ review: 'open' }, null, 'suspended', 'integrity'],
    [{ paymentMark: 'refunded', review: 'open' }, null, 'revoked', 'refund'],
    [{ paymentMark: 'disputed' }, null, 'suspended', 'dispute'],
    [{}, suspension, 'suspended', 'administrator'],
    [{}, revocation, 'revoked', 'administrator'],
    [{ paymentMark: 'disputed' }, suspension, 'suspended', 'administrator'],
    [{ paymentMark: 'refunded' }, suspension, 'revoked', 'refund'],
    [{ paymentMark: 'disputed' }, revocation, 'revoked', 'administrator'],
    [{ passed: false }, revocation, 'revoked', 'administrator'],
  ])('with %o, held by %o, is %s because of %s', (facts, hold, state, cause) => expect(stateOf(facts, hold)).toEqual([state, cause]));

  test('everything but a good one says why', () => {
    const reviews = [null, 'open', 'cleared', 'upheld'] as const;
    for (const passed of [true, false])
      for (const review of reviews)
        for (const paymentMark of [null, 'disputed', 'refunded'] as const)
          for (const hold of [null, suspension, revocation]) {
            const { state, reason } = dueStateOf({ hasPerson: true, passed, isAnnulled: false, review, paymentMark }, hold, 'passed');
            expect(reason === null).toBe(state === 'active');
          }
  });
});
