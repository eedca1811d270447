import { describe, expect, test } from 'vitest';
import { requestStates } from './assessment-request.ts';
import { attachableSince, isPaidBySeat, type RequestFacts, whyNotAnswer, whyNotAttach, whyNotTake } from './answer-request.ts';

const at = (text: string) => new Date(`${text}Z`);
const facts: RequestFacts = {
  state: 'accepted',
  userId: 'ada',
  opensAt: at('2026-12-01T00:00'),
  closesAt: at('2026-12-08T00:00'),
  isClosed: false,
  isTakenBack: false,
};
const inside = at('2026-12-02T00:00');
const overStates = (rule: (request: RequestFacts) => string | null) =>
  Object.fromEntries(requestStates.map((state) => [state, rule({ ...facts, state })]));

describe('a request', () => {
  test('is taken inside its window: its first moment counts, its last does not', () => {
    const moments = ['2026-11-30T23:59', '2026-12-01T00:00', '2026-12-07T23:59', '2026-12-08T00:00'];
    expect(moments.map((moment) => whyNotTake(facts, at(moment)))).toEqual(['window_not_open', null, null, 'window_closed']);
  });

  test('is taken once, after it was accepted', () => {
    expect(overStates((request) => whyNotTake(request, inside))).toEqual({
      asked: 'request_not_open',
      accepted: null,
      started: 'request_used',
      finished: 'request_used',
      shared: 'request_used',
      declined: 'request_not_open',
      lapsed: 'window_closed',
      canceled: 'request_not_open',
    });
    expect(whyNotTake({ ...facts, isClosed: true }, inside)).toBe('asker_closed');
    expect(whyNotTake({ ...facts, isTakenBack: true }, inside)).toBe('request_not_open');
    expect(whyNotAttach({ ...facts, isTakenBack: true }, inside)).toBe('request_settled');
  });

  test('is answered by whoever accepted it, until the test has begun', () => {
    expect(overStates((request) => whyNotAnswer(request, 'ada', inside))).toMatchObject({
      asked: null,
      accepted: null,
      started: 'request_settled',
    });
    expect(whyNotAnswer(facts, 'bea', inside)).toBe('request_taken');
    expect(whyNotAnswer(facts, null, inside)).toBe('request_taken');
    expect(whyNotAnswer({ ...facts, state: 'asked', userId: null }, null, inside)).toBeNull();
    expect(whyNotAnswer(facts, 'ada', facts.closesAt)).toBe('window_closed');
  });

  test('takes an earlier result once accepted, before its window opens too', () => {
    expect(whyNotAttach(facts, at('2026-11-01T00:00'))).toBeNull();
    expect(whyNotAttach(facts, facts.closesAt)).toBe('window_closed');
    expect(whyNotAttach({ ...facts, state: 'asked' }, inside)).toBe('request_settled');
    expect(attachableSince(at('2026-12-02T10:00'))).toEqual(at('2025-12-02T10:00'));
  });

  test('needs a seat only where there is a price', () => {
    const cases = [4999, 0].map((priceCents) => isPaidBySeat({ payer: 'seat', priceCents }));
    expect([...cases, isPaidBySeat({ payer: 'candidate', priceCents: 4999 })]).toEqual([true, false, false]);
  });
});
