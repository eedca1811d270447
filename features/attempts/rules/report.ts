/** What an administrator decides about a reported question: it is right, it has to be corrected, or nobody gets it any more. */
export const reportDecisions = ['kept', 'fix_needed', 'retired'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
