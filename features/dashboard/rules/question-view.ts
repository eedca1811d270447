/** Which questions the list shows beside all of them. */
export const questionViews = ['drifting', 'weak', 'easy', 'hard'] as const;
export type QuestionView = (typeof questionViews)[number];

/** Fewer attempts say more about those who had it than about the question. */
export const leastAttempts = 30;
/** A correlation below this tells able and less able people hardly apart. */
export const weakBelow = 0.1;
export const easyFrom = 0.95;
/** Little more than guessing among four options. */
export const hardTo = 0.3;
