import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, percent, tenthPercent } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, peopleOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const pairs: readonly ((p: number, q: number, dice: Seeded) => [text: string, both: string, one: string])[] = [
  (p, q, dice) => {
    const [one, two] = peopleOf(dice, 2);
    return [
      `${one} has a ${percent(p)} chance of passing a driving test and ${two} has a ${percent(q)} chance, independently of each other.`,
      'both pass',
      'at least one of them passes',
    ];
  },
  (p, q, dice) => [
    `${companyOf(dice)} bids for two contracts. It wins the first with a probability of ${percent(p)} and, independently, the second with ${percent(q)}.`,
    'it wins both',
    'it wins at least one of them',
  ],
  (p, q) => [
    `On a winter morning the bus is late with a probability of ${percent(p)} and the train, independently, with ${percent(q)}.`,
    'both are late',
    'at least one of them is late',
  ],
  (p, q, dice) => [
    `${personOf(dice)} plants two trees. The first takes root with a probability of ${percent(p)}, the second with ${percent(q)}, independently of each other.`,
    'both take root',
    'at least one of them takes root',
  ],
];

/** Both, or at least one of two. */
function easy(dice: Seeded): Item | null {
  const [p, q] = [dice.int(2, 17) * 5, dice.int(2, 17) * 5];
  const isBoth = dice.int(0, 1) === 0;
  const [both, one] = [(p * q) / 100, p + q - (p * q) / 100];
  const right = isBoth ? both : one;
  if (p === q || !isExact(right, 1)) return null;
  const [text, bothTold, oneTold] = pickScene(dice, pairs, 'two chances')(p, q, dice);
  return numericItem(dice, {
    question: `${text} What is the probability that ${isBoth ? bothTold : oneTold}?`,
    right,
    slips: [
      [isBoth ? one : both, isBoth ? 'Gives the probability of at least one.' : 'Gives the probability of both.'],
      [p + q > 100 ? NaN : p + q, 'Adds the two probabilities.'],
      [(p + q) / 2, 'Takes the average of the two probabilities.'],
      [
        isBoth ? Math.min(p, q) : Math.max(p, q),
        isBoth ? 'Takes the smaller of the two probabilities.' : 'Takes the larger of the two probabilities.',
      ],
      [p + q - (2 * p * q) / 100, 'Gives the probability of exactly one.'],
      [((100 - p) * (100 - q)) / 100, 'Gives the probability of neither.'],
    ],
    format: tenthPercent,
    explanation: isBoth
      ? `For independent events the probabilities are multiplied: ${(p / 100).toFixed(2)} × ${(q / 100).toFixed(2)} = ${tenthPercent(right)}.`
      : `Neither has a probability of ${((100 - p) / 100).toFixed(2)} × ${((100 - q) / 100).toFixed(2)} = ${tenthPercent(100 - one)}, so at least one has ${tenthPercent(right)}.`,
  });
}

const triples: readonly ((p: number, q: number, r: number, dice: Seeded) => string)[] = [
  (p, q, r, dice) =>
    `${companyOf(dice)} relies on three suppliers who fail to deliver with probabilities of ${percent(p)}, ${percent(q)} and ${percent(r)} a year, independently of one another. What is the probability that at least one of them fails in a year?`,
  (p, q, r, dice) =>
    `Three projects of ${companyOf(dice).replace('A ', 'a ')} succeed with probabilities of ${percent(p)}, ${percent(q)} and ${percent(r)}, independently of one another. What is the probability that at least one succeeds?`,
  (p, q, r, dice) =>
    `${personOf(dice)} applies for three grants, with chances of ${percent(p)}, ${percent(q)} and ${percent(r)} that do not depend on one another. What is the probability of receiving at least one?`,
  (p, q, r) =>
    `A bank is exposed to three kinds of fraud that occur in a month with probabilities of ${percent(p)}, ${percent(q)} and ${percent(r)}, independently. What is the probability of at least one of them in a month?`,
];

