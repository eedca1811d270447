/** What a person loses with the account, counted by the features that keep it. */
export const lossKinds = ['results', 'open_attempts', 'certificates', 'unused_payments', 'organizations'] as const;
export type LossKind = (typeof lossKinds)[number];
export type Losses = Record<LossKind, number>;
