import { describe, expect, test } from 'vitest';
import { type AttemptFacts, nearlyEarned as waysOf, type PaymentFacts } from './nearly-earned.ts';

const typeOf = (slug: string) => ({ slug, name: slug.toUpperCase() });
const scored = (slug: string, percent: number): AttemptFacts => ({
  id: `attempt-${slug}-${percent}`,
  type: typeOf(slug),
  state: 'submitted',
  result_id: `result-${slug}-${percent}`,
  result: { percent, passed: percent >= 60, pass_percent: 60 },
});
const open = (slug: string, state: 'ready' | 'running'): AttemptFacts => ({ ...scored(slug, 0), state, result_id: null, result: null });
const paid = (slug: string, changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  type_slug: slug,
  type_name: slug.toUpperCase(),
  status: 'completed',
  is_used: false,
  is_held: false,
  refund_due: false,
  is_disputed: false,
  refunded_at: null,
  seats: null,
  ...changes,
});
const nearlyEarned = (attempts: AttemptFacts[], payments: PaymentFacts[]) => waysOf(attempts, payments, new Set(['a', 'b', 'c', 'd']));
const kinds = (ways: ReturnType<typeof nearlyEarned>) => ways.map(({ kind, type }) => `${kind} ${type.slug}`);

describe('what is nearly earned', () => {
  test('A-109 a passed result comes first, then an open attempt, then what is paid for', () => {
    expect(kinds(nearlyEarned([open('b', 'running'), scored('a', 80)], [paid('c')]))).toEqual(['passed a', 'open b', 'paid c']);
  });

  test('the closest failed result stands for its type, and the closest types come first', () => {
    expect(nearlyEarned([scored('a', 40), scored('b', 59.5), scored('a', 55)], [])).toEqual([
      { kind: 'missed', type: typeOf('b'), resultId: 'result-b-59.5', percent: 59.5, passPercent: 60 },
      { kind: 'missed', type: typeOf('a'), resultId: 'result-a-55', percent: 55, passPercent: 60 },
    ]);
  });

  test('a failed result that was far away is no way to one', () => {
    expect(kinds(nearlyEarned([scored('a', 49.9), scored('b', 50)], []))).toEqual(['missed b']);
  });

  test('an open attempt at a type hides its failed result', () => {
    expect(kinds(nearlyEarned([open('a', 'ready'), scored('a', 55)], []))).toEqual(['open a']);
  });

  test.each([
    { is_used: true },
    { is_held: true },
    { refund_due: true },
    { is_disputed: true },
    { refunded_at: '2026-01-01T00:00:00Z' },
    { status: 'pending' },
  ])('a payment that buys nothing now leads nowhere: %o', (changes) => {
    expect(nearlyEarned([], [paid('a', changes)])).toEqual([]);
  });

  test('a type without certificates is no way to one', () => {
    expect(nearlyEarned([scored('practice', 55)], [paid('practice')])).toEqual([]);
  });

  test('there are at most three', () => {
    expect(
      nearlyEarned(
        ['a', 'b', 'c', 'd'].map((slug) => scored(slug, 50)),
        [],
      ),
    ).toHaveLength(3);
  });
});
