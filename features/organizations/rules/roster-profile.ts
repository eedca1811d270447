import { leastPeople } from './profile-batches.ts';

/** The score of one person as the profile needs it; percents from 0 to 100. */
export type ProfiledScore = {
  percent: number;
  /** The day of the test. */
  completedOn: string;
  categories: readonly { category: string; percent: number }[];
};

export type RosterProfile = {
  people: number;
  /** The first and the last day of their tests. */
  completed: { from: string; to: string };
  /** In whole percent. */
  mean: number;
  /** How many are in each band of ten percent, to the nearest five: a bar never stands for one person. */
  histogram: number[];
  categories: { category: string; mean: number }[];
};

const bandsOfProfile = 10;

/** The figures of a group; null for one that is too small. */
export function profileOf(scores: readonly ProfiledScore[]): RosterProfile | null {
  if (scores.length < leastPeople) return null;
  const bands = Array.from({ length: bandsOfProfile }, () => 0);
  for (const { percent } of scores) {
    const at = Math.min(bandsOfProfile - 1, Math.floor(percent / (100 / bandsOfProfile)));
    bands[at] = (bands[at] ?? 0) + 1;
  }
  const days = scores.map(({ completedOn }) => completedOn).toSorted();
  const byCategory = Map.groupBy(
    scores.flatMap(({ categories }) => categories),
    ({ category }) => category,
  );
  return {
    people: scores.length,
    completed: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    mean: Math.round(meanOf(scores)),
    histogram: bands.map((count) => leastPeople * Math.round(count / leastPeople)),
    // A category that a few of the tests had would be figures about a few people.
    categories: [...byCategory]
      .filter(([, parts]) => parts.length === scores.length)
      .map(([category, parts]) => ({ category, mean: Math.round(meanOf(parts)) }))
      .toSorted((one, other) => one.category.localeCompare(other.category)),
  };
}

const meanOf = (parts: readonly { percent: number }[]): number => parts.reduce((sum, { percent }) => sum + percent, 0) / parts.length;
