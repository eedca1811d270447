import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, percent, wholeMoney } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const twoWays: readonly ((p: number, good: number, bad: number, dice: Seeded) => string)[] = [
  (p, good, bad, dice) =>
    `An ice cream stand in ${cityOf(dice)} earns ${money(good)} on a dry day and ${money(bad)} on a wet one. At this time of year, ${percent(p)} of days are dry. What does the stand earn per day on average?`,
  (p, good, bad, dice) =>
    `${personOf(dice)}’s fishing boat brings in ${money(good)} on a calm day and ${money(bad)} on a rough one. The sea is calm on ${percent(p)} of days. What is the expected revenue per day?`,
  (p, good, bad, dice) =>
    `With a probability of ${percent(p)}, ${personOf(dice)} will get a bonus of ${money(good)}; otherwise, the bonus will be ${money(bad)}. What is the expected bonus?`,
  (p, good, bad) =>
    `A festival takes in ${money(good)} if the headliner appears and ${money(bad)} if not. The chance that the headliner appears is ${percent(p)}. What is the expected revenue?`,
  (p, good, bad, dice) =>
    `A repair in ${cityOf(dice)} costs ${money(good)} if the pump is broken and ${money(bad)} if it is only clogged. The chance that it is broken is ${percent(p)}. What is the expected cost?`,
];

/** Two outcomes. */
function easy(dice: Seeded): Item | null {
  const [p, good, bad] = [dice.int(2, 18) * 5, dice.int(20, 240) * 10, dice.int(4, 120) * 10];
  const right = (p * good + (100 - p) * bad) / 100;
  if (good < bad * 1.3 || p === 50 || !isExact(right)) return null;
  return numericItem(dice, {
    question: pickScene(dice, twoWays, 'two outcomes')(p, good, bad, dice),
    right,
    trap: [(good + bad) / 2, 'Uses the simple average, although the outcomes are not equally likely.'],
    slips: [
      [((100 - p) * good + p * bad) / 100, 'Swaps the probabilities of the two outcomes.'],
      [(p * good) / 100, 'Counts only the first outcome.'],
      [p > 50 ? good : bad, 'Gives the more likely outcome instead of the expected value.'],
      [((good - bad) * p) / 100, 'Multiplies the difference by the probability and stops.'],
    ],
    format: wholeMoney,
    explanation: `${(p / 100).toFixed(2)} × ${money(good)} + ${((100 - p) / 100).toFixed(2)} × ${money(bad)} = ${wholeMoney(right)}.`,
  });
}

const threeWays: readonly ((p: number, a: number, q: number, b: number, loss: number, dice: Seeded) => string)[] = [
  (p, a, q, b, loss, dice) =>
    `${companyOf(dice)} is testing a product. With a probability of ${percent(p)}, it will earn ${money(a)}; with a probability of ${percent(q)}, it will earn ${money(b)}; otherwise, it will lose ${money(loss)}. What is the expected result?`,
  (p, a, q, b, loss, dice) =>
    `${companyOf(dice)} bids on a contract. With a probability of ${percent(p)}, it makes a profit of ${money(a)}; with a probability of ${percent(q)}, a profit of ${money(b)}. Otherwise, the bid costs it ${money(loss)}. What does it gain or lose on average?`,
  (p, a, q, b, loss, dice) =>
    `A film studio in ${cityOf(dice)} expects one of three results: a profit of ${money(a)} (${percent(p)}), a profit of ${money(b)} (${percent(q)}) or, in all other cases, a loss of ${money(loss)}. What is the expected result?`,
];

/** Three outcomes, one of them a loss. */
function medium(dice: Seeded): Item | null {
  const [p, q] = [dice.int(2, 8) * 5, dice.int(3, 10) * 5];
  const rest = 100 - p - q;
  const [a, b, loss] = [dice.int(40, 240) * 1000, dice.int(8, 60) * 1000, dice.int(20, 180) * 1000];
  const right = (p * a + q * b - rest * loss) / 100;
  if (rest < 15 || a < b * 2 || Math.abs(right) < 1000 || Math.abs(right) > 60_000) return null;
  return numericItem(dice, {
    question: pickScene(dice, threeWays, 'three outcomes')(p, a, q, b, loss, dice),
    right,
    signed: true,
    slips: [
      [(p * a + q * b + rest * loss) / 100, 'Counts the loss as a gain.'],
      [(p * a + q * b) / 100, 'Leaves out the loss.'],
      [(a + b - loss) / 3, 'Uses the simple average of the three outcomes.'],
      [(p * a + q * b) / 100 - loss, 'Subtracts the whole loss, although it is not certain.'],
      [(p * b + q * a - rest * loss) / 100, 'Swaps the probabilities of the two profits.'],
      [-right, 'Mixes up gain and loss.'],
    ],
    format: wholeMoney,
    explanation: `The probability of the loss is ${percent(rest)}. ${(p / 100).toFixed(2)} × ${money(a)} + ${(q / 100).toFixed(2)} × ${money(b)} − ${(rest / 100).toFixed(2)} × ${money(loss)} = ${wholeMoney(right)}.`,
  });
}

