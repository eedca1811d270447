import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { percent, roundsClearly, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const rates = [80, 85, 88, 90, 92, 94, 95, 96, 98];
const factor = (rate: number): string => (rate / 100).toFixed(2);

/** An option that reads as certain would be ruled out at once. */
const notCertain = (value: number): number => (value < 99.9 ? value : NaN);

const chains: readonly ((told: string, dice: Seeded) => string)[] = [
  (told, dice) =>
    `A payment system in ${cityOf(dice)} needs a terminal, a network and a data center. On a given day, these work with probabilities of ${told}, independently of one another. What is the probability that the whole system works?`,
  (told) =>
    `A production line runs only if the feeder, the press and the conveyor all run. They run with probabilities of ${told}, independently of one another. What is the probability that the line runs?`,
  (told, dice) =>
    `A delivery to ${cityOf(dice)} arrives on time only if the ship, the train and the truck are each on time. The probabilities of being on time are ${told}, independently of one another. What is the probability that it arrives on time?`,
  (told) =>
    `A project finishes on time only if the design, the permit and the construction are each on time. The probabilities of being on time are ${told}, independently of one another. What is the probability that the project finishes on time?`,
];

/** A chain is as strong as the product of its links. */
function easy(dice: Seeded): Item | null {
  const [a = 0, b = 0, c = 0] = dice.shuffle(rates);
  const right = (a * b * c) / 10_000;
  if (!roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, chains, 'systems in series')(`${percent(a)}, ${percent(b)} and ${percent(c)}`, dice)} Round to one decimal place.`,
    right,
    trap: [Math.min(a, b, c), 'Gives the probability of the weakest part.'],
    slips: [
      [(a + b + c) / 3, 'Averages the probabilities.'],
      [(a * b) / 100, 'Leaves out the third part.'],
      [300 - a - b - c, 'Adds the failure probabilities and gives their sum.'],
      [100 - (300 - a - b - c), 'Subtracts the sum of the failure probabilities from 100%.'],
      [100 - right, 'Gives the probability that it fails.'],
      [notCertain(100 - ((100 - a) * (100 - b) * (100 - c)) / 10_000), 'Assumes that one working part is enough.'],
    ],
    format: tenthPercent,
    explanation: `All three must work: ${factor(a)} × ${factor(b)} × ${factor(c)} = ${tenthPercent(right)}.`,
  });
}

const spares: readonly ((single: number, twin: number, dice: Seeded) => string)[] = [
  (single, twin, dice) =>
    `A data center in ${cityOf(dice)} needs its cooling, which works with a probability of ${percent(single)}, and power from at least one of two generators, each of which works with a probability of ${percent(twin)}. All parts work independently. What is the probability that it keeps running?`,
  (single, twin, dice) =>
    `An alarm at a warehouse in ${cityOf(dice)} reaches the guard if the sensor works (${percent(single)}) and at least one of two radio links works (${percent(twin)} each). All parts work independently. What is the probability that the alarm gets through?`,
  (single, twin, dice) =>
    `A clinic in ${cityOf(dice)} can perform an operation if the surgeon is available (${percent(single)}) and at least one of two anesthesiologists is available (${percent(twin)} each), all independently. What is the probability that it can perform the operation?`,
  (single, twin, dice) =>
    `A pumping station in ${cityOf(dice)} works if its control unit works (${percent(single)}) and at least one of its two pumps works (${percent(twin)} each). All parts work independently. What is the probability that the station works?`,
];

/** A spare for one part. */
function medium(dice: Seeded): Item | null {
  const [single = 0, twin = 0] = dice.shuffle(rates);
  const pair = 100 - (100 - twin) ** 2 / 100;
  const right = (single * pair) / 100;
  if (!roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, spares, 'systems with a spare')(single, twin, dice)} Round to one decimal place.`,
    right,
    slips: [
      [(single * twin * twin) / 10_000, 'Requires both of the two to work.'],
      [(single * twin) / 100, 'Counts only one of the two.'],
      [pair, 'Forgets the part that has no backup.'],
      [Math.min(single, pair), 'Gives the probability of the weaker stage.'],
      [notCertain(100 - ((100 - single) * (100 - twin) ** 2) / 10_000), 'Assumes that any one of the three parts is enough.'],
      [100 - right, 'Gives the probability that it fails.'],
    ],
    format: tenthPercent,
    explanation: `The probability that at least one of the two works is 1 − ${factor(100 - twin)} × ${factor(100 - twin)} = ${percent(pair)}. Together with the other part, that makes ${factor(single)} × ${percent(pair)} = ${tenthPercent(right)}.`,
  });
}

const votes: readonly ((each: number, single: number, dice: Seeded) => string)[] = [
  (each, single, dice) =>
    `A ferry from ${cityOf(dice)} needs its steering, which works with a probability of ${percent(single)}, and at least two of its three engines, each of which works with a probability of ${percent(each)}. All parts work independently. What is the probability that it can sail?`,
  (each, single) =>
    `In an emergency, a reactor shuts down if at least two of its three sensors respond (${percent(each)} each) and the switch works (${percent(single)}). All parts work independently. What is the probability that the reactor shuts down in an emergency?`,
  (each, single, dice) =>
    `A board in ${cityOf(dice)} can vote if at least two of its three outside members attend (${percent(each)} each) and the chair attends (${percent(single)}), all independently. What is the probability that it can vote?`,
  (each, single, dice) =>
    `A database in ${cityOf(dice)} keeps running if at least two of three copies are up (${percent(each)} each) and the network is up (${percent(single)}), all independently. What is the probability that it keeps running?`,
];

/** Two of three. */
function hard(dice: Seeded): Item | null {
  const [each, single] = [dice.pick([70, 75, 80, 85, 90, 95]), dice.pick([80, 85, 90, 92, 95, 96, 98])];
  const all = each ** 3 / 10_000;
  const two = (3 * each ** 2 * (100 - each)) / 10_000;
  const right = ((all + two) * single) / 100;
  if (!roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, votes, 'systems of three')(each, single, dice)} Round to one decimal place.`,
    right,
    slips: [
      [all + two, 'Forgets the part that must always work.'],
      [(all * single) / 100, 'Requires all three to work.'],
      [(two * single) / 100, 'Leaves out the case where all three work.'],
      [((all + two / 3) * single) / 100, 'Counts only one of the three ways that two can work.'],
      [((each ** 2 / 100) * single) / 100, 'Multiplies two of the three and stops.'],
      [((100 - (100 - each) ** 3 / 10_000) * single) / 100, 'Assumes that one of the three is enough.'],
    ],
    format: tenthPercent,
    explanation: `All three: ${factor(each)}³ = ${percent(all)}; exactly two, in three ways: 3 × ${factor(each)}² × ${factor(100 - each)} = ${percent(two)}. Their sum, ${percent(all + two)}, multiplied by ${factor(single)} is ${tenthPercent(right)}.`,
  });
}

export const systemReliability = gradedFamily(
  'system-reliability',
  'Finds how likely a system works from its parts, in a chain, with spares or by majority.',
  { easy, medium, hard },
);
