import type { Band } from '#features/results/rules/band.ts';

/** How many candidates stand side by side. */
export const comparedCandidates = { least: 2, most: 5 } as const;

/** How one score lies to another: `alike` while their bands touch, because the test cannot tell such scores apart. */
export type ScoreRelation = 'higher' | 'lower' | 'alike';

export function relateScores(own: Band, other: Band): ScoreRelation {
  if (own.from > other.to) return 'higher';
  return own.to < other.from ? 'lower' : 'alike';
}

/** True when the test sees no difference between any two of them. */
export const areAllAlike = (bands: readonly Band[]): boolean =>
  bands.every((own) => bands.every((other) => relateScores(own, other) === 'alike'));
