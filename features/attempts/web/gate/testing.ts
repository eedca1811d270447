import type { GateView } from '../../contract/gate.ts';

/** What the gate says of a free test that nobody has begun. */
export const free: GateView = {
  state: 'security',
  type: {
    code: 'GAT-1',
    slug: 'gat-1',
    name: 'Global Aptitude Test 1',
    price_cents: 0,
    num_questions: 60,
    pass_percent: 60,
    allowed_seconds: 7200,
    usual_seconds: 7200,
    attempts_per_year: 3,
    cool_off_days: 14,
    leave_policy: 'enforced',
  },
  attempt: null,
  other_running: null,
  why_not_start: null,
  attempts_used: 1,
  has_passed_check: false,
  payment: 'completed',
  request: null,
  server_now: '2026-11-15T10:00:00.000Z',
};
