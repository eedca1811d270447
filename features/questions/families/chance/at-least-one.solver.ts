import type { Solver } from '../family.ts';
import { optionThat, optionWith, percentsIn } from '../kit/read-text.ts';

/** Lists every combination of happening and not happening with its probability and adds those that count. */
export const solveAtLeastOne: Solver = ({ question, options }) => {
  const chances = percentsIn(question).map((rate) => rate / 100);
  if (question.includes('. How many')) {
    const [chance = 0, goal = 0] = chances;
    const none = (count: number): number => Array.from({ length: count }).reduce<number>((left) => left * (1 - chance), 1);
    return optionThat(options, (count) => 1 - none(count) >= goal && 1 - none(count - 1) < goal);
  }
  let total = 0;
  for (let mask = 0; mask < 2 ** chances.length; mask++) {
    const happens = chances.map((_, at) => (mask >> at) % 2 === 1);
    const probability = chances.reduce((product, chance, at) => product * (happens[at] ? chance : 1 - chance), 1);
    const counts = /at least one/.test(question) ? happens.includes(true) : !happens.includes(false);
    if (counts) total += probability;
  }
  return optionWith(options, total * 100);
};
