import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { centMoney, isExact, money, percent, roundsClearly, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const traders = [
  'A furniture store',
  'A tea merchant',
  'A sporting goods store',
  'A jeweler',
  'A toy store',
  'A supplier of office chairs',
  'A lighting store',
];

/** From cost and price to margin or markup. */
function easy(dice: Seeded): Item | null {
  const [cost, price] = [dice.int(12, 240), dice.int(20, 400)];
  const gain = price - cost;
  const isMargin = dice.int(0, 1) === 0;
  const right = (gain / (isMargin ? price : cost)) * 100;
  if (gain < cost / 10 || gain > cost || !isExact(right, 1)) return null;
  const trader = `${pickScene(dice, traders)} in ${cityOf(dice)}`;
  return numericItem(dice, {
    question: dice
      .pick([
        `${trader} buys an item for ${money(cost)} and sells it for ${money(price)}.`,
        `${trader} sells an item for ${money(price)}. The item cost the business ${money(cost)}.`,
        `An item costs ${trader.replace('A ', 'a ')} ${money(cost)}; its selling price is ${money(price)}.`,
      ])
      .concat(
        isMargin
          ? ' What is the margin (the profit as a percentage of the selling price)?'
          : ' What is the markup (the profit as a percentage of the cost)?',
      ),
    right,
    slips: [
      [
        (gain / (isMargin ? cost : price)) * 100,
        isMargin ? 'Divides the profit by the cost, which gives the markup.' : 'Divides the profit by the price, which gives the margin.',
      ],
      [(cost / price) * 100, 'Gives the cost as a percentage of the price.'],
      [(price / cost) * 100, 'Gives the price as a percentage of the cost.'],
      [(gain / (price + cost)) * 100, 'Divides the profit by the sum of price and cost.'],
    ],
    format: tenthPercent,
    explanation: `The profit is ${money(price)} − ${money(cost)} = ${money(gain)}. ${money(gain)} ÷ ${money(isMargin ? price : cost)} = ${tenthPercent(right)}.`,
  });
}

/** From markup to margin or back, without amounts; or the price for a wanted margin. */
function medium(dice: Seeded): Item | null {
  const trader = `${pickScene(dice, traders)} in ${cityOf(dice)}`;
  if (dice.int(0, 1) === 0) return priceForMargin(dice, trader);
  const isToMargin = dice.int(0, 1) === 0;
  const rate = dice.int(8, isToMargin ? 150 : 75);
  const right = isToMargin ? (rate / (100 + rate)) * 100 : (rate / (100 - rate)) * 100;
  if (!isExact(right, 1)) return null;
  return numericItem(dice, {
    question: isToMargin
      ? `${trader} adds ${percent(rate)} to its costs to set its selling prices. What percentage of the selling price is profit?`
      : `${trader} keeps ${percent(rate)} of every selling price as profit; the rest is cost. What percentage does it add to the cost to get the selling price?`,
    right,
    slips: [
      [rate, 'Treats margin and markup as the same percentage.'],
      [isToMargin ? (rate / (100 - rate)) * 100 : (rate / (100 + rate)) * 100, 'Converts in the wrong direction.'],
      [isToMargin ? (100 / (100 + rate)) * 100 : 100 - rate, 'Gives the cost as a share of the price.'],
      [Math.abs(100 - rate), 'Subtracts the percentage from 100.'],
      [(rate * (100 - rate)) / 100, 'Applies the percentage to what is left over.'],
    ],
    format: tenthPercent,
    explanation: isToMargin
      ? `A cost of $100 gives a price of $${100 + rate}. The profit is $${rate} of $${100 + rate}, or ${tenthPercent(right)} of the price.`
      : `Of a price of $100, $${rate} is profit and $${100 - rate} is cost. $${rate} ÷ $${100 - rate} = ${tenthPercent(right)} of the cost.`,
  });
}

function priceForMargin(dice: Seeded, trader: string): Item | null {
  const margin = dice.int(3, 13) * 5;
  const right = dice.int(40, 900) / 2;
  const cost = (right * (100 - margin)) / 100;
  if (!isExact(cost, 1) || margin === 50) return null;
  return numericItem(dice, {
    question: `${trader} pays ${money(cost)} for an item and wants a profit of ${percent(margin)} of the selling price. At what price must it sell the item?`,
    right,
    slips: [
      [cost * (1 + margin / 100), 'Adds the percentage to the cost, although it applies to the selling price.'],
      [cost / (margin / 100), 'Divides the cost by the profit share instead of the cost share.'],
      [cost * (1 + (1 - margin / 100)), 'Adds the cost share instead of the profit share.'],
      [cost / (1 - margin / 100) + (cost * margin) / 100, 'Adds the profit a second time.'],
      [cost * (1 + margin / 100) ** 2, 'Adds the percentage to the cost twice.'],
    ],
    format: centMoney,
    explanation: `The cost is ${percent(100 - margin)} of the selling price. ${money(cost)} ÷ ${((100 - margin) / 100).toFixed(2)} = ${centMoney(right)}.`,
  });
}

/** A price with a markup is reduced; what margin is left? */
function hard(dice: Seeded): Item | null {
  const [markup, off] = [dice.int(5, 24) * 5, dice.int(2, 15) * 2];
  const price = (100 + markup) * (1 - off / 100);
  const right = ((price - 100) / price) * 100;
  if (right < 3 || !roundsClearly(right, 1)) return null;
  const trader = `${pickScene(dice, traders)} in ${cityOf(dice)}`;
  return numericItem(dice, {
    question: dice
      .pick([
        `${trader} marks up its goods by ${percent(markup)} over cost and then sells some of them at ${percent(off)} off. What percentage of the reduced selling price is profit?`,
        `${trader} sets prices at ${percent(markup)} above cost. In a sale, it takes ${percent(off)} off these prices. What is its margin on the sale items, as a percentage of the sale price?`,
        `${trader} adds ${percent(markup)} to the cost of an item and gives large customers a discount of ${percent(off)}. What profit margin does it earn on the price that large customers pay?`,
        `At ${trader.replace('A ', 'a ')}, prices are ${percent(markup)} above cost. To clear out inventory, they are cut by ${percent(off)}. What percentage of the new price is still profit?`,
      ])
      .concat(' Round to one decimal place.'),
    right,
    slips: [
      [markup - off, 'Subtracts the discount from the markup.'],
      [price - 100, 'Gives the profit as a percentage of the cost.'],
      [(markup / (100 + markup)) * 100, 'Forgets the discount.'],
      [(markup / (100 + markup)) * 100 - off, 'Subtracts the discount from the margin before the discount.'],
      [((price - 100) / (100 + markup)) * 100, 'Divides by the price before the discount.'],
    ],
    format: tenthPercent,
    explanation: `A cost of $100 gives a price of $${100 + markup}, reduced to ${money(price)}. The profit is ${money(price - 100)} of ${money(price)}, or ${tenthPercent(right)}.`,
  });
}

export const marginMarkup = gradedFamily(
  'margin-markup',
  'Keeps profit as a share of the price apart from profit as a share of the cost.',
  { easy, medium, hard },
);
