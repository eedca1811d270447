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
      `${who} sells its ${product} for ${money(price)} each. Each costs ${money(cost)} to make, and fixed costs are ${money(fixedCost)} a month. How many must it sell in a month to cover all costs?`,
      `${who} has fixed costs of ${money(fixedCost)} a month. Its ${product} sell for ${money(price)} each, with variable costs of ${money(cost)} each. How many must it sell a month to break even?`,
      `Rent, wages and insurance cost ${who.replace('A ', 'a ')} ${money(fixedCost)} a month. Its ${product} sell for ${money(price)} each, and materials for each cost ${money(cost)}. How many must it sell a month before it earns its first dollar of profit?`,
    ]),
    right,
    slips: [
      [fixedCost / price, 'Divides the fixed costs by the price and forgets the variable cost.'],
      [fixedCost / cost, 'Divides the fixed costs by the variable cost.'],
      [fixedCost / (price + cost), 'Adds price and variable cost instead of subtracting.'],
      [(2 * fixedCost) / margin, 'Counts the fixed costs twice.'],
    ],
    format: wholeNumber,
    explanation: `Each unit leaves ${money(price)} − ${money(cost)} = ${money(margin)}. ${money(fixedCost)} ÷ ${money(margin)} = ${number(right)}.`,
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
      `${who} sells ${product} for ${money(price)} each; making one costs ${money(cost)}. Fixed costs are ${money(fixedCost)} a month. How many must it sell to earn a monthly profit of ${money(goal)}?`,
      `${personOf(dice)} runs a business that sells ${product} for ${money(price)} each, with variable costs of ${money(cost)} each and fixed costs of ${money(fixedCost)} a month. How many must be sold to earn ${money(goal)} in a month?`,
      `${who} plans to sell ${product} for ${money(price)} each. Materials and packaging come to ${money(cost)} each, fixed costs come to ${money(fixedCost)} a month, and the owners want a profit of ${money(goal)} a month. How many must it sell a month?`,
    ]),
    right,
    slips: [
      [even, 'Stops at break-even and forgets the profit.'],
      [more, 'Covers the profit but not the fixed costs.'],
      [(fixedCost + goal) / price, 'Divides by the price and forgets the variable cost.'],
      [2 * even + more, 'Counts the fixed costs twice.'],
      [even + 2 * more, 'Counts the profit twice.'],
      [Math.abs(even - more), 'Subtracts the profit from the fixed costs instead of adding it.'],
      [even + goal / price, 'Counts the full price of each extra unit as profit.'],
      [(fixedCost + goal) / cost, 'Divides by the variable cost.'],
    ],
    format: wholeNumber,
    explanation: `Fixed costs and profit add up to ${money(fixedCost + goal)}. Each unit leaves ${money(price)} − ${money(cost)} = ${money(margin)}, so ${money(fixedCost + goal)} ÷ ${money(margin)} = ${number(right)} must be sold.`,
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
      `${who} sells ${product} for ${money(price)} each; each has a variable cost of ${money(cost)}. It wants to cut the price by ${percent(cut)}. By what percentage must the number sold grow to keep profit the same?`,
      `Competition forces ${who.replace('A ', 'a ')} to cut the ${money(price)} price of its ${product} by ${percent(cut)}. The variable cost stays at ${money(cost)} each. By what percentage must the number sold grow to earn the same profit?`,
    ]),
    right,
    slips: [
      [cut, 'Uses the price cut as the growth needed.'],
      [(100 / (100 - cut) - 1) * 100, 'Keeps revenue the same instead of profit.'],
      [(1 - now / margin) * 100, 'Gives the drop in margin instead of the growth that makes up for it.'],
      [((price * cut) / 100 / cost) * 100, 'Divides the price cut by the variable cost.'],
      [((price * cut) / 100 / price) * 200, 'Doubles the price cut.'],
    ],
    format: tenthPercent,
    explanation: `Each unit left ${money(margin)} before and will leave ${money(now)} now. ${money(margin)} ÷ ${money(now)} = ${number(margin / now, 4)}, so ${tenthPercent(right)} more must be sold.`,
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
      `A bakery in ${cityOf(dice)} can lease a small oven for ${money(small)} a month, with ${money(high)} of labor and energy per hundred loaves, or a large one for ${money(big)} with ${money(low)} per hundred. At how many hundred loaves a month do the two cost the same?`,
      `A carrier in ${cityOf(dice)} offers two contracts: ${money(small)} a month plus ${money(high)} per delivery, or ${money(big)} a month plus ${money(low)} per delivery. At how many deliveries a month do the two cost the same?`,
      `${personOf(dice)} can have brochures printed by one firm for ${money(small)} plus ${money(high)} per box or by another for ${money(big)} plus ${money(low)} per box. For how many boxes is the price the same?`,
      `A clinic in ${cityOf(dice)} compares two analyzers: one costs ${money(small)} a month plus ${money(high)} per test, the other ${money(big)} a month plus ${money(low)} per test. At how many tests a month do they cost the same?`,
    ]),
    right,
    slips: [
      [big / wide, 'Divides only the larger fixed cost by the savings per unit.'],
      [(big - small) / high, 'Divides the difference in fixed costs by the larger variable cost.'],
      [(big - small) / low, 'Divides the difference in fixed costs by the smaller variable cost.'],
      [(big + small) / wide, 'Adds the fixed costs instead of subtracting them.'],
      [(big - small) / (high + low), 'Adds the variable costs instead of subtracting them.'],
    ],
    format: wholeNumber,
    explanation: `The second option costs ${money(big)} − ${money(small)} = ${money(big - small)} more up front and saves ${money(high)} − ${money(low)} = ${money(wide)} per unit. ${money(big - small)} ÷ ${money(wide)} = ${number(right)}.`,
  });
}

export const breakEven = gradedFamily(
  'break-even',
  'Finds the volume at which costs are covered, a profit is earned or two plans cost the same.',
  { easy, medium, hard },
);