const forecasts: readonly ((p: number, big: string, small: string, dice: Seeded) => string)[] = [
  (p, big, small, dice) =>
    `A farm near ${cityOf(dice)} must choose a crop before it knows the weather. Rice earns ${big}; millet earns ${small}. The chance of a wet year is ${percent(p)}. On average, how much would a perfect forecast, available before the choice, be worth per year?`,
  (p, big, small, dice) =>
    `An event planner in ${cityOf(dice)} must choose a venue. The hall earns ${big}; the park earns ${small}. The chance of a wet day is ${percent(p)}. On average, how much would a perfect forecast, available before the choice, be worth?`,
  (p, big, small, dice) =>
    `A shop in ${cityOf(dice)} can stock one of two products for the season. Umbrellas earn ${big}; sun hats earn ${small}. The chance of a wet season is ${percent(p)}. On average, how much would it be worth to know the weather in advance?`,
];

/** What knowing the outcome beforehand is worth. */
function hard(dice: Seeded): Item | null {
  const p = dice.int(3, 17) * 5;
  const [bigWet, bigDry, smallWet, smallDry] = [dice.int(5, 95), dice.int(5, 95), dice.int(5, 95), dice.int(5, 95)].map(
    (value) => value * 200,
  ) as [number, number, number, number];
  const expected = (wet: number, dry: number): number => (p * wet + (100 - p) * dry) / 100;
  const [one, two] = [expected(bigWet, bigDry), expected(smallWet, smallDry)];
  const known = expected(Math.max(bigWet, smallWet), Math.max(bigDry, smallDry));
  const right = known - Math.max(one, two);
  if (bigWet <= smallWet || bigDry >= smallDry || bigWet <= bigDry || smallDry <= smallWet || right < 200 || one === two) return null;
  const told = (wet: number, dry: number): string => `${money(wet)} in wet weather and ${money(dry)} in dry weather`;
  return numericItem(dice, {
    question: pickScene(dice, forecasts, 'forecasts')(p, told(bigWet, bigDry), told(smallWet, smallDry), dice),
    right,
    slips: [
      [known, 'Gives the expected result with the forecast instead of the gain from it.'],
      [Math.max(one, two), 'Gives the expected result without the forecast.'],
      [known - Math.min(one, two), 'Compares the result with the worse of the two choices.'],
      [
        one > two ? smallDry - bigDry : bigWet - smallWet,
        'Gives the gain in the weather that favors the other choice but ignores its chance.',
      ],
      [
        ((one > two ? smallDry - bigDry : bigWet - smallWet) * (one > two ? p : 100 - p)) / 100,
        'Weights the gain by the chance of the other weather.',
      ],
      [Math.abs(one - two), 'Gives the difference between the two choices.'],
      [expected(Math.min(bigWet, smallWet), Math.min(bigDry, smallDry)), 'Assumes that the forecast leads to the worse choice every time.'],
      [
        (Math.max(bigWet, smallWet) + Math.max(bigDry, smallDry)) / 2 - Math.max(one, two),
        'Treats wet and dry weather as equally likely once there is a forecast.',
      ],
    ],
    format: wholeMoney,
    explanation: `Without a forecast, the better choice earns ${money(Math.max(one, two))} on average. With one, the better choice is made every time: ${(p / 100).toFixed(2)} × ${money(Math.max(bigWet, smallWet))} + ${((100 - p) / 100).toFixed(2)} × ${money(Math.max(bigDry, smallDry))} = ${money(known)}. The difference is ${wholeMoney(right)}.`,
  });
}

export const expectedValue = gradedFamily(
  'expected-value',
  'Weighs outcomes with their chances, and finds what knowing them beforehand is worth.',
  { easy, medium, hard },
);
