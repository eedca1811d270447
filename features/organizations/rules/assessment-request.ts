/** Who pays for the attempt: a seat of the organization, or the candidate. A free assessment needs neither. */
export const payers = ['seat', 'candidate'] as const;
export type Payer = (typeof payers)[number];

/**
 * How far a request has come. `shared` means that the organization may see something of the result now; taking the consent back leads to
 * `finished` again.
 */
export const requestStates = ['asked', 'accepted', 'started', 'finished', 'shared', 'declined', 'lapsed', 'canceled'] as const;
export type RequestState = (typeof requestStates)[number];

/** Asked for and not over: whoever has one is not asked for the same again. */
export const openStates = ['asked', 'accepted', 'started'] as const satisfies RequestState[];

/** Asked for, and the test not begun. */
export const waitingStates = ['asked', 'accepted'] as const satisfies RequestState[];

/** Whatever became of them, except those that were canceled: what finished requests are counted against. */
export const askedStates = requestStates.filter((state) => state !== 'canceled');

/** What a candidate lets the organization see: nothing, the verdict alone, or the whole result with categories, band and percentile. */
export const shareLevels = ['nothing', 'verdict', 'full'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/**
 * How somebody came to see something of a shared result, as the candidate reads it: on a page, in an export, beside others, by a program, on
 * the cohort's board, or within the figures of a group. Webhook calls carry no result.
 */
export const disclosureWays = ['page', 'export', 'comparison', 'api', 'board', 'group'] as const;
export type DisclosureWay = (typeof disclosureWays)[number];
