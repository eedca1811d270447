import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, number, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const singles: readonly [
  text: (count: number, amount: number, wanted: number, dice: Seeded) => string,
  unit: string,
  low: number,
  high: number,
][] = [
  [
    (count, amount, wanted, dice) =>
      `${personOf(dice)}’s recipe for ${count} people calls for ${number(amount)} g of lentils. How much is needed for ${wanted} people?`,
    'g',
    120,
    900,
  ],
  [
    (count, amount, wanted, dice) =>
      `A bakery in ${cityOf(dice)} uses ${number(amount)} g of butter for ${count} cakes. How much does it use for ${wanted} cakes of the same kind?`,
    'g',
    200,
    2400,
  ],
  [
    (count, amount, wanted) =>
      `A printer needs ${number(amount)} seconds to print ${count} pages. How long does it need to print ${wanted} pages?`,
    'seconds',
    20,
    150,
  ],
  [
    (count, amount, wanted) =>
      `On a farm, ${count} hens eat ${number(amount)} g of grain a day. How much would ${wanted} such hens eat a day?`,
    'g',
    240,
    1800,
  ],
  [
    (count, amount, wanted, dice) =>
      `On ${personOf(dice)}’s trail map, ${count} cm represents ${number(amount)} m. What distance does ${wanted} cm represent?`,
    'm',
    100,
    2000,
  ],
];

function easy(dice: Seeded): Item | null {
  const [text, unit, low, high] = pickScene(dice, singles, 'portions');
  const [count, wanted, amount] = [dice.int(3, 12), dice.int(4, 25), dice.int(low / 5, high / 5) * 5];
  const right = (amount / count) * wanted;
  if (wanted === count || wanted % count === 0 || !isExact(amount / count, 1) || !isExact(right)) return null;
  const format = (value: number): string => `${wholeNumber(value)} ${unit}`;
  return numericItem(dice, {
    question: text(count, amount, wanted, dice),
    right,
    slips: [
      [amount + wanted - count, 'Adds the difference between the two numbers instead of scaling.'],
      [(amount / wanted) * count, 'Scales in the wrong direction.'],
      [amount * Math.ceil(wanted / count), 'Rounds the factor up to a whole number.'],
      [amount * Math.max(1, Math.floor(wanted / count)), 'Rounds the factor down to a whole number.'],
      [(amount / count) * (wanted - 1), 'Counts one too few.'],
      [(amount / count) * (wanted + 1), 'Counts one too many.'],
    ],
    format,
    explanation: `For one, it is ${number(amount)} ÷ ${count} = ${number(amount / count)}. For ${wanted}, it is ${wanted} × ${number(amount / count)} = ${format(right)}.`,
  });
}

const pairs: readonly ((portions: number, one: number, two: number, haveOne: number, haveTwo: number, dice: Seeded) => string)[] = [
  (portions, one, two, haveOne, haveTwo, dice) =>
    `A recipe for ${portions} portions calls for ${one} g of rice and ${two} g of beans. ${personOf(dice)} has ${number(haveOne)} g of rice and ${number(haveTwo)} g of beans. What is the maximum number of portions that can be made?`,
  (portions, one, two, haveOne, haveTwo) =>
    `Making ${portions} jars of jam takes ${one} g of fruit and ${two} g of sugar. There are ${number(haveOne)} g of fruit and ${number(haveTwo)} g of sugar. What is the maximum number of jars that can be made?`,
  (portions, one, two, haveOne, haveTwo, dice) =>
    `A workshop in ${cityOf(dice)} uses ${one} screws and ${two} washers for ${portions} shelves. It has ${number(haveOne)} screws and ${number(haveTwo)} washers left. What is the maximum number of shelves it can finish?`,
  (portions, one, two, haveOne, haveTwo) =>
    `Knitting ${portions} scarves takes ${one} g of red wool and ${two} g of gray wool. There are ${number(haveOne)} g of red and ${number(haveTwo)} g of gray wool in stock. What is the maximum number of scarves that can be knitted?`,
];

