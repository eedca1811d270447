import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, percent, tenthPercent, wholeMoney } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';

const lower = (text: string): string => text.replace('A ', 'a ');

/** Sales, the share of variable cost, fixed costs and what is left. */
function booksOf(dice: Seeded): { sales: number; share: number; fixedCost: number; left: number; profit: number } {
  const [sales, share] = [dice.int(8, 120) * 50_000, dice.int(4, 14) * 5];
  const left = sales * (1 - share / 100);
  const fixedCost = Math.round((left * dice.int(40, 85)) / 100 / 10_000) * 10_000;
  return { sales, share, fixedCost, left, profit: left - fixedCost };
}

/** The profit after a change of volume. */
function easy(dice: Seeded): Item | null {
  const { sales, share, fixedCost, profit, left } = booksOf(dice);
  const growth = dice.int(4, 30);
  const right = left * (1 + growth / 100) - fixedCost;
  if (profit < 20_000 || !isExact(right)) return null;
  const more = left * (1 + growth / 100);
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} has sales of ${money(sales)}, variable costs of ${percent(share)} of sales and fixed costs of ${money(fixedCost)}. What will its profit be if sales grow by ${percent(growth)}?`,
      `At ${lower(companyOf(dice))}, variable costs are ${percent(share)} of sales, and fixed costs are ${money(fixedCost)}. Sales were ${money(sales)} and now rise by ${percent(growth)}. What is its new profit?`,
    ]),
    right,
    slips: [
      [profit * (1 + growth / 100), 'Increases the profit by the same percentage, as if fixed costs grew too.'],
      [profit, 'Gives the profit before the growth.'],
      [profit + (sales * growth) / 100, 'Adds the full increase in sales and forgets the variable costs on it.'],
      [more, 'Forgets the fixed costs.'],
      [sales * (1 + growth / 100) - (sales * share) / 100 - fixedCost, 'Leaves the variable costs unchanged.'],
      [(sales * share * (1 + growth / 100)) / 100 - fixedCost, 'Confuses the share of variable costs with the share that is left.'],
    ],
    format: wholeMoney,
    explanation: `Sales become ${money(sales * (1 + growth / 100))}, of which ${percent(100 - share)} = ${money(more)} is left after variable costs. Subtracting fixed costs of ${money(fixedCost)} leaves a profit of ${wholeMoney(right)}.`,
  });
}

/** By how much does profit change when sales change? */
function medium(dice: Seeded): Item | null {
  const { sales, share, fixedCost, profit, left } = booksOf(dice);
  const change = dice.int(2, 25);
  const isRise = dice.int(0, 1) === 0;
  const right = (change * left) / profit;
  if (profit < 20_000 || right > 95 || !isExact(right, 1)) return null;
  const [verb, noun] = isRise ? ['rise', 'grow'] : ['fall', 'fall'];
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} has sales of ${money(sales)} a year. Variable costs are ${percent(share)} of sales, and fixed costs are ${money(fixedCost)}. By what percentage does its profit ${noun} if sales ${verb} by ${percent(change)}?`,
      `With sales of ${money(sales)}, variable costs of ${percent(share)} of sales and fixed costs of ${money(fixedCost)}, ${lower(companyOf(dice))} expects sales to ${verb} by ${percent(change)}. By what percentage will its profit ${noun}?`,
      `${companyOf(dice)} has fixed costs of ${money(fixedCost)}, and variable costs take up ${percent(share)} of its sales of ${money(sales)}. Sales are expected to ${verb} by ${percent(change)}. By what percentage will its profit ${noun}?`,
    ]),
    right,
    trap: [change, 'Changes the profit by the same percentage as sales, as if fixed costs changed too.'],
    slips: [
      [(change * sales) / profit, 'Divides the full change in sales by the profit and forgets the variable costs.'],
      [(change * (100 - share)) / 100, 'Gives the change after variable costs as a percentage of sales.'],
      [(change * left) / fixedCost, 'Divides the change by the fixed costs instead of the profit.'],
      [(change * sales * share) / 100 / profit, 'Confuses the share of variable costs with the share that is left.'],
      [((left * change) / 100 / (profit + (left * change) / 100)) * 100, 'Divides the change by the new profit instead of the old one.'],
    ].filter(([value]) => Number(value) < 400) as [number, string][],
    format: tenthPercent,
    explanation: `Before the change, ${money(left)} is left after variable costs, and the profit is ${money(profit)}. A change of ${percent(change)} in sales changes the profit by ${money((left * change) / 100)}, and ${money((left * change) / 100)} ÷ ${money(profit)} = ${tenthPercent(right)}.`,
  });
}

