import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, percent, tenthPercent, wholeNumber } from '../../rules/wording.ts';
import { makerOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';

/** Price, variable cost and the margin between them. */
function marginOf(dice: Seeded): { who: string; product: string; price: number; cost: number; margin: number } {
  const { who, product, price } = makerOf(dice);
  const cost = Math.round((price * dice.int(30, 75)) / 100);
  return { who, product, price, cost, margin: price - cost };
}

function easy(dice: Seeded): Item | null {
  const { who, product, price, cost, margin } = marginOf(dice);
  const right = dice.int(60, 900);
  const fixedCost = right * margin;
  if (fixedCost > 60_000 || cost === margin) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} sells its ${product} at ${money(price)} each. Each costs ${money(cost)} to make, and fixed costs are ${money(fixedCost)} a month. How many must it sell in a month to cover all costs?`,
      `${who} has fixed costs of ${money(fixedCost)} a month. Its ${product} sell for ${money(price)} and cause variable costs of ${money(cost)} each. At how many sold does it break even?`,
      `Rent, wages and insurance cost ${who.replace('A ', 'a ')} ${money(fixedCost)} a month. Its ${product} sell at ${money(price)} each, and material for each is ${money(cost)}. How many must be sold before the first dollar of profit is earned?`,
    ]),
    right,
    slips: [
      [fixedCost / price, 'Divides the fixed costs by the price and forgets the variable cost.'],
      [fixedCost / cost, 'Divides the fixed costs by the variable cost.'],
      [fixedCost / (price + cost), 'Adds price and variable cost instead of subtracting.'],
      [(2 * fixedCost) / margin, 'Counts the fixed costs twice.'],
    ],
    format: wholeNumber,
    explanation: `Each piece leaves ${money(price)} − ${money(cost)} = ${money(margin)}. ${money(fixedCost)} ÷ ${money(margin)} = ${number(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { who, product, price, cost, margin } = marginOf(dice);
  const [even, more] = [dice.int(60, 700), dice.int(20, 300)];
  const [fixedCost, goal] = [even * margin, more * margin];
  const right = even + more;
  if (fixedCost > 60_000 || cost === margin || even === more) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} sells ${product} at ${money(price)} each; making one costs ${money(cost)}. Fixed costs are ${money(fixedCost)} a month. How many must it sell for a monthly profit of ${money(goal)}?`,
      `${personOf(dice)} runs a business that sells ${product} for ${money(price)}, with ${money(cost)} of variable cost each and ${money(fixedCost)} of fixed costs a month. How many must be sold to earn ${money(goal)} in a month?`,
      `${who} plans to sell ${product} at ${money(price)}. Material and packing come to ${money(cost)} each, fixed costs to ${money(fixedCost)} a month, and the owners want ${money(goal)} of profit a month. How many must be sold?`,
    ]),
    right,
    slips: [
      [even, 'Stops at break-even and forgets the profit.'],
      [more, 'Covers the profit but not the fixed costs.'],
      [(fixedCost + goal) / price, 'Divides by the price and forgets the variable cost.'],
      [2 * even + more, 'Counts the fixed costs twice.'],
      [even + 2 * more, 'Counts the profit twice.'],
      [Math.abs(even - more), 'Subtracts the profit from the fixed costs instead of adding it.'],
      [even + goal / price, 'Earns the profit with the full price of each further piece.'],
      [(fixedCost + goal) / cost, 'Divides by the variable cost.'],
    ],
    format: wholeNumber,
    explanation: `Fixed costs and profit together are ${money(fixedCost + goal)}. Each piece leaves ${money(price)} − ${money(cost)} = ${money(margin)}, so ${money(fixedCost + goal)} ÷ ${money(margin)} = ${number(right)} must be sold.`,
  });
}

function hard(dice: Seeded): Item | null {
  return dice.int(0, 1) === 0 ? afterPriceCut(dice) : twoPlans(dice);
}

/** How much more must be sold after a price cut to earn the same? */
function afterPriceCut(dice: Seeded): Item | null {
  const { who, product, price, cost, margin } = marginOf(dice);
  const cut = dice.int(2, 25);
  const now = price * (1 - cut / 100) - cost;
  const right = (margin / now - 1) * 100;
  if (now <= 0 || right > 150 || !isExact(price * (1 - cut / 100), 1) || !isExact(right, 1)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} sells ${product} at ${money(price)}; each causes ${money(cost)} of variable cost. It wants to cut the price by ${percent(cut)}. By what percentage must the number sold grow so that profit stays the same?`,
      `A rival forces ${who.replace('A ', 'a ')} to lower the price of its ${product} from ${money(price)} by ${percent(cut)}. The variable cost stays at ${money(cost)} each. How much more must it sell, as a percentage, to earn the same profit?`,
    ]),
    right,
    slips: [
      [cut, 'Takes the price cut for the growth that is needed.'],
      [(100 / (100 - cut) - 1) * 100, 'Keeps the revenue equal instead of the profit.'],
      [(1 - now / margin) * 100, 'Gives the fall of the margin instead of the growth that makes up for it.'],
      [((price * cut) / 100 / cost) * 100, 'Divides the price cut by the variable cost.'],
      [((price * cut) / 100 / price) * 200, 'Doubles the price cut.'],
    ],
    format: tenthPercent,
    explanation: `Each piece left ${money(margin)} and will leave ${money(now)}. ${money(margin)} ÷ ${money(now)} = ${number(margin / now, 4)}, so ${tenthPercent(right)} more must be sold.`,
  });
}

