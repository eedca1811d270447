import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, number, percent, roundsClearly } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Where one travels, what is paid with there, and how much of it a dollar buys, from and to, in steps. */
const currencies: readonly [place: string, money: string, low: number, high: number, step: number][] = [
  ['South Africa', 'rand', 16, 20, 0.5],
  ['Sweden', 'kronor', 9, 11, 0.25],
  ['Mexico', 'pesos', 16, 20, 0.5],
  ['Thailand', 'baht', 32, 37, 0.5],
  ['Poland', 'zloty', 3.6, 4.4, 0.05],
  ['Brazil', 'reais', 4.8, 5.6, 0.1],
  ['Malaysia', 'ringgit', 4.2, 4.8, 0.05],
  ['Egypt', 'pounds', 46, 51, 0.5],
];

function drawn(dice: Seeded): { place: string; money: string; rate: number } {
  const [place, money, low, high, step] = pickScene(dice, currencies, ([name]) => name);
  return { place, money, rate: Number((low + dice.int(0, Math.round((high - low) / step)) * step).toFixed(2)) };
}

/** To the other currency, or back: multiply or divide? */
function easy(dice: Seeded): Item | null {
  const { place, money, rate } = drawn(dice);
  const person = personOf(dice);
  const isBack = dice.int(0, 1) === 0;
  const dollars = dice.int(12, 480) / (isBack ? 2 : 1);
  const foreign = dollars * rate;
  if (!isExact(foreign, 1) || dollars < 8) return null;
  const unit = isBack ? 'dollars' : money;
  const [right, given] = isBack ? [dollars, foreign] : [foreign, dollars];
  const format = (value: number): string => `${fixed(value, 2)} ${unit}`;
  return numericItem(dice, {
    question: isBack
      ? dice.pick([
          `In ${place}, ${person} pays ${fixed(given, 2)} ${money} for a room. One dollar is ${number(rate)} ${money}. What does the room cost in dollars?`,
          `${person} brings ${fixed(given, 2)} ${money} home from ${place} and changes them at ${number(rate)} ${money} a dollar. How many dollars is that?`,
          `A store in ${place} asks ${fixed(given, 2)} ${money} for a carpet. How much is that in dollars, at ${number(rate)} ${money} a dollar?`,
        ])
      : dice.pick([
          `${person} travels to ${place} and changes ${number(given)} dollars. One dollar is ${number(rate)} ${money}. How many ${money} does ${person} receive?`,
          `A hotel bill of ${number(given)} dollars is to be paid in ${money}, the currency of ${place}, at ${number(rate)} ${money} a dollar. How many ${money} is that?`,
          `${person} sends ${number(given)} dollars to a friend in ${place}, who receives them in ${money} at ${number(rate)} ${money} a dollar. How many ${money} arrive?`,
        ]),
    right,
    slips: [
      [
        isBack ? given * rate : given / rate,
        `Goes the wrong way: ${isBack ? 'multiplies instead of dividing' : 'divides instead of multiplying'}.`,
      ],
      [isBack ? given / (rate + 1) : given * (rate + 1), 'Adds the dollar itself to the rate.'],
      [isBack ? given / Math.floor(rate) : given * Math.floor(rate), 'Leaves the decimals of the rate out.'],
      [isBack ? given / Math.ceil(rate + 0.01) : given * Math.ceil(rate + 0.01), 'Rounds the rate up before calculating.'],
      [
        isBack ? given - rate : given + rate,
        isBack ? 'Subtracts the rate instead of dividing by it.' : 'Adds the rate instead of multiplying by it.',
      ],
    ],
    format,
    explanation: isBack
      ? `Each dollar stands for ${number(rate)} ${money}, so ${number(given)} ÷ ${number(rate)} = ${format(right)}.`
      : `Each dollar brings ${number(rate)} ${money}, so ${number(given)} × ${number(rate)} = ${format(right)}.`,
  });
}

