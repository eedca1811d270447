/** The only source of time; tests hand in one that they set. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
