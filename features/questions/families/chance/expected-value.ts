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
    `An ice-cream stall in ${cityOf(dice)} earns ${money(good)} on a dry day and ${money(bad)} on a wet one. A day in this season is dry with a chance of ${percent(p)}. What does the stall earn on an average day?`,
  (p, good, bad, dice) =>
    `${personOf(dice)}’s fishing boat brings in ${money(good)} on a calm day and ${money(bad)} on a rough one. ${percent(p)} of the days are calm. What is the expected revenue per day?`,
  (p, good, bad, dice) =>
    `With a chance of ${percent(p)}, ${personOf(dice)} will get a bonus of ${money(good)}, otherwise one of ${money(bad)}. What is the expected bonus?`,
  (p, good, bad) =>
    `A festival takes in ${money(good)} if the headline act comes, which has a chance of ${percent(p)}, and ${money(bad)} if not. What is the expected revenue?`,
  (p, good, bad, dice) =>
    `A repair in ${cityOf(dice)} costs ${money(good)} if the pump is broken, which has a chance of ${percent(p)}, and ${money(bad)} if it is only blocked. What cost is to be expected?`,
];

/** Two outcomes. */
function easy(dice: Seeded): Item | null {
  const [p, good, bad] = [dice.int(2, 18) * 5, dice.int(20, 240) * 10, dice.int(4, 120) * 10];
  const right = (p * good + (100 - p) * bad) / 100;
  if (good < bad * 1.3 || p === 50 || !isExact(right)) return null;
  return numericItem(dice, {
    question: pickScene(dice, twoWays, 'two outcomes')(p, good, bad, dice),
    right,
    trap: [(good + bad) / 2, 'Takes the plain average although the outcomes are not equally likely.'],
    slips: [
      [((100 - p) * good + p * bad) / 100, 'Gives each outcome the chance of the other.'],
      [(p * good) / 100, 'Counts the first outcome only.'],
      [p > 50 ? good : bad, 'Takes the more likely outcome for the expected one.'],
      [((good - bad) * p) / 100, 'Multiplies the difference by the chance and stops.'],
    ],
    format: wholeMoney,
    explanation: `${(p / 100).toFixed(2)} × ${money(good)} + ${((100 - p) / 100).toFixed(2)} × ${money(bad)} = ${wholeMoney(right)}.`,
  });
}

const threeWays: readonly ((p: number, a: number, q: number, b: number, loss: number, dice: Seeded) => string)[] = [
  (p, a, q, b, loss, dice) =>
    `${companyOf(dice)} tests a product. With a chance of ${percent(p)} it will earn ${money(a)}, with ${percent(q)} it will earn ${money(b)}, and otherwise it will lose ${money(loss)}. What is the expected result?`,
  (p, a, q, b, loss, dice) =>
    `A tender gives ${companyOf(dice).replace('A ', 'a ')} a profit of ${money(a)} with a chance of ${percent(p)} and one of ${money(b)} with a chance of ${percent(q)}. In all other cases the bid costs it ${money(loss)}. What does it gain or lose on average?`,
  (p, a, q, b, loss, dice) =>
    `A film studio in ${cityOf(dice)} expects one of three results: a profit of ${money(a)} (${percent(p)}), a profit of ${money(b)} (${percent(q)}) or else a loss of ${money(loss)}. What is the expected result?`,
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
      [(p * a + q * b) / 100, 'Leaves the loss out.'],
      [(a + b - loss) / 3, 'Takes the plain average of the three outcomes.'],
      [(p * a + q * b) / 100 - loss, 'Takes the whole loss off although it is not certain.'],
      [(p * b + q * a - rest * loss) / 100, 'Swaps the chances of the two profits.'],
      [-right, 'Mixes up gain and loss.'],
    ],
    format: wholeMoney,
    explanation: `The loss has a chance of ${percent(rest)}. ${(p / 100).toFixed(2)} × ${money(a)} + ${(q / 100).toFixed(2)} × ${money(b)} − ${(rest / 100).toFixed(2)} × ${money(loss)} = ${wholeMoney(right)}.`,
  });
}

const forecasts: readonly ((p: number, big: string, small: string, dice: Seeded) => string)[] = [
  (p, big, small, dice) =>
    `A farm near ${cityOf(dice)} must choose a crop before it knows the weather. Rice brings ${big}; millet brings ${small}. A wet year has a chance of ${percent(p)}. On average, how much would a perfect forecast, known before the choice, be worth per year?`,
  (p, big, small, dice) =>
    `An organiser in ${cityOf(dice)} must choose a place. The hall brings ${big}; the park brings ${small}. The chance of a wet day is ${percent(p)}. What is the most that a perfect forecast, known before the choice, would be worth on average?`,
  (p, big, small, dice) =>
    `A trader in ${cityOf(dice)} stocks one of two goods for the season. Umbrellas bring ${big}; sun hats bring ${small}. A wet season has a chance of ${percent(p)}. What would it be worth on average to know the season beforehand?`,
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
  const told = (wet: number, dry: number): string => `${money(wet)} in wet and ${money(dry)} in dry weather`;
  return numericItem(dice, {
    question: pickScene(dice, forecasts, 'forecasts')(p, told(bigWet, bigDry), told(smallWet, smallDry), dice),
    right,
    slips: [
      [known, 'Gives the expected result with the forecast instead of the gain it brings.'],
      [Math.max(one, two), 'Gives the expected result without the forecast.'],
      [known - Math.min(one, two), 'Compares with the worse of the two choices.'],
      [one > two ? smallDry - bigDry : bigWet - smallWet, 'Gives the gain in the weather that would be missed and forgets its chance.'],
      [
        ((one > two ? smallDry - bigDry : bigWet - smallWet) * (one > two ? p : 100 - p)) / 100,
        'Weighs the gain with the chance of the other weather.',
      ],
      [Math.abs(one - two), 'Compares the two choices with each other.'],
      [expected(Math.min(bigWet, smallWet), Math.min(bigDry, smallDry)), 'Lets the forecast lead to the worse choice every time.'],
      [
        (Math.max(bigWet, smallWet) + Math.max(bigDry, smallDry)) / 2 - Math.max(one, two),
        'Takes both kinds of weather for equally likely once it is forecast.',
      ],
    ],
    format: wholeMoney,
    explanation: `Without a forecast the better choice brings ${money(Math.max(one, two))} on average. With it, the better one is chosen each time: ${(p / 100).toFixed(2)} × ${money(Math.max(bigWet, smallWet))} + ${((100 - p) / 100).toFixed(2)} × ${money(Math.max(bigDry, smallDry))} = ${money(known)}. The difference is ${wholeMoney(right)}.`,
  });
}

export const expectedValue = gradedFamily(
  'expected-value',
  'Weighs outcomes with their chances, and finds what knowing them beforehand is worth.',
  { easy, medium, hard },
);
