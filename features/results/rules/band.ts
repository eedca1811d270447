/** A range of scores in percent. */
export type Band = { from: number; to: number };

/**
 * The standard error of a score as a band: where the score of an equally able attempt would lie two times out of three.
 * It is Wilson's interval with z = 1 on the number of questions, so that it never leaves 0 to 100 and stays honest at both ends.
 */
export function bandOf(percent: number, questions: number): Band {
  if (questions <= 0) return { from: 0, to: 100 };
  const share = Math.min(100, Math.max(0, percent)) / 100;
  const middle = (share + 1 / (2 * questions)) / (1 + 1 / questions);
  const half = Math.sqrt((share * (1 - share)) / questions + 1 / (4 * questions ** 2)) / (1 + 1 / questions);
  return { from: oneDecimal(middle - half), to: oneDecimal(middle + half) };
}

const oneDecimal = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
