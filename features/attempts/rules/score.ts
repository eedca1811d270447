/** What one category of an attempt came to. */
export type CategoryScore = {
  category: string;
  questions: number;
  answered: number;
  right: number;
  earned: number;
  possible: number;
};

export type Score = {
  earned: number;
  possible: number;
  /** One decimal. */
  percent: number;
  /** Percent times 100, so 98.50 % is 9850. */
  points: number;
  passed: boolean;
};

/** Percent = 100 x points earned / points possible, one decimal, exact halves up; nothing possible is 0. */
export function percentOf({ earned, possible }: { earned: number; possible: number }): number {
  return possible === 0 ? 0 : Math.floor((2000 * earned + possible) / (2 * possible)) / 10;
}

/** The score of an attempt from its categories; it passes when the percent that is shown reaches the passing score. */
export function scoreOf(categories: readonly CategoryScore[], passPercent: number): Score {
  const earned = categories.reduce((sum, category) => sum + category.earned, 0);
  const possible = categories.reduce((sum, category) => sum + category.possible, 0);
  const percent = percentOf({ earned, possible });
  return { earned, possible, percent, points: Math.round(percent * 100), passed: percent >= passPercent };
}
