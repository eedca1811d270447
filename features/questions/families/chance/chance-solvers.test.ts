import { expect, it } from 'vitest';
import { chanceFamilies } from './chance-families.ts';

/** Questions as the families word them, with answers worked out by hand. */
const workedByHand: readonly [family: string, question: string, options: readonly [string, string, string, string], answer: string][] = [
  [
    'base-rate',
    'In Suva, 1% of all parcels are damaged. A scanner flags 90% of the damaged parcels and, by mistake, 9% of the undamaged ones. Of the parcels it flags, what percentage are actually damaged? Round to one decimal place.',
    ['90.0%', '9.2%', '91.0%', '0.9%'],
    '9.2%',
  ],
  [
    'at-least-one',
    'On a winter morning, the chance of a delay is 50% for the bus and, independently, 50% for the train. What is the probability that at least one of them is delayed?',
    ['100.0%', '75.0%', '50.0%', '25.0%'],
    '75.0%',
  ],
  [
    'draws-without-replacement',
    'A batch contains 3 good and 2 faulty valves. Two are picked at random without being put back. What is the probability that both are good?',
    ['9/25', '3/10', '6/25', '9/20'],
    '3/10',
  ],
  [
    'expected-value',
    'With a probability of 20%, Omar will get a bonus of $1,000; otherwise, the bonus will be $500. What is the expected bonus?',
    ['$750', '$600', '$200', '$900'],
    '$600',
  ],
];

it.each(workedByHand)('a question of %s is answered as one works it out by hand', (name, question, options, answer) => {
  const solved = chanceFamilies.find(({ family }) => family.name === name);
  const found = solved?.solve({ question, figure: null, options: options.map((text) => ({ text, figure: null })) });
  expect(options[found ?? -1]).toBe(answer);
});