/** At what volume do two ways of paying cost the same? */
function twoPlans(dice: Seeded): Item | null {
  const [high, low] = [dice.int(20, 95), dice.int(4, 60)];
  const right = dice.int(40, 600);
  const small = dice.int(2, 30) * 50;
  const big = small + right * (high - low);
  if (high - low < 4 || big > 40_000) return null;
  const wide = high - low;
  return numericItem(dice, {
    question: dice.pick([
      `A bakery in ${cityOf(dice)} can lease a small oven for ${money(small)} a month, with ${money(high)} of labor and energy for each hundred loaves, or a large one for ${money(big)} with ${money(low)} for each hundred. At how many hundred loaves a month do both cost the same?`,
      `A carrier in ${cityOf(dice)} offers two contracts: ${money(small)} a month plus ${money(high)} a delivery, or ${money(big)} a month plus ${money(low)} a delivery. At how many deliveries a month do both cost the same?`,
      `${personOf(dice)} can have brochures printed for ${money(small)} plus ${money(high)} a box, or by another firm for ${money(big)} plus ${money(low)} a box. For how many boxes is the price the same?`,
      `A clinic in ${cityOf(dice)} compares two analyzers: one costs ${money(small)} a month and ${money(high)} a test, the other ${money(big)} a month and ${money(low)} a test. At how many tests a month do they cost the same?`,
    ]),
    right,
    slips: [
      [big / wide, 'Divides the larger fixed cost alone by the saving on each.'],
      [(big - small) / high, 'Divides the difference of the fixed costs by the larger variable cost.'],
      [(big - small) / low, 'Divides the difference of the fixed costs by the smaller variable cost.'],
      [(big + small) / wide, 'Adds the fixed costs instead of subtracting them.'],
      [(big - small) / (high + low), 'Adds the variable costs instead of subtracting them.'],
    ],
    format: wholeNumber,
    explanation: `The second costs ${money(big)} − ${money(small)} = ${money(big - small)} more at the start and saves ${money(high)} − ${money(low)} = ${money(wide)} on each. ${money(big - small)} ÷ ${money(wide)} = ${number(right)}.`,
  });
}

export const breakEven = gradedFamily(
  'break-even',
  'Finds the volume at which costs are covered, a profit is earned or two plans cost the same.',
  { easy, medium, hard },
);
