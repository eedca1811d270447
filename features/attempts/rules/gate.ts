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
    reason: 'The details of the assessment are being loaded.',
    nextStep: 'Wait a moment, or try again when it fails.',
    wayOut: '/assessments',
  },
  security: {
    holds: ({ hasPassedCheck }) => !hasPassedCheck,
    reason: 'Before every test the device, the connection and the rules are checked.',
    nextStep: 'Accept the rules and run the check.',
    wayOut: '/assessments',
  },
  payment: {
    holds: ({ payment }) => payment !== 'completed',
    reason: 'This assessment has a price, and no unused payment of yours was found.',
    nextStep: 'Pay once for one attempt.',
    wayOut: '/assessments',
  },
  preparing: {
    holds: ({ questions }) => questions === null,
    reason: 'Your questions are being chosen.',
    nextStep: 'Wait a moment; reloading resumes and never starts a second attempt.',
    wayOut: '/dashboard/assessments',
  },
  no_questions: {
    holds: ({ questions }) => questions === 'none',
    reason: 'We couldn’t choose questions for this assessment.',
    nextStep: 'Reload. A payment that could not be used is paid back.',
    wayOut: '/support',
  },
  finalizing: {
    holds: ({ hasDelivery }) => !hasDelivery,
    reason: 'Your attempt is being opened; the clock starts when the questions arrive.',
    nextStep: 'Wait a moment; reloading resumes.',
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
