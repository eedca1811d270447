import { isExact } from '../../rules/wording.ts';
import type { Slip } from '../kit/choices.ts';

/** The slips that give a number with no more than `places` decimals, as the right answer is. */
export const exactSlips = (slips: readonly Slip[], places = 0): Slip[] => slips.filter(([value]) => isExact(value, places));

/** The slips that nobody would rule out at a glance: between `low` and `high`. */
export const slipsBetween = (slips: readonly Slip[], low: number, high: number): Slip[] =>
  slips.filter(([value]) => value >= low && value <= high);

/** The slips within a factor of `factor` of the right value. */
export const nearSlips = (slips: readonly Slip[], right: number, factor = 4): Slip[] => slipsBetween(slips, right / factor, right * factor);
