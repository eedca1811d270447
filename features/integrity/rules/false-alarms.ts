import type { Tier } from './tier.ts';

type Rates = Readonly<Record<Exclude<Tier, 'none'>, number>>;

/**
 * At most this share of honest attempts reaches a tier, by simulation (`false-alarms.test.ts`, decision 70): the worse of a textbook world and one
 * with heavier tails, people who speed up, and options that attract by ability.
 */
export const falseAlarms: Readonly<Record<'times' | 'similarity', Rates>> = {
  times: { unusual: 0.02, rare: 0.005, very_rare: 0.001 },
  similarity: { unusual: 0.002, rare: 0.001, very_rare: 0.0005 },
};
