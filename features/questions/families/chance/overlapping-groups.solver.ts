import type { Solver } from '../family.ts';
import { numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

/** Fills the four fields (both, one, other, neither) so that all sums agree; unknown fields are searched. */
export const solveOverlappingGroups: Solver = ({ question, options }) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbersIn(question);
  if (question.includes('%')) {
    for (let both = 0; both <= Math.min(first, second); both++)
      if (both + (first - both) + (second - both) + third === 100) return optionWith(options, (both * 100) / first);
    return -1;
  }
  if (question.endsWith('neither?')) return optionThat(options, (none) => fourth + (second - fourth) + (third - fourth) + none === first);
  for (let both = 0; both <= Math.min(second, third); both++)
    if (both + (second - both) + (third - both) + fourth === first)
      return optionThat(options, (value) => value === (question.includes('exactly one') ? second - both + (third - both) : both));
  return -1;
};
