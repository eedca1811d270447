import { expect, it } from 'vitest';
import { numberFamilies } from './number-families.ts';

/** Questions as the families word them, with answers worked out by hand. */
const workedByHand: readonly [family: string, question: string, options: readonly [string, string, string, string], answer: string][] = [
  ['growing-steps', 'Which number comes next in this series? 1, 2, 4, 7, 11, 16, …', ['21', '22', '23', '27'], '22'],
  ['interleaved-series', 'The numbers 1, 50, 2, 45, 4, 40, 8, 35 follow a rule. Which number comes next?', ['16', '30', '10', '12'], '16'],
  ['multiplying-series', 'The numbers 2, 5, 11, 23, 47 follow a rule. Which number comes next?', ['94', '95', '71', '96'], '95'],
  [
    'percentage-change',
    'In Lima, the number of members of a sports club rose from 200 to 250. By what percentage did it rise?',
    ['20.0%', '25.0%', '50.0%', '125.0%'],
    '25.0%',
  ],
  [
    'reverse-percentage',
    'In a sale, a coat is reduced by 20% and now costs $80. What was its price before the sale?',
    ['$96', '$100', '$64', '$125'],
    '$100',
  ],
  [
    'average-speed',
    'A delivery van drives 120 km to a customer at 40 km/h and straight back at 60 km/h. What is the average speed for the whole trip, not counting stops?',
    ['50.0 km/h', '48.0 km/h', '24.0 km/h', '52.0 km/h'],
    '48.0 km/h',
  ],
  [
    'work-together',
    'Amara can paint a fence alone in 30 minutes; Mei needs 60 minutes for the same fence. How many minutes do they need together?',
    ['15 minutes', '20 minutes', '45 minutes', '90 minutes'],
    '20 minutes',
  ],
];

it.each(workedByHand)('a question of %s is answered as one works it out by hand', (name, question, options, answer) => {
  const solved = numberFamilies.find(({ family }) => family.name === name);
  const found = solved?.solve({ question, figure: null, options: options.map((text) => ({ text, figure: null })) });
  expect(options[found ?? -1]).toBe(answer);
});
