import { expect, it } from 'vitest';
import { financeFamilies } from './finance-families.ts';

/** Questions as the families word them, with answers worked out by hand. */
const workedByHand: readonly [family: string, question: string, options: readonly [string, string, string, string], answer: string][] = [
  [
    'margin-markup',
    'A jeweler in Lima adds 25% to its costs to set its selling prices. What percentage of the selling price is profit?',
    ['25.0%', '20.0%', '75.0%', '80.0%'],
    '20.0%',
  ],
  [
    'break-even',
    'A pottery in Porto has fixed costs of $1,000 a month. Its vases sell for $25 each, with variable costs of $15 each. How many must it sell a month to break even?',
    ['40', '67', '100', '25'],
    '100',
  ],
  [
    'present-value',
    'A bond pays $121 in two years and nothing before then. At a required return of 10% a year, what is it worth today?',
    ['$97', '$100', '$110', '$146'],
    '$100',
  ],
  [
    'cost-of-capital',
    'A publisher in Lima is financed with 50% debt at 8% and 50% equity, on which owners require 12%. Interest is tax-deductible at a tax rate of 25%. What is its weighted average cost of capital after tax?',
    ['10.00%', '9.00%', '7.50%', '8.50%'],
    '9.00%',
  ],
];

it.each(workedByHand)('a question of %s is answered as one works it out by hand', (name, question, options, answer) => {
  const solved = financeFamilies.find(({ family }) => family.name === name);
  const found = solved?.solve({ question, figure: null, options: options.map((text) => ({ text, figure: null })) });
  expect(options[found ?? -1]).toBe(answer);
});
