/** What a regrade does: another option becomes the right one, or the question is left out of every score. */
export const regradeKinds = ['new_key', 'left_out'] as const;
export type RegradeKind = (typeof regradeKinds)[number];
