import type { Band } from '#features/results/rules/band.ts';
import type { SharedState } from '#features/results/rules/link.ts';

/** The score of a result that was shared in full. */
export type SharedScore = {
  percent: number;
  points: number;
  passPercent: number;
  /** In percent: where the score of an equally able attempt would lie two times out of three. */
  band: Band;
  /** Null while the group is too small to compare with. */
  comparison: { percentile: number; size: number; computedAt: Date } | null;
  categories: { category: string; questions: number; percent: number }[];
};

/** What an organization may see of one result, as it is at the moment of reading. */
export type SharedReading =
  | { level: 'nothing' }
  | {
      level: 'verdict';
      /** The day of the test, where the roster is. */
      completedOn: string;
      /** Null while the result does not count: why it does not is not shared. */
      isPassed: boolean | null;
    }
  | {
      level: 'full';
      /** What the result is worth now; to be shown wherever the verdict is. */
      state: SharedState;
      completedOn: string;
      /** When a corrected question changed the score. */
      regradedAt: Date | null;
      /** Null for an annulled attempt, which has no verdict. */
      isPassed: boolean | null;
      /** Null for an annulled attempt. */
      score: SharedScore | null;
    };

export const nothingShared: SharedReading = { level: 'nothing' };
