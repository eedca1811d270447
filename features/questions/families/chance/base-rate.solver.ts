import type { Solver } from '../family.ts';
import { numbersIn, optionWith, percentsIn } from '../kit/read-text.ts';

/** Counts out a population of ten thousand million cases, group by group. */
export const solveBaseRate: Solver = ({ question, options }) => {
  const rates = percentsIn(question).map((rate) => rate / 100);
  if (rates.length === 0) {
    const [, , hits = 0, alarms = 0] = numbersIn(question);
    return optionWith(options, 100 - (alarms / (hits + alarms)) * 100);
  }
  const isLate = /^A\b/.test(question);
  const [first = 0, second = 0, third = 0] = rates;
  const [prior, found, wrongly] = isLate ? [third, first, second] : [first, second, third];
  const population = 1e10;
  let bad = population * prior;
  let good = population - bad;
  if (question.includes('not flagged')) {
    bad -= bad * found;
    good -= good * wrongly;
  } else
    for (let round = 0; round < (question.includes('twice') ? 2 : 1); round++) {
      bad *= found;
      good *= wrongly;
    }
  return optionWith(options, (bad / (bad + good)) * 100);
};
