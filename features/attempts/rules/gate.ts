/** What is known about somebody who stands before the test. */
export type GateFacts = {
  hasDetails: boolean;
  hasPassedCheck: boolean;
  /** Paid for, free, or not; `no_price` when there is a price that nobody can pay. */
  payment: 'completed' | 'pending' | 'failed' | 'no_price';
  /** Null until the server has tried to choose questions. */
  questions: 'chosen' | 'none' | null;
  /** The attempt exists and its questions have been delivered. */
  hasDelivery: boolean;
};

type GateRow = {
  /** Whether somebody with these facts stands here; the first row that says so counts. */
  holds: (facts: GateFacts) => boolean;
  reason: string;
  nextStep: string;
  wayOut: string;
};

/** The seven states before a test, in their order; server and screen both read this table. */
export const gate = {
  loading: {
    holds: ({ hasDetails }) => !hasDetails,
    reason: 'We’re loading the assessment.',
    nextStep: 'Wait a moment. If it fails, try again.',
    wayOut: '/assessments',
  },
  security: {
    holds: ({ hasPassedCheck }) => !hasPassedCheck,
    reason: 'Before every test, we check your device, your connection and that you accept the rules.',
    nextStep: 'Accept the rules and run the check.',
    wayOut: '/assessments',
  },
  payment: {
    holds: ({ payment }) => payment !== 'completed',
    reason: 'This assessment isn’t free, and you don’t have an unused payment for it.',
    nextStep: 'Pay once for one attempt.',
    wayOut: '/assessments',
  },
  preparing: {
    holds: ({ questions }) => questions === null,
    reason: 'We’re choosing your questions.',
    nextStep: 'Wait a moment. Reloading won’t start a second attempt.',
    wayOut: '/dashboard/assessments',
  },
  no_questions: {
    holds: ({ questions }) => questions === 'none',
    reason: 'We couldn’t choose questions for this assessment.',
    nextStep: 'Reload the page. If you paid, we’ll refund you.',
    wayOut: '/support',
  },
  finalizing: {
    holds: ({ hasDelivery }) => !hasDelivery,
    reason: 'We’re opening your attempt. The clock starts when the questions appear.',
    nextStep: 'Wait a moment. You can reload the page.',
    wayOut: '/dashboard/assessments',
  },
  test: {
    holds: () => true,
    reason: 'The test is open.',
    nextStep: 'Answer the questions and submit.',
    wayOut: '/dashboard/assessments',
  },
} as const satisfies Record<string, GateRow>;

export type GateState = keyof typeof gate;
export const gateStates = Object.keys(gate) as [GateState, ...GateState[]];

/** Where somebody stands: the first state of the table that holds. */
export function gateStateOf(facts: GateFacts): GateState {
  return gateStates.find((state) => gate[state].holds(facts)) ?? 'test';
}
