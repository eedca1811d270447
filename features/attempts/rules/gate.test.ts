import { describe, expect, test } from 'vitest';
import { gate, type GateFacts, gateStateOf, gateStates } from './gate.ts';

/** Somebody who goes the whole way, a fact after the other. */
const way: readonly Partial<GateFacts>[] = [
  {},
  { hasDetails: true },
  { hasPassedCheck: true },
  { payment: 'completed' },
  { questions: 'none' },
  { questions: 'chosen' },
  { hasDelivery: true },
];
const nothing: GateFacts = { hasDetails: false, hasPassedCheck: false, payment: 'pending', questions: null, hasDelivery: false };

describe('A-147 the gate', () => {
  test('A-146 shows the seven states in their order and skips none', () => {
    let facts = nothing;
    const seen = way.map((step) => gateStateOf((facts = { ...facts, ...step })));
    expect(seen).toEqual(['loading', 'security', 'payment', 'preparing', 'no_questions', 'finalizing', 'test']);
    expect(seen).toEqual(gateStates);
  });

  test.each(['pending', 'failed', 'no_price'] as const)('A-141 A-142 lets nobody past the payment whose payment is %s', (payment) => {
    const facts = { hasDetails: true, hasPassedCheck: true, payment, questions: 'chosen', hasDelivery: true } as const;
    expect(gateStateOf(facts)).toBe('payment');
  });

  test('A-148 asks for the check before the payment, whatever is already there', () => {
    expect(gateStateOf({ ...nothing, hasDetails: true, payment: 'completed', questions: 'chosen', hasDelivery: true })).toBe('security');
  });

  test('gives every state a reason, a next step and a way out', () => {
    for (const state of gateStates) {
      expect(gate[state].reason).toMatch(/^[A-Z].*\.$/);
      expect(gate[state].nextStep).toMatch(/^[A-Z].*\.$/);
      expect(gate[state].wayOut).toMatch(/^\/[a-z]/);
    }
  });
});
