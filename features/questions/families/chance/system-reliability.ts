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
    `A payment system in ${cityOf(dice)} needs a terminal, a network and a data center. On a given day these work with probabilities of ${told}, independently of one another. With what probability does the whole system work?`,
  (told) =>
    `A production line runs only if the feeder, the press and the conveyor all run. They do so with probabilities of ${told}, independently. What is the probability that the line runs?`,
  (told, dice) =>
    `A delivery to ${cityOf(dice)} arrives on time only if the ship, the train and the truck are each on time. The probabilities are ${told}, independently of one another. What is the probability that it arrives on time?`,
  (told) =>
    `A project finishes on time only if the design, the permit and the building work are each on time, with probabilities of ${told}, independently. With what probability does it finish on time?`,
];

/** A chain is as strong as the product of its links. */
function easy(dice: Seeded): Item | null {
  const [a = 0, b = 0, c = 0] = dice.shuffle(rates);
  const right = (a * b * c) / 10_000;
  if (!roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, chains, 'systems in series')(`${percent(a)}, ${percent(b)} and ${percent(c)}`, dice)} Round to one decimal place.`,
    right,
    trap: [Math.min(a, b, c), 'Takes the weakest part for the whole.'],
    slips: [
      [(a + b + c) / 3, 'Takes the average of the probabilities.'],
      [(a * b) / 100, 'Leaves the third part out.'],
      [300 - a - b - c, 'Adds the probabilities of failure and takes them for the answer.'],
      [100 - (300 - a - b - c), 'Takes the sum of the probabilities of failure away from 100.'],
      [100 - right, 'Gives the probability that it fails.'],
      [notCertain(100 - ((100 - a) * (100 - b) * (100 - c)) / 10_000), 'Lets one working part be enough.'],
    ],
    format: tenthPercent,
    explanation: `All three must work: ${factor(a)} × ${factor(b)} × ${factor(c)} = ${tenthPercent(right)}.`,
  });
}

const spares: readonly ((single: number, twin: number, dice: Seeded) => string)[] = [
  (single, twin, dice) =>
    `A data center in ${cityOf(dice)} needs its cooling, which works with a probability of ${percent(single)}, and power from at least one of two generators, each of which works with a probability of ${percent(twin)}. All are independent. With what probability does it stay in operation?`,
  (single, twin, dice) =>
    `An alarm at a warehouse in ${cityOf(dice)} reaches the guard if the sensor works (${percent(single)}) and at least one of two radio links works (${percent(twin)} each). All are independent. What is the probability that the alarm gets through?`,
  (single, twin, dice) =>
    `A clinic in ${cityOf(dice)} can operate if the surgeon arrives (${percent(single)}) and at least one of two anesthesiologists does (${percent(twin)} each), all independently. With what probability can it operate?`,
  (single, twin, dice) =>
    `A pump station in ${cityOf(dice)} works if its control works, with a probability of ${percent(single)}, and at least one of its two pumps, each with a probability of ${percent(twin)}, works. All are independent. With what probability does the station work?`,
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
      [(single * twin * twin) / 10_000, 'Demands that both of the two work.'],
      [(single * twin) / 100, 'Counts only one of the two.'],
      [pair, 'Forgets the part that has no spare.'],
      [Math.min(single, pair), 'Takes the weaker stage for the whole.'],
      [notCertain(100 - ((100 - single) * (100 - twin) ** 2) / 10_000), 'Lets one working part of the three be enough.'],
      [100 - right, 'Gives the probability that it fails.'],
    ],
    format: tenthPercent,
    explanation: `At least one of the two works with 1 − ${factor(100 - twin)} × ${factor(100 - twin)} = ${percent(pair)}. Together with the other part that is ${factor(single)} × ${percent(pair)} = ${tenthPercent(right)}.`,
  });
}

const votes: readonly ((each: number, single: number, dice: Seeded) => string)[] = [
  (each, single, dice) =>
    `A ferry from ${cityOf(dice)} needs its steering, which works with a probability of ${percent(single)}, and at least two of its three engines, each of which works with ${percent(each)}. All are independent. With what probability can it sail?`,
  (each, single) =>
    `A reactor is shut down if at least two of three sensors report, each with a probability of ${percent(each)} when there is danger, and the switch works, with ${percent(single)}. All are independent. With what probability is it shut down when there is danger?`,
  (each, single, dice) =>
    `A board in ${cityOf(dice)} can decide if at least two of three outside members come, each with a probability of ${percent(each)}, and the chair comes, with ${percent(single)}, all independently. With what probability can it decide?`,
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
      [all + two, 'Forgets the part that must work in any case.'],
      [(all * single) / 100, 'Demands all three.'],
      [(two * single) / 100, 'Leaves out the case that all three work.'],
      [((all + two / 3) * single) / 100, 'Counts only one of the three ways in which two work.'],
      [((each ** 2 / 100) * single) / 100, 'Multiplies two of the three and stops.'],
      [((100 - (100 - each) ** 3 / 10_000) * single) / 100, 'Lets one of the three be enough.'],
    ],
    format: tenthPercent,
    explanation: `All three: ${factor(each)}³ = ${percent(all)}; exactly two, in three ways: 3 × ${factor(each)}² × ${factor(100 - each)} = ${percent(two)}. Together ${percent(all + two)}, times ${factor(single)} is ${tenthPercent(right)}.`,
  });
}

export const systemReliability = gradedFamily(
  'system-reliability',
  'Finds how likely a system works from its parts, in a chain, with spares or by majority.',
  { easy, medium, hard },
);
