/** What a watch writes about. */
export const watchReasons = ['revoked', 'expired'] as const;
export type WatchReason = (typeof watchReasons)[number];

/** Of one organization at once. */
export const maxWatches = 20_000;