/** How far may sales fall before profit is gone, or must they grow for a wanted profit? */
function hard(dice: Seeded): Item | null {
  const { sales, share, fixedCost, profit, left } = booksOf(dice);
  if (profit < 20_000) return null;
  if (dice.int(0, 1) === 0) {
    const right = (profit / left) * 100;
    if (!isExact(right, 1)) return null;
    return numericItem(dice, {
      question: dice.pick([
        `${companyOf(dice)} has sales of ${money(sales)}, variable costs of ${percent(share)} of sales and fixed costs of ${money(fixedCost)}. By what percentage can its sales fall before it makes a loss?`,
        `The variable costs of ${lower(companyOf(dice))} are ${percent(share)} of its sales of ${money(sales)}; fixed costs are ${money(fixedCost)}. What percentage drop in sales would wipe out its whole profit?`,
      ]),
      right,
      slips: [
        [(profit / sales) * 100, 'Gives the profit as a percentage of sales.'],
        [(fixedCost / left) * 100, 'Gives the sales needed to break even as a percentage of current sales.'],
        [(profit / fixedCost) * 100, 'Divides the profit by the fixed costs.'],
        [(1 - fixedCost / sales) * 100, 'Forgets the variable costs.'],
        [(profit / (sales - left)) * 100, 'Divides the profit by the variable costs.'],
      ],
      format: tenthPercent,
      explanation: `After variable costs, ${money(left)} is left, ${money(profit)} more than the fixed costs. Losing ${money(profit)} of ${money(left)} wipes out the profit: a drop of ${tenthPercent(right)}.`,
    });
  }
  const wanted = dice.int(2, 20) * 5;
  const right = (wanted * profit) / left;
  if (!isExact(right, 1) || right < 2) return null;
  return numericItem(dice, {
    question: `${companyOf(dice)} has sales of ${money(sales)}, variable costs of ${percent(share)} of sales and fixed costs of ${money(fixedCost)}. The owners want ${percent(wanted)} more profit. By what percentage must sales grow, with prices and fixed costs unchanged?`,
    right,
    trap: [wanted, 'Increases sales by the same percentage as profit, as if fixed costs grew too.'],
    slips: [
      [(wanted * left) / profit, 'Reverses the ratio of profit to margin.'],
      [(wanted * profit) / sales, 'Divides the extra profit by sales and forgets the variable costs on them.'],
      [(wanted * profit) / fixedCost, 'Divides the extra profit by the fixed costs.'],
      [(wanted * (100 - share)) / 100, 'Multiplies by the share that is left after variable costs.'],
      [(wanted * share) / 100, 'Multiplies by the share of variable costs.'],
    ].filter(([value]) => Number(value) < 300) as [number, string][],
    format: tenthPercent,
    explanation: `The profit is ${money(left)} − ${money(fixedCost)} = ${money(profit)}; ${percent(wanted)} more is ${money((profit * wanted) / 100)}. This must come from the ${money(left)} left after variable costs, so sales must grow by ${tenthPercent(right)}.`,
  });
}

export const operatingLeverage = gradedFamily('operating-leverage', 'Sees how fixed costs make profit move more than sales.', {
  easy,
  medium,
  hard,
});
