import type { Solver } from '../family.ts';
import { dollarsIn, optionWith, percentsIn } from '../kit/read-text.ts';

/** Plays a hundred rounds, each outcome as often as its chance says, and takes the mean. */
export const solveExpectedValue: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const [p = 0, q = 0] = percentsIn(question);
  const [a = 0, b = 0, c = 0, d = 0] = dollars;
  const mean = (outcome: (round: number) => number): number => {
    let sum = 0;
    for (let round = 0; round < 100; round++) sum += outcome(round);
    return sum / 100;
  };
  if (dollars.length === 4) {
    const choices = [mean((round) => (round < p ? a : b)), mean((round) => (round < p ? c : d))];
    const informed = mean((round) => (round < p ? Math.max(a, c) : Math.max(b, d)));
    return optionWith(options, informed - Math.max(...choices));
  }
  if (dollars.length === 3)
    return optionWith(
      options,
      mean((round) => (round < p ? a : round < p + q ? b : -c)),
    );
  return optionWith(
    options,
    mean((round) => (round < p ? a : b)),
  );
};
