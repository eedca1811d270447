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
          `${person} brings ${fixed(given, 2)} ${money} home from ${place} and exchanges them at ${number(rate)} ${money} to the dollar. How many dollars is that?`,
          `A store in ${place} charges ${fixed(given, 2)} ${money} for a carpet. How much is that in dollars, at ${number(rate)} ${money} to the dollar?`,
        ])
      : dice.pick([
          `${person} travels to ${place} and exchanges ${number(given)} dollars. One dollar is ${number(rate)} ${money}. How many ${money} does ${person} receive?`,
          `A hotel bill of ${number(given)} dollars must be paid in ${money}, the currency of ${place}, at ${number(rate)} ${money} to the dollar. How many ${money} is that?`,
          `${person} sends ${number(given)} dollars to a friend in ${place}, who receives the money in ${money} at ${number(rate)} ${money} to the dollar. How many ${money} does the friend receive?`,
        ]),
    right,
    slips: [
      [isBack ? given * rate : given / rate, isBack ? 'Multiplies instead of dividing.' : 'Divides instead of multiplying.'],
      [isBack ? given / (rate + 1) : given * (rate + 1), 'Adds the dollar itself to the rate.'],
      [isBack ? given / Math.floor(rate) : given * Math.floor(rate), 'Drops the decimals of the rate.'],
      [isBack ? given / Math.ceil(rate + 0.01) : given * Math.ceil(rate + 0.01), 'Rounds the rate up before calculating.'],
      [
        isBack ? given - rate : given + rate,
        isBack ? 'Subtracts the rate instead of dividing by it.' : 'Adds the rate instead of multiplying by it.',
      ],
    ],
    format,
    explanation: isBack
      ? `Each dollar is worth ${number(rate)} ${money}, so ${number(given)} ÷ ${number(rate)} = ${format(right)}.`
      : `Each dollar buys ${number(rate)} ${money}, so ${number(given)} × ${number(rate)} = ${format(right)}.`,
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
      `Before a trip to ${place}, ${person} exchanges ${number(dollars)} dollars. The bank keeps ${charge} and exchanges the rest at ${number(rate)} ${money} to the dollar. How many ${money} does ${person} receive?`,
      `${person} transfers ${number(dollars)} dollars to ${place}. ${charge.replace('a ', 'A ')} is deducted first; the rest is exchanged at ${number(rate)} ${money} to the dollar. How many ${money} arrive?`,
      `A currency booth exchanges dollars at ${number(rate)} ${money} each, after deducting ${charge} from the dollars. How many ${money} does ${person} get for ${number(dollars)} dollars before a trip to ${place}?`,
    ]),
    right,
    slips: [
      [whole, 'Forgets the charge.'],
      [
        isFixed ? whole - flat : whole * (1 + fee / 100),
        isFixed ? 'Subtracts the fee from the foreign money instead of the dollars.' : 'Adds the commission instead of subtracting it.',
      ],
      [
        isFixed ? (dollars + flat) * rate : whole - fee,
        isFixed ? 'Adds the fee instead of subtracting it.' : 'Treats the percentage as an amount of foreign money.',
      ],
      [
        isFixed ? whole * (1 - flat / 100) : whole - fee * rate,
        isFixed ? 'Treats the fee as a percentage.' : 'Treats the percentage as an amount in dollars.',
      ],
      [isFixed ? whole - flat * rate * 2 : whole * (1 - (2 * fee) / 100), 'Subtracts the charge twice.'],
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
      `For a trip to ${place}, ${person} exchanges ${number(dollars)} dollars at ${number(rate)} ${money} to the dollar and spends ${percent(part)} of the ${money}. When ${person} exchanges the rest, the bank charges ${number(back)} ${money} for a dollar. How many dollars does ${person} get back, to the nearest cent?`,
      `A bank gives ${person} ${number(rate)} ${money} for each of ${number(dollars)} dollars. ${person} spends ${percent(part)} of the ${money} in ${place}. The bank then sells dollars for ${number(back)} ${money} each. How many dollars does the rest of the ${money} buy, to the nearest cent?`,
    ]),
    right,
    slips: [
      [dollars * (1 - part / 100), 'Exchanges back at the same rate, as if there were no spread.'],
      [dollars * (1 - part / 100) * (2 - back / rate), 'Subtracts the spread as a percentage of the first rate.'],
      [(dollars * part) / 100, 'Confuses what was spent with what is left and forgets the spread.'],
      [(bought * part) / 100 / back, 'Exchanges what was spent instead of what is left.'],
      [((dollars * (1 - part / 100)) / rate) * back, 'Uses the two rates the wrong way around.'],
      [dollars - (bought * part) / 100 / back, 'Subtracts what was spent from the dollars at the second rate.'],
    ],
    format,
    explanation: `${number(dollars)} dollars buys ${number(bought)} ${money}, of which ${number(rest)} is left. At ${number(back)} ${money} for a dollar, that is ${number(rest)} ÷ ${number(back)} = ${format(right)}.`,
  });
}

export const currencyExchange = gradedFamily('currency-exchange', 'Changes money there and back with rates, fees and spreads.', {
  easy,
  medium,
  hard,
});
