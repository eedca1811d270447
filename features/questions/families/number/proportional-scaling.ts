import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, number, wholeNumber } from '../../rules/wording.ts';
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
      `${personOf(dice)}’s recipe for ${count} people takes ${number(amount)} g of lentils. How much is needed for ${wanted} people?`,
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
    (count, amount, wanted) => `A printer needs ${number(amount)} seconds for ${count} pages. How long does it need for ${wanted} pages?`,
    'seconds',
    20,
    150,
  ],
  [(count, amount, wanted) => `${count} hens eat ${number(amount)} g of grain a day. How much do ${wanted} such hens eat?`, 'g', 240, 1800],
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
      [amount + wanted - count, 'Adds the difference of the two numbers instead of scaling.'],
      [(amount / wanted) * count, 'Scales in the wrong direction.'],
      [amount * Math.ceil(wanted / count), 'Rounds the factor up to a whole number.'],
      [amount * Math.max(1, Math.floor(wanted / count)), 'Rounds the factor down to a whole number.'],
      [(amount / count) * (wanted - 1), 'Counts one too few.'],
      [(amount / count) * (wanted + 1), 'Counts one too many.'],
    ],
    format,
    explanation: `For one it is ${number(amount)} ÷ ${count} = ${number(amount / count)}. For ${wanted} it is ${wanted} × ${number(amount / count)} = ${format(right)}.`,
  });
}

const pairs: readonly ((portions: number, one: number, two: number, haveOne: number, haveTwo: number, dice: Seeded) => string)[] = [
  (portions, one, two, haveOne, haveTwo, dice) =>
    `A recipe for ${portions} portions takes ${one} g of rice and ${two} g of beans. ${personOf(dice)} has ${number(haveOne)} g of rice and ${number(haveTwo)} g of beans. How many portions can be made at most?`,
  (portions, one, two, haveOne, haveTwo) =>
    `${portions} jars of jam take ${one} g of fruit and ${two} g of sugar. There are ${number(haveOne)} g of fruit and ${number(haveTwo)} g of sugar. How many jars can be made at most?`,
  (portions, one, two, haveOne, haveTwo, dice) =>
    `A workshop in ${cityOf(dice)} uses ${one} screws and ${two} washers for ${portions} shelves. It has ${number(haveOne)} screws and ${number(haveTwo)} washers left. How many shelves can it finish at most?`,
  (portions, one, two, haveOne, haveTwo) =>
    `${portions} scarves take ${one} g of red wool and ${two} g of gray wool. There are ${number(haveOne)} g of red and ${number(haveTwo)} g of gray wool in stock. How many scarves can be knitted at most?`,
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
      [Math.max(fitsOne, fitsTwo), 'Looks only at what is plentiful.'],
      [Math.floor((fitsOne + fitsTwo) / 2), 'Takes the middle of what the two would allow.'],
      [Math.floor(right / portions) * portions, 'Makes only full batches although single ones are possible.'],
      [Math.floor((haveOne + haveTwo) / (eachOne + eachTwo)), 'Adds both supplies as if one could replace the other.'],
      [Math.floor(right / portions), 'Gives the number of full batches.'],
      [right + 1, 'Rounds up although the supply does not reach.'],
    ],
    format: wholeNumber,
    explanation: `One takes ${eachOne} and ${eachTwo}. The supplies are enough for ${number(haveOne)} ÷ ${eachOne}, or ${fitsOne} whole ones, and ${number(haveTwo)} ÷ ${eachTwo}, that is ${fitsTwo}. The ${scarce} is scarcer, so at most ${right} can be made.`,
  });
}

const crews: readonly ((n: number, done: number, time: number, m: number, wanted: number) => [text: string, unit: string])[] = [
  (n, done, time, m, wanted) => [
    `${n} machines fill ${number(done)} bottles in ${time} minutes. How long do ${m} such machines need for ${number(wanted)} bottles?`,
    'minutes',
  ],
  (n, done, time, m, wanted) => [
    `${n} pickers harvest ${number(done)} kg of olives in ${time} hours. How long do ${m} pickers need for ${number(wanted)} kg at the same pace?`,
    'hours',
  ],
  (n, done, time, m, wanted) => [
    `${n} clerks check ${number(done)} forms in ${time} days. How long do ${m} clerks need for ${number(wanted)} forms at the same pace?`,
    'days',
  ],
  (n, done, time, m, wanted) => [
    `${n} painters paint ${number(done)} m² in ${time} hours. How long do ${m} painters need for ${number(wanted)} m² at the same pace?`,
    'hours',
  ],
];

/** More hands shorten the time, more work lengthens it. */
function hard(dice: Seeded): Item | null {
  const [n, m, rate, time, right] = [dice.int(3, 12), dice.int(3, 12), dice.int(2, 24), dice.int(3, 14), dice.int(3, 18)];
  const [done, wanted] = [n * rate * time, m * rate * right];
  if (n === m || done === wanted || right === time || wanted < done / 4) return null;
  const [text, unit] = pickScene(dice, crews, 'crews')(n, done, time, m, wanted);
  const format = (value: number): string => `${wholeNumber(value)} ${unit}`;
  return numericItem(dice, {
    question: text,
    right,
    slips: [
      [(time * wanted) / done, 'Scales with the work but forgets the number of workers.'],
      [(time * n) / m, 'Scales with the workers but forgets the amount of work.'],
      [(time * wanted * m) / (done * n), 'Lets more workers take longer.'],
      [(time * done * n) / (wanted * m), 'Lets more work take less time.'],
      [(time * m) / n, 'Lets more workers take longer and forgets the amount of work.'],
      [time + right, 'Adds the time of the first job.'],
    ].filter(([value]) => Number(value) >= 1.5) as [number, string][],
    format,
    explanation: `One does ${number(done)} ÷ ${n} ÷ ${time} = ${rate} ${unit === 'hours' ? 'an hour' : `a ${unit.slice(0, -1)}`}. ${m} do ${m * rate}, so they need ${number(wanted)} ÷ ${m * rate} = ${format(right)}.`,
  });
}

export const proportionalScaling = gradedFamily(
  'proportional-scaling',
  'Scales recipes and rates, with one scarce part or two things changing.',
  { easy, medium, hard },
);
