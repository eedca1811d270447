import type { Eligibility } from '#features/catalog/rules/eligibility.ts';
import type { WindowPolicy } from './attempt.ts';

type Facts = {
  type: { price_cents: number; attempts_per_year: number | null; leave_policy: WindowPolicy };
  attempt: { id: string; state: string } | null;
  other_running: { id: string } | null;
  why_not_start: { until: string | null } | null;
  attempts_used: number;
  payment: string;
  request: object | null;
};

/** What the gate says about somebody who has not come to it yet. What an organization pays for is said where it asks. */
export function eligibilityOf({ type, attempt, other_running, why_not_start, attempts_used, payment, request }: Facts): Eligibility {
  return {
    isPaid: type.price_cents > 0 && payment === 'completed' && attempt === null && request === null,
    attemptsLeft: type.attempts_per_year === null ? null : Math.max(0, type.attempts_per_year - attempts_used),
    availableFrom: why_not_start?.until ?? null,
    openAttemptId: attempt?.id ?? null,
    hasBegun: attempt !== null && attempt.state !== 'ready',
    runningElsewhereId: other_running?.id ?? null,
    leavePolicy: type.leave_policy,
  };
}
