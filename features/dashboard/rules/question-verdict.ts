import { lowAlpha } from './item-analysis.ts';
import { easyFrom, hardTo, weakBelow } from './question-view.ts';

/** What a share of right answers says of a question. */
export type FacilityVerdict = 'trivial' | 'easy' | 'fair' | 'hard' | 'guessing';

export function facilityVerdict(facility: number): FacilityVerdict {
  if (facility >= easyFrom) return 'trivial';
  if (facility >= 0.8) return 'easy';
  if (facility >= 0.5) return 'fair';
  return facility > hardTo ? 'hard' : 'guessing';
}

/** What the correlation with the rest of the score says of a question. */
export type DiscriminationVerdict = 'reversed' | 'weak' | 'some' | 'good' | 'strong';

export function discriminationVerdict(discrimination: number): DiscriminationVerdict {
  if (discrimination < 0) return 'reversed';
  if (discrimination < weakBelow) return 'weak';
  if (discrimination < 0.2) return 'some';
  return discrimination < 0.4 ? 'good' : 'strong';
}

/** Whether the scores of a test can be relied on, by the usual steps for Cronbach's alpha. */
export function reliabilityVerdict(alpha: number): 'low' | 'fair' | 'good' {
  if (alpha < lowAlpha) return 'low';
  return alpha < 0.8 ? 'fair' : 'good';
}
