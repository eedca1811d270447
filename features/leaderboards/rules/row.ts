import type { AgeRange } from './age-range.ts';

/** One row of the board. `rank` is its position by score within the filter, from 1; null where a search does not say it. */
export type Row = {
  id: string;
  rank: number | null;
  /** The name or alias the person chose; missing in rows of old. */
  name: string | null;
  score: number | null;
  country: string | null;
  region: string | null;
  /** The code of the assessment type. */
  assessmentType: string | null;
  isDemo: boolean;
  isMe: boolean;
};

/** A row whose gender and age are known: demo rows, and what tests compare with. The server sends neither. */
export type WholeRow = Row & { gender: string | null; ageRange: AgeRange | null };

/** A row as it is shown: numbered from 1 in the order of the list. */
export type Shown<R extends Row> = R & { displayRank: number };