/** At least one of three. */
function medium(dice: Seeded): Item | null {
  const [p, q, r] = [dice.int(1, 12) * 5, dice.int(1, 12) * 5, dice.int(1, 12) * 5];
  const none = ((100 - p) * (100 - q) * (100 - r)) / 10_000;
  const right = 100 - none;
  if (new Set([p, q, r]).size < 3 || !isExact(right, 1)) return null;
  const sum = p + q + r;
  return numericItem(dice, {
    question: pickScene(dice, triples, 'three chances')(p, q, r, dice),
    right,
    slips: [
      [sum > 100 ? NaN : sum, 'Adds the three probabilities.'],
      [(p * q * r) / 10_000, 'Gives the probability of all three.'],
      [none, 'Gives the probability of none.'],
      [Math.max(p, q, r), 'Takes the largest of the three probabilities.'],
      [sum / 3, 'Takes the average of the three probabilities.'],
      [100 - (p * q * r) / 10_000, 'Takes the probability of all three away from 100.'],
      [100 - ((100 - p) * (100 - q)) / 100, 'Leaves the third one out.'],
    ],
    format: tenthPercent,
    explanation: `None has a probability of ${((100 - p) / 100).toFixed(2)} × ${((100 - q) / 100).toFixed(2)} × ${((100 - r) / 100).toFixed(2)} = ${tenthPercent(none)}. At least one has ${tenthPercent(right)}.`,
  });
}

/** How many tries are needed? */
function hard(dice: Seeded): Item | null {
  const [p, goal] = [dice.int(3, 14) * 5, dice.pick([60, 70, 75, 80, 85, 90, 95, 97, 98, 99])];
  let right = 1;
  while (1 - (1 - p / 100) ** right < goal / 100) right++;
  const reached = (1 - (1 - p / 100) ** right) * 100;
  const before = (1 - (1 - p / 100) ** (right - 1)) * 100;
  if (right < 3 || right > 12 || reached - goal < 0.2 || goal - before < 0.2) return null;
  const unit = pickScene(dice, ['try', 'call', 'sample', 'sensor']);
  const many = unit === 'try' ? 'tries' : `${unit}s`;
  const format = (value: number): string => counted(Math.round(value), unit, many);
  const person = personOf(dice);
  const told = {
    try: `Each try of a rescue robot to free a valve succeeds with a probability of ${percent(p)}, independently of the others. How many tries must be planned so that at least one succeeds with a probability of ${percent(goal)} or more?`,
    call: `Each call that ${person} makes leads to an appointment with a probability of ${percent(p)}, independently of the others. How many calls are needed for a probability of ${percent(goal)} or more of at least one appointment?`,
    sample: `A flaw is seen in each sample with a probability of ${percent(p)}, independently of the other samples. How many samples must a laboratory in ${cityOf(dice)} examine to see it at least once with a probability of ${percent(goal)} or more?`,
    sensor: `Each sensor notices a leak with a probability of ${percent(p)}, independently of the others. How many sensors does a plant in ${cityOf(dice)} need for a probability of ${percent(goal)} or more that at least one notices it?`,
  };
  return numericItem(dice, {
    question: told[unit],
    right,
    slips: [
      [Math.ceil(goal / p), 'Divides the wanted probability by that of a single one.'],
      [right - 1, 'Stops one too early, just below the wanted probability.'],
      [right + 1, 'Goes one further than needed.'],
      [Math.ceil(100 / p), 'Divides 100 by the probability of a single one.'],
      [Math.ceil(goal / (100 - p)), 'Divides the wanted probability by that of a failure.'],
      [right + 2, 'Goes two further than needed.'],
    ],
    format,
    explanation: `All fail with a probability of ${((100 - p) / 100).toFixed(2)} to the power of their number. With ${right - 1} at least one succeeds in ${before.toFixed(1)}% of cases, with ${right} in ${reached.toFixed(1)}%, so ${format(right)} are needed.`,
  });
}

export const atLeastOne = gradedFamily('at-least-one', 'Combines independent chances: both, at least one, and how many tries are needed.', {
  easy,
  medium,
  hard,
});
