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
    ['20.0 %', '25.0 %', '50.0 %', '125.0 %'],
    '25.0 %',
  ],
  [
    'reverse-percentage',
    'In a sale, a coat is reduced by 20 % and costs $80. What was its price before the sale?',
    ['$96', '$100', '$64', '$125'],
    '$100',
  ],
  [
    'average-speed',
    'A delivery van drives 120 km to a customer at 40 km/h and straight back at 60 km/h. What is the average speed of the whole trip, not counting any stop?',
    ['50.0 km/h', '48.0 km/h', '24.0 km/h', '52.0 km/h'],
    '48.0 km/h',
  ],
  [
    'work-together',
    'Amara paints a fence alone in 30 minutes; Mei needs 60 minutes for the same fence. How many minutes do they need together?',
    ['15 minutes', '20 minutes', '45 minutes', '90 minutes'],
    '20 minutes',
  ],
  [
    'margin-markup',
    'A jeweller in Lima adds 25 % of the cost to arrive at its selling prices. What percentage of the selling price is profit?',
    ['25.0 %', '20.0 %', '75.0 %', '80.0 %'],
    '20.0 %',
  ],
  [
    'break-even',
    'A pottery in Porto has fixed costs of $1,000 a month. Its vases sell for $25 and cause variable costs of $15 each. At how many sold does it break even?',
    ['40', '67', '100', '25'],
    '100',
  ],
  [
    'present-value',
    'A bond pays $121 in two years and nothing before. At a required return of 10 % a year, what may it cost today?',
    ['$97', '$100', '$110', '$146'],
    '$100',
  ],
  [
    'cost-of-capital',
    'A publisher in Lima is financed with 50 % debt at 8 % and 50 % equity, on which owners require 12 %. Interest lowers its taxes at a rate of 25 %. What is its weighted average cost of capital after tax?',
    ['10.00 %', '9.00 %', '7.50 %', '8.50 %'],
    '9.00 %',
  ],
  [
    'base-rate',
    'In Suva, 1 % of all parcels are damaged. A scanner flags 90 % of the damaged ones and, by mistake, 9 % of the sound ones. Of the parcels that it flags, what percentage are really damaged? Round to one decimal place.',
    ['90.0 %', '9.2 %', '91.0 %', '0.9 %'],
    '9.2 %',
  ],
  [
    'at-least-one',
    'On a winter morning the bus is late with a probability of 50 % and the train, independently, with 50 %. What is the probability that at least one of them is late?',
    ['100.0 %', '75.0 %', '50.0 %', '25.0 %'],
    '75.0 %',
  ],
  [
    'draws-without-replacement',
    'A batch holds 3 good and 2 faulty valves. Two are picked at random and not put back. What is the probability that both are good?',
    ['9/25', '3/10', '6/25', '9/20'],
    '3/10',
  ],
  [
    'expected-value',
    'With a chance of 20 %, Omar will get a bonus of $1,000, otherwise one of $500. What is the expected bonus?',
    ['$750', '$600', '$200', '$900'],
    '$600',
  ],
];

it.each(workedByHand)('a question of %s is answered as one works it out by hand', (name, question, options, answer) => {
  const solved = numberFamilies.find(({ family }) => family.name === name);
  const found = solved?.solve({ question, figure: null, options: options.map((text) => ({ text, figure: null })) });
  expect(options[found ?? -1]).toBe(answer);
});

it('no family of calculation has a name or an idea that another has', () => {
  const families = numberFamilies.map(({ family }) => family);
  expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  expect(new Set(families.map(({ idea }) => idea)).size).toBe(families.length);
});
