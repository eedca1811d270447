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
      `${one}’s chance of passing a driving test is ${percent(p)}, and ${two}’s is ${percent(q)}. The two results are independent.`,
      'both pass',
      'at least one of them passes',
    ];
  },
  (p, q, dice) => [
    `${companyOf(dice)} bids on two contracts. Its chance of winning is ${percent(p)} for the first and, independently, ${percent(q)} for the second.`,
    'it wins both',
    'it wins at least one of them',
  ],
  (p, q) => [
    `On a winter morning, the chance of a delay is ${percent(p)} for the bus and, independently, ${percent(q)} for the train.`,
    'both are delayed',
    'at least one of them is delayed',
  ],
  (p, q, dice) => [
    `${personOf(dice)} plants two trees. The chance of taking root is ${percent(p)} for the first and, independently, ${percent(q)} for the second.`,
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
      [(p + q) / 2, 'Averages the two probabilities.'],
      [
        isBoth ? Math.min(p, q) : Math.max(p, q),
        isBoth ? 'Uses the smaller of the two probabilities.' : 'Uses the larger of the two probabilities.',
      ],
      [p + q - (2 * p * q) / 100, 'Gives the probability of exactly one.'],
      [((100 - p) * (100 - q)) / 100, 'Gives the probability of neither.'],
    ],
    format: tenthPercent,
    explanation: isBoth
      ? `For independent events, multiply the probabilities: ${(p / 100).toFixed(2)} × ${(q / 100).toFixed(2)} = ${tenthPercent(right)}.`
      : `The probability of neither is ${((100 - p) / 100).toFixed(2)} × ${((100 - q) / 100).toFixed(2)} = ${tenthPercent(100 - one)}, so the probability of at least one is ${tenthPercent(right)}.`,
  });
}

const triples: readonly ((p: number, q: number, r: number, dice: Seeded) => string)[] = [
  (p, q, r, dice) =>
    `${companyOf(dice)} relies on three suppliers. Their chances of failing to deliver in a given year are ${percent(p)}, ${percent(q)} and ${percent(r)}, independently of one another. What is the probability that at least one of them fails that year?`,
  (p, q, r, dice) =>
    `${companyOf(dice)} is running three projects. Their chances of success are ${percent(p)}, ${percent(q)} and ${percent(r)}, independently of one another. What is the probability that at least one succeeds?`,
  (p, q, r, dice) =>
    `${personOf(dice)} applies for three grants, with independent chances of ${percent(p)}, ${percent(q)} and ${percent(r)}. What is the probability of receiving at least one?`,
  (p, q, r) =>
    `A bank faces three types of fraud. Their chances of occurring in a given month are ${percent(p)}, ${percent(q)} and ${percent(r)}, independently of one another. What is the probability that at least one occurs that month?`,
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
      [Math.max(p, q, r), 'Uses the largest of the three probabilities.'],
      [sum / 3, 'Averages the three probabilities.'],
      [100 - (p * q * r) / 10_000, 'Subtracts the probability of all three from 100%.'],
      [100 - ((100 - p) * (100 - q)) / 100, 'Leaves out the third probability.'],
    ],
    format: tenthPercent,
    explanation: `The probability of none is ${((100 - p) / 100).toFixed(2)} × ${((100 - q) / 100).toFixed(2)} × ${((100 - r) / 100).toFixed(2)} = ${tenthPercent(none)}. The probability of at least one is ${tenthPercent(right)}.`,
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
    try: `Each time a rescue robot tries to free a valve, it has a ${percent(p)} chance of success, independently of the other tries. How many tries must be planned so that the probability of at least one success is ${percent(goal)} or more?`,
    call: `Each call that ${person} makes has a ${percent(p)} chance of leading to an appointment, independently of the other calls. How many calls are needed so that the probability of at least one appointment is ${percent(goal)} or more?`,
    sample: `Each sample has a ${percent(p)} chance of revealing a certain flaw, independently of the other samples. How many samples must a laboratory in ${cityOf(dice)} examine so that the probability of seeing the flaw at least once is ${percent(goal)} or more?`,
    sensor: `Each sensor has a ${percent(p)} chance of detecting a leak, independently of the other sensors. How many sensors does a plant in ${cityOf(dice)} need so that the probability of at least one detecting it is ${percent(goal)} or more?`,
  };
  return numericItem(dice, {
    question: told[unit],
    right,
    slips: [
      [Math.ceil(goal / p), 'Divides the target probability by the probability of a single success.'],
      [right - 1, 'Stops one too early, just below the target probability.'],
      [right + 1, 'Goes one further than needed.'],
      [Math.ceil(100 / p), 'Divides 100% by the probability of a single success.'],
      [Math.ceil(goal / (100 - p)), 'Divides the target probability by the probability of a failure.'],
      [right + 2, 'Goes two further than needed.'],
    ],
    format,
    explanation: `The probability that all n fail is ${((100 - p) / 100).toFixed(2)} to the power of n. With ${right - 1}, the probability of at least one success is ${before.toFixed(1)}%; with ${right}, it is ${reached.toFixed(1)}%. So ${format(right)} are needed.`,
  });
}

export const atLeastOne = gradedFamily('at-least-one', 'Combines independent chances: both, at least one, and how many tries are needed.', {
  easy,
  medium,
  hard,
});
