/** What one category of an attempt came to. */
export type CategoryScore = {
  category: string;
  questions: number;
  answered: number;
  right: number;
  earned: number;
  possible: number;
};

/** What was done with a question: answered right or wrong, not answered, or left out of the score. */
export type Mark = 'right' | 'wrong' | 'unanswered' | 'left out';

export type MarkedQuestion = { category: string; points: number; mark: Mark };

/** What each category came to, in the order in which they are first asked; one with no question that counts is missing. */
export function categoryScoresOf(questions: Iterable<MarkedQuestion>): CategoryScore[] {
  const scores = new Map<string, CategoryScore>();
  for (const { category, points, mark } of questions) {
    if (mark === 'left out') continue;
    const score = scores.get(category) ?? { category, questions: 0, answered: 0, right: 0, earned: 0, possible: 0 };
    scores.set(category, score);
    score.questions++;
    score.possible += points;
    if (mark !== 'unanswered') score.answered++;
    if (mark !== 'right') continue;
    score.right++;
    score.earned += points;
  }
  return [...scores.values()];
}

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
