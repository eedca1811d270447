import type { Solver } from '../family.ts';
import { numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Puts each option among the values and takes the average again; a group is stood in for by equal members. */
export const solveMissingAverage: Solver = ({ question, options }) => {
  const found = numbersIn(question);
  if (question.includes('thrown out')) {
    const [count = 0, average = 0, wrongly = 0, truly = 0, struck = 0] = found;
    // The readings not named are stood in for by their own mean.
    const others = (count * average - wrongly - struck) / (count - 2);
    return optionWith(options, mean([...Array.from({ length: count - 2 }, () => others), truly]));
  }
  const group = /(?:average|averages|becomes|changes)/.test(question) && /choir|crates|employees|players/.test(question);
  if (group) {
    const [count = 0, before = 0, after = 0] = found;
    const isLeaving = /leaves|unloaded|has left|retires/.test(question);
    return optionThat(options, (value) => {
      const team = Array.from({ length: isLeaving ? count - 1 : count }, () => (isLeaving ? after : before));
      return Math.abs(mean([...team, value]) - (isLeaving ? before : after)) < 1e-9;
    });
  }
  const listedValues = numbersIn(/\d+(?:, \d+)* and \d+/.exec(question)?.[0] ?? '');
  const goal = numbersIn(/average (?:of|is|weight of) (\d+)/.exec(question)?.[1] ?? '')[0] ?? NaN;
  return optionThat(options, (value) => Math.abs(mean([...listedValues, value]) - goal) < 1e-9);
};