/** Two things are needed, and the scarcer one decides. */
function medium(dice: Seeded): Item | null {
  const portions = dice.int(3, 9);
  const each = [dice.int(2, 12) * 5, dice.int(2, 12) * 5];
  const fits = [dice.int(8, 46), dice.int(8, 46)];
  const [eachOne = 0, eachTwo = 0] = each;
  const [fitsOne = 0, fitsTwo = 0] = fits;
  const have = [fitsOne * eachOne + dice.int(0, eachOne - 1), fitsTwo * eachTwo + dice.int(0, eachTwo - 1)];
  const right = Math.min(fitsOne, fitsTwo);
  if (Math.abs(fitsOne - fitsTwo) < 3 || fitsOne > 3 * fitsTwo || fitsTwo > 3 * fitsOne) return null;
  const [haveOne = 0, haveTwo = 0] = have;
  const scarce = fitsOne < fitsTwo ? 'first' : 'second';
  return numericItem(dice, {
    question: pickScene(dice, pairs, 'recipes')(portions, eachOne * portions, eachTwo * portions, haveOne, haveTwo, dice),
    right,
    slips: [
      [Math.max(fitsOne, fitsTwo), 'Considers only the more plentiful supply.'],
      [Math.floor((fitsOne + fitsTwo) / 2), 'Averages what the two supplies would allow.'],
      [Math.floor(right / portions) * portions, 'Counts only full batches, although single items can be made.'],
      [Math.floor((haveOne + haveTwo) / (eachOne + eachTwo)), 'Adds both supplies, as if one could replace the other.'],
      [Math.floor(right / portions), 'Gives the number of full batches.'],
      [right + 1, 'Rounds up, although the supply is not enough.'],
    ],
    format: wholeNumber,
    explanation: `Each one takes ${eachOne} of the first supply and ${eachTwo} of the second. Rounded down, ${number(haveOne)} ÷ ${eachOne} is ${fitsOne} and ${number(haveTwo)} ÷ ${eachTwo} is ${fitsTwo}. The ${scarce} supply runs out sooner, so at most ${right} can be made.`,
  });
}

const crews: readonly ((n: number, done: number, time: number, m: number, wanted: number) => [text: string, unit: string])[] = [
  (n, done, time, m, wanted) => [
    `If ${n} machines fill ${number(done)} bottles in ${time} minutes, how long do ${m} such machines need to fill ${number(wanted)} bottles?`,
    'minutes',
  ],
  (n, done, time, m, wanted) => [
    `If ${n} pickers harvest ${number(done)} kg of olives in ${time} hours, how long do ${m} pickers need to harvest ${number(wanted)} kg at the same pace?`,
    'hours',
  ],
  (n, done, time, m, wanted) => [
    `If ${n} clerks check ${number(done)} forms in ${time} days, how long do ${m} clerks need to check ${number(wanted)} forms at the same pace?`,
    'days',
  ],
  (n, done, time, m, wanted) => [
    `If ${n} painters paint ${number(done)} m² in ${time} hours, how long do ${m} painters need to paint ${number(wanted)} m² at the same pace?`,
    'hours',
  ],
];

/** More hands shorten the time, more work lengthens it. */
function hard(dice: Seeded): Item | null {
  const [n, m, rate, time, right] = [dice.int(3, 12), dice.int(3, 12), dice.int(2, 24), dice.int(3, 14), dice.int(3, 18)];
  const [done, wanted] = [n * rate * time, m * rate * right];
  if (n === m || done === wanted || right === time || wanted < done / 4) return null;
  const [text, unit] = pickScene(dice, crews, 'crews')(n, done, time, m, wanted);
  const format = (value: number): string => counted(Math.round(value), unit.slice(0, -1));
  return numericItem(dice, {
    question: text,
    right,
    slips: [
      [(time * wanted) / done, 'Adjusts for the amount of work but ignores the number of workers.'],
      [(time * n) / m, 'Adjusts for the number of workers but ignores the amount of work.'],
      [(time * wanted * m) / (done * n), 'Assumes that more workers take longer.'],
      [(time * done * n) / (wanted * m), 'Assumes that more work takes less time.'],
      [(time * m) / n, 'Assumes that more workers take longer and ignores the amount of work.'],
      [time + right, 'Adds the time of the first job.'],
    ].filter(([value]) => Number(value) >= 1.5) as [number, string][],
    format,
    explanation: `Each one does ${number(done)} ÷ ${n} ÷ ${time} = ${rate} ${unit === 'hours' ? 'an hour' : `a ${unit.slice(0, -1)}`}. Together, ${m} do ${m * rate}, so they need ${number(wanted)} ÷ ${m * rate} = ${format(right)}.`,
  });
}

export const proportionalScaling = gradedFamily(
  'proportional-scaling',
  'Scales recipes and rates, with one scarce part or two things changing.',
  { easy, medium, hard },
);
