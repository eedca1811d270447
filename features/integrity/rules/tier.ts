/** How rare what was found is among honest attempts. A tier asks a person to look; it decides nothing. */
export const tiers = ['none', 'unusual', 'rare', 'very_rare'] as const;
export type Tier = (typeof tiers)[number];

/** The tail probability from which on a tier begins. */
const tierLimits: Readonly<Record<Exclude<Tier, 'none'>, number>> = { unusual: 0.01, rare: 0.001, very_rare: 0.0001 };

/** The tier of a tail probability. */
export function tierOf(probability: number): Tier {
  return (['very_rare', 'rare', 'unusual'] as const).find((tier) => probability <= tierLimits[tier]) ?? 'none';
}

export const tierRank = (tier: Tier): number => tiers.indexOf(tier);
