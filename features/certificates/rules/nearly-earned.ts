type TypeFacts = { slug: string; name: string };

/** Of somebody's attempts, what matters for a certificate. */
export type AttemptFacts = {
  id: string;
  type: TypeFacts;
  state: string;
  result_id: string | null;
  result: { percent: number; passed: boolean; pass_percent: number } | null;
};

/** Of somebody's payments, what matters for a certificate. */
export type PaymentFacts = {
  type_slug: string;
  type_name: string;
  status: string;
  is_used: boolean;
  is_held: boolean;
  refund_due: boolean;
  is_disputed: boolean;
  refunded_at: string | null;
  /** Seats of an organization are no attempt of the payer's. */
  seats: number | null;
};

/** A way to a first certificate: wait for it, finish an open attempt, begin what is paid for, or try again what was close. */
export type NearlyEarned =
  | { kind: 'passed'; type: TypeFacts; attemptId: string; resultId: string }
  | { kind: 'open'; type: TypeFacts; attemptId: string; hasBegun: boolean }
  | { kind: 'paid'; type: TypeFacts }
  | { kind: 'missed'; type: TypeFacts; resultId: string; percent: number; passPercent: number };

/** The shortest ways to a certificate, nearest first, each assessment type once and only types that earn one. */
export function nearlyEarned(
  attempts: readonly AttemptFacts[],
  payments: readonly PaymentFacts[],
  certifying: ReadonlySet<string>,
): NearlyEarned[] {
  const ways: NearlyEarned[] = [
    ...attempts.flatMap(({ id, result, result_id: resultId, type }): NearlyEarned[] =>
      result?.passed && resultId ? [{ kind: 'passed', type, attemptId: id, resultId }] : [],
    ),
    ...attempts.flatMap(({ state, id, type }): NearlyEarned[] =>
      ['ready', 'running', 'paused'].includes(state) ? [{ kind: 'open', type, attemptId: id, hasBegun: state !== 'ready' }] : [],
    ),
    ...payments.filter(isWaiting).map(({ type_slug: slug, type_name: name }): NearlyEarned => ({ kind: 'paid', type: { slug, name } })),
    ...closestMisses(attempts),
  ];
  const isFirst = ({ type }: NearlyEarned, at: number) => ways.findIndex((way) => way.type.slug === type.slug) === at;
  return ways.filter((way, at) => certifying.has(way.type.slug) && isFirst(way, at)).slice(0, 3);
}

/** Paid for and not begun, with nothing in its way. */
function isWaiting({ status, seats, is_used, is_held, refund_due, is_disputed, refunded_at }: PaymentFacts): boolean {
  return seats === null && status === 'completed' && !is_used && !is_held && !refund_due && !is_disputed && refunded_at === null;
}

/** So many percentage points below the passing score, a result still counts as close. */
const closeGap = 10;

/** Failed results that came close, the smallest gap first. */
function closestMisses(attempts: readonly AttemptFacts[]): NearlyEarned[] {
  return attempts
    .flatMap(({ result, result_id: resultId, type }) =>
      result && !result.passed && resultId && result.pass_percent - result.percent <= closeGap
        ? [{ kind: 'missed' as const, type, resultId, percent: result.percent, passPercent: result.pass_percent }]
        : [],
    )
    .toSorted((one, other) => one.passPercent - one.percent - (other.passPercent - other.percent));
}
