import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { centMoney, isExact, money, percent, rounded, tenthPercent, wholeMoney } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const goods = ['a desk', 'a bicycle', 'a printer', 'a guitar', 'a tent', 'a camera', 'a sewing machine', 'a winter coat'];

function easy(dice: Seeded): Item | null {
  const [off, tax] = [dice.int(2, 8) * 5, dice.int(3, 20)];
  const list = dice.int(60, 640);
  const cut = (list * (100 - off)) / 100;
  const right = (cut * (100 + tax)) / 100;
  const good = pickScene(dice, goods);
  if (!isExact(right, 2)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `In ${cityOf(dice)}, a store sells ${good} for ${money(list)} before tax. It takes ${percent(off)} off, and sales tax of ${percent(tax)} is added to the reduced price. What does the customer pay?`,
      `The list price of ${good} is ${money(list)}. ${personOf(dice)} gets a discount of ${percent(off)}, and then tax of ${percent(tax)} is added to the reduced price. What is the final price?`,
      `A catalog shows ${good} for ${money(list)} before tax. Members get ${percent(off)} off; the tax on the reduced price is ${percent(tax)}. What does a member pay in total?`,
      `${personOf(dice)} orders ${good} listed at ${money(list)}, with a coupon for ${percent(off)} off. Sales tax of ${percent(tax)} is charged after the discount. What is the total?`,
    ]),
    right,
    slips: [
      [list * (1 - (off - tax) / 100), 'Subtracts the tax rate from the discount and applies the difference once.'],
      [cut, 'Forgets the tax.'],
      [list * (1 + tax / 100), 'Forgets the discount.'],
      [cut + (list * tax) / 100, 'Charges the tax on the full price.'],
      [cut - (cut * tax) / 100, 'Subtracts the tax instead of adding it.'],
      [list * (1 + tax / 100) - (list * off * tax) / 10000, 'Applies the discount only to the tax.'],
    ],
    format: centMoney,
    explanation: `After the discount, the price is ${money(list)} × ${((100 - off) / 100).toFixed(2)} = ${centMoney(cut)}. With tax, it is ${centMoney(cut)} × ${((100 + tax) / 100).toFixed(2)} = ${centMoney(right)}.`,
  });
}

const offers: readonly ((buy: number, free: number, extra: number, dice: Seeded) => string)[] = [
  (buy, free, extra, dice) =>
    `A bookstore in ${cityOf(dice)} gives ${free} free with every ${buy} notebooks bought. Members get another ${percent(extra)} off the bill.`,
  (buy, free, extra) =>
    `A supermarket gives ${free} free with every ${buy} packs of coffee bought, and on Mondays takes another ${percent(extra)} off the bill.`,
  (buy, free, extra, dice) =>
    `A movie theater in ${cityOf(dice)} gives ${free} free with every ${buy} tickets bought. Students get another ${percent(extra)} off the bill.`,
  (buy, free, extra, dice) =>
    `${personOf(dice)} buys plants at a nursery that gives ${free} free with every ${buy} bought. A coupon takes another ${percent(extra)} off the bill.`,
];

function medium(dice: Seeded): Item | null {
  const [buy, free, extra] = [dice.int(2, 9), dice.int(1, 3), dice.int(1, 6) * 5];
  const part = buy / (buy + free);
  const right = (1 - part * (1 - extra / 100)) * 100;
  if (free * 3 > buy || !isExact(part, 3) || !isExact(right, 1)) return null;
  const offer = (1 - part) * 100;
  return numericItem(dice, {
    question: `${pickScene(dice, offers, 'offers')(buy, free, extra, dice)} For someone who uses both offers, by what percentage is the price of ${buy + free} below the full price?`,
    right,
    slips: [
      [offer + extra, 'Adds the two discounts although the second applies to a smaller amount.'],
      [(free / buy) * 100 + extra, 'Compares the free items with the paid ones and adds the second discount.'],
      [(1 - (1 - free / buy) * (1 - extra / 100)) * 100, 'Compares the free items with the paid ones instead of with all.'],
      [offer, 'Forgets the second discount.'],
      [100 - right, 'Gives what is paid instead of what is saved.'],
      [(offer * extra) / 100 + offer, 'Applies the second discount to the first instead of to the rest.'],
    ],
    format: tenthPercent,
    explanation: `${buy} of ${buy + free} are paid for, which is ${percent(part * 100)} of the full price. Of this, ${percent(100 - extra)} remains: ${percent(part * 100 * (1 - extra / 100))}. So ${tenthPercent(right)} is saved.`,
  });
}

const targets: readonly ((off: number, tax: number, paid: number, dice: Seeded) => string)[] = [
  (off, tax, paid, dice) =>
    `A dealer in ${cityOf(dice)} wants customers to pay ${money(paid)} for a carpet after a discount of ${percent(off)} and a tax of ${percent(tax)} on the reduced price. What list price before tax must the label show?`,
  (off, tax, paid, dice) =>
    `${personOf(dice)} paid ${money(paid)} for a telescope. The price had been reduced by ${percent(off)}, and the bill included a tax of ${percent(tax)} on the reduced price. What was the list price before tax?`,
  (off, tax, paid) =>
    `A print shop’s bill is ${money(paid)}: the list price less a trade discount of ${percent(off)}, plus a tax of ${percent(tax)} on the reduced price. What is the list price?`,
  (off, tax, paid, dice) =>
    `A school in ${cityOf(dice)} got ${percent(off)} off a microscope and paid a tax of ${percent(tax)} on the reduced price, for a total of ${money(paid)}. What was the price before discount and tax?`,
];

function hard(dice: Seeded): Item | null {
  const [off, tax] = [dice.int(2, 9) * 5, dice.pick([4, 5, 6, 8, 10, 12, 15, 16, 18, 20, 25])];
  const right = dice.int(120, 990);
  const cut = (right * (100 - off)) / 100;
  const paid = rounded((cut * (100 + tax)) / 100, 4);
  if (!isExact(paid, 2) || off === tax) return null;
  return numericItem(dice, {
    question: pickScene(dice, targets, 'paid prices')(off, tax, paid, dice),
    right,
    slips: [
      [paid / (1 - (off - tax) / 100), 'Combines discount and tax into one percentage by subtracting.'],
      [paid / (1 - off / 100), 'Undoes the discount but not the tax.'],
      [paid / (1 + tax / 100), 'Undoes the tax but not the discount.'],
      [(paid * (1 - tax / 100)) / (1 - off / 100), 'Subtracts the tax as a percentage of the bill.'],
      [(paid / (1 + tax / 100)) * (1 + off / 100), 'Adds the discount as a percentage of the reduced price.'],
    ],
    format: wholeMoney,
    explanation: `Before tax, ${money(paid)} ÷ ${((100 + tax) / 100).toFixed(2)} = ${money(cut)} was charged. This is ${percent(100 - off)} of the list price, which is ${money(cut)} ÷ ${((100 - off) / 100).toFixed(2)} = ${money(right)}.`,
  });
}

export const discountAndTax = gradedFamily('discount-and-tax', 'Joins discounts, free pieces and taxes in the right order.', {
  easy,
  medium,
  hard,
});