/** A commission is taken before the exchange. */
function medium(dice: Seeded): Item | null {
  const { place, money, rate } = drawn(dice);
  const [fee, dollars] = [dice.pick([1, 1.5, 2, 2.5, 3, 4, 5]), dice.int(4, 60) * 20];
  const isFixed = dice.int(0, 1) === 0;
  const flat = dice.int(2, 12);
  const left = isFixed ? dollars - flat : dollars * (1 - fee / 100);
  const right = left * rate;
  if (!isExact(right, 1)) return null;
  const person = personOf(dice);
  const charge = isFixed ? `a fixed fee of ${flat} dollars` : `a commission of ${percent(fee)}`;
  const format = (value: number): string => `${fixed(value, isExact(right) ? 0 : 2)} ${money}`;
  const whole = dollars * rate;
  return numericItem(dice, {
    question: dice.pick([
      `Before a journey to ${place}, ${person} changes ${number(dollars)} dollars. The bank keeps ${charge} and changes the rest at ${number(rate)} ${money} a dollar. How many ${money} does ${person} receive?`,
      `${person} transfers ${number(dollars)} dollars to ${place}. ${charge.replace('a ', 'A ')} is taken off first; the rest is changed at ${number(rate)} ${money} a dollar. How many ${money} arrive?`,
      `A kiosk changes dollars at ${number(rate)} ${money} each, after taking ${charge} off the dollars. How many ${money} does ${person} get for ${number(dollars)} dollars before a trip to ${place}?`,
    ]),
    right,
    slips: [
      [whole, 'Forgets the charge.'],
      [
        isFixed ? whole - flat : whole * (1 + fee / 100),
        isFixed ? 'Takes the fee off the foreign money instead of the dollars.' : 'Adds the commission instead of taking it off.',
      ],
      [
        isFixed ? (dollars + flat) * rate : whole - fee,
        isFixed ? 'Adds the fee instead of taking it off.' : 'Takes the percentage for an amount of money.',
      ],
      [
        isFixed ? whole * (1 - flat / 100) : whole - fee * rate,
        isFixed ? 'Takes the fee for a percentage.' : 'Takes the percentage for dollars.',
      ],
      [isFixed ? whole - flat * rate * 2 : whole * (1 - (2 * fee) / 100), 'Takes the charge off twice.'],
    ],
    format,
    explanation: `After the charge, ${number(left)} dollars are left. ${number(left)} × ${number(rate)} = ${format(right)}.`,
  });
}

/** There and back, with one rate for buying and another for selling. */
function hard(dice: Seeded): Item | null {
  const { place, money, rate } = drawn(dice);
  const person = personOf(dice);
  const [dollars, part] = [dice.int(4, 40) * 20, dice.pick([20, 25, 40, 50, 60, 75])];
  const back = Number((rate * (1 + dice.pick([4, 5, 6, 8, 10]) / 100)).toFixed(2));
  const bought = dollars * rate;
  const rest = bought * (1 - part / 100);
  const right = rest / back;
  if (!isExact(rest, 1) || !roundsClearly(right, 2)) return null;
  const format = (value: number): string => `${fixed(value, 2)} dollars`;
  return numericItem(dice, {
    question: dice.pick([
      `For a trip to ${place}, ${person} changes ${number(dollars)} dollars at ${number(rate)} ${money} a dollar and spends ${percent(part)} of the ${money}. Changing back, the bank asks ${number(back)} ${money} for a dollar. How many dollars does ${person} get back, to the nearest cent?`,
      `A bank gives ${person} ${number(rate)} ${money} for each of ${number(dollars)} dollars. ${person} uses ${percent(part)} of the ${money} in ${place}. The bank then sells dollars for ${number(back)} ${money} each. How many dollars does the rest of the ${money} buy, to the nearest cent?`,
    ]),
    right,
    slips: [
      [dollars * (1 - part / 100), 'Changes back at the same rate, as if there were no spread.'],
      [dollars * (1 - part / 100) * (2 - back / rate), 'Takes the spread off as a percentage of the first rate.'],
      [(dollars * part) / 100, 'Takes what was spent for what is left, and forgets the spread.'],
      [(bought * part) / 100 / back, 'Changes back what was spent instead of what is left.'],
      [((dollars * (1 - part / 100)) / rate) * back, 'Uses the two rates the wrong way around.'],
      [dollars - (bought * part) / 100 / back, 'Takes what was spent off the dollars at the second rate.'],
    ],
    format,
    explanation: `${number(dollars)} dollars bring ${number(bought)} ${money}, of which ${number(rest)} are left. At ${number(back)} a dollar that is ${number(rest)} ÷ ${number(back)} = ${format(right)}.`,
  });
}

export const currencyExchange = gradedFamily('currency-exchange', 'Changes money there and back with rates, fees and spreads.', {
  easy,
  medium,
  hard,
});
