import { z } from 'zod';
import { leavePolicies } from '#features/catalog/rules/assessment-type.ts';
import { freeStartsPerDay, startRefusals } from '#features/catalog/rules/why-not-start.ts';
import { paymentStatuses } from '#features/payments/rules/payment.ts';
import { contract } from '#platform/contract/contract.ts';
import { askedPayers, askedRefusals } from '../rules/asked.ts';
import { attemptStateNames } from '../rules/attempt.ts';
import { candidates } from '../rules/candidate.ts';
import { gateStates } from '../rules/gate.ts';

export const notYours = { status: 404, message: 'Assessment session not found.' } as const;

export const otherRunning = { status: 409, message: 'You have another test in progress. Finish it first.' } as const;

export const notChecked = { status: 409, message: 'Pass the security check first.' } as const;

/** The request of somebody who asked for the attempt. */
const requestId = z.uuid('This isn’t a valid request.').toLowerCase();

/** Everything the screen before a test shows, decided by the server. */
const gateView = z.object({
  /** The state of the gate's table in which this person stands. */
  state: z.enum(gateStates),
  type: z.object({
    code: z.string(),
    slug: z.string(),
    name: z.string(),
    price_cents: z.number().int(),
    num_questions: z.number().int(),
    pass_percent: z.number().int(),
    /** The time this person is allowed, an accommodation included. */
    allowed_seconds: z.number().int(),
    /** The time that everyone else is allowed. */
    usual_seconds: z.number().int(),
    attempts_per_year: z.number().int().nullable(),
    cool_off_days: z.number().int(),
    leave_policy: z.enum([...leavePolicies, 'off']),
  }),
  /** The attempt that the address names or that is open at this type; null when a new one would be started. */
  attempt: z
    .object({ id: z.string(), state: z.enum(attemptStateNames), deadline_at: z.string().nullable(), result_id: z.string().nullable() })
    .nullable(),
  /** Another test of theirs that is running, which has to be finished first. */
  other_running: z.object({ id: z.string(), type_name: z.string() }).nullable(),
  /** Why no new attempt can be started; null when one can, or when one is open. */
  why_not_start: z.object({ refusal: z.enum(startRefusals), until: z.string().nullable() }).nullable(),
  /** Attempts at this type in the last year. */
  attempts_used: z.number().int(),
  has_passed_check: z.boolean(),
  payment: z.enum([...paymentStatuses, 'no_price']),
  /** The request that the visit is for; null when nobody asked. */
  request: z
    .object({
      id: z.string(),
      asked_by: z.string(),
      paid_by: z.enum(askedPayers),
      opens_at: z.string(),
      closes_at: z.string(),
      /** Of whoever asks; both are shown in it. */
      time_zone: z.string(),
      /** Why no attempt can be started for it now. */
      refusal: z.enum(askedRefusals).nullable(),
    })
    .nullable(),
  server_now: z.string(),
});
export type GateView = z.infer<typeof gateView>;

export const readGate = contract({
  method: 'GET',
  path: '/api/gate/:id',
  summary: 'The steps left before a test. The path names an assessment type or one of my attempts.',
  access: candidates,
  priority: 'enter',
  params: z.object({ id: z.string().trim().min(1).max(80) }),
  query: z.object({ request: requestId.optional() }),
  reply: gateView,
  refusals: { not_found: notYours },
});

const finding = z.object({ name: z.string(), passed: z.boolean() });

export const checkSecurity = contract({
  method: 'POST',
  path: '/api/security-checks',
  summary: 'Runs the security check before a test: what the browser found, and what the server knows. A passed one counts for 15 minutes.',
  access: candidates,
  priority: 'start',
  limits: [{ per: 'person', times: 60, seconds: 300 }],
  body: z.object({
    type: z.string().trim().min(1).max(80),
    /** What was written to the browser's storage came back. */
    storage: z.boolean(),
    full_screen: z.boolean(),
    /** The browser's clock minus the server's; only noted, because the server's counts. */
    clock_offset_ms: z.number().int().min(-1e13).max(1e13),
    rules_version: z.string().max(40).nullable(),
  }),
  reply: z.object({
    passed: z.boolean(),
    checks: z.array(finding),
    /** The other attempt that is running; only one at a time. */
    other_attempt: z.object({ id: z.string(), type_name: z.string() }).nullable(),
  }),
  refusals: { unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' } },
});

export const createAttempt = contract({
  method: 'POST',
  path: '/api/attempts',
  summary: 'Starts an attempt with an unused payment, or returns the open one.',
  access: candidates,
  priority: 'start',
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: z.object({
    type: z.string().trim().min(1).max(80),
    /** The accepted request that the attempt is taken for. */
    request: requestId.optional(),
    /** Accepted and never read: the person is whoever is signed in. */
    p_user_id: z.unknown().optional(),
  }),
  reply: z.object({ id: z.string(), is_new: z.boolean() }),
  status: 201,
  refusals: {
    unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' },
    not_published: { status: 409, message: 'This assessment isn’t available right now.' },
    attempts_used_up: { status: 409, message: 'You’ve used all your attempts for this assessment.' },
    cooling_off: { status: 409, message: 'It’s too soon after your last attempt.' },
    too_many_today: {
      status: 409,
      message: `You’ve taken this free test ${freeStartsPerDay} times in 24 hours. Try again later.`,
    },
    not_checked: notChecked,
    not_paid: { status: 409, message: 'This attempt hasn’t been paid for.' },
    other_attempt_open: otherRunning,
    no_questions: { status: 409, message: 'No questions were returned by the selection algorithm.' },
    request_not_found: { status: 404, message: 'You haven’t accepted this request with this account.' },
    request_not_open: { status: 409, message: 'This request isn’t open. Go to its page to see why.' },
    window_not_open: { status: 409, message: 'The test isn’t open yet. The request says when it opens.' },
    window_closed: { status: 409, message: 'The deadline has passed. Ask the organization for a new request.' },
    request_used: { status: 409, message: 'You’ve already taken this test. Each request is good for one attempt.' },
    request_not_paid: { status: 409, message: 'This test is no longer paid for. Ask the organization for a new request.' },
    other_person: {
      status: 409,
      message: 'You already replied to this organization from another email address. Ask them which one to use.',
    },
    asker_closed: { status: 409, message: 'The organization that asked you is no longer on Meridian.' },
    attempt_open: { status: 409, message: 'You already have this test open. Finish it, then use its result for the request.' },
    not_linked: { status: 409, message: 'Failed to link questions to this assessment session:' },
  },
});
