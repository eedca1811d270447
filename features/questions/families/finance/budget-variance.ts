import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, sentence, tenthPercent } from '../../rules/wording.ts';
import { departmentOf, makerOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';

const overUnder = (value: number): string => `${money(Math.abs(value))} ${value < 0 ? 'under' : 'over'} budget`;

function easy(dice: Seeded): Item | null {
  const budget = dice.int(16, 480) * 50;
  const spent = budget + dice.int(-12, 15) * (budget / 50);
  const right = (Math.abs(spent - budget) / budget) * 100;
  if (right < 3 || !isExact(spent) || !isExact(right, 1)) return null;
  const who = departmentOf(dice);
  const word = spent > budget ? 'above' : 'below';
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(who)} had a budget of ${money(budget)} for the quarter and spent ${money(spent)}. By what percentage of the budget was spending ${word} plan?`,
      `For ${who}, ${money(budget)} was budgeted and ${money(spent)} was spent. How far ${word} budget was spending, as a percentage of the budget?`,
      `${sentence(who)} spent ${money(spent)} instead of the planned ${money(budget)}. By what percentage was spending ${word} plan?`,
    ]),
    right,
    slips: [
      [(Math.abs(spent - budget) / spent) * 100, 'Divides by the amount spent instead of the budget.'],
      [(spent / budget) * 100, 'Gives spending as a percentage of the budget instead of the difference.'],
      [(Math.abs(spent - budget) / (spent + budget)) * 100, 'Divides by the sum of both amounts.'],
      [right * 2, 'Counts the difference twice.'],
      [Math.abs(spent - budget) / 100, 'Treats hundreds of dollars as percentages.'],
    ],
    format: tenthPercent,
    explanation: `The difference is ${money(Math.abs(spent - budget))}. ${money(Math.abs(spent - budget))} ÷ ${money(budget)} = ${tenthPercent(right)}.`,
  });
}

/** Lines of a budget with the hundreds of dollars they cost, from and to. */
const lines: readonly [name: string, low: number, high: number][] = [
  ['Salaries', 320, 900],
  ['Rent', 120, 300],
  ['Consultants', 60, 240],
  ['Software', 40, 160],
  ['Training', 20, 120],
  ['Travel', 20, 140],
  ['Energy', 16, 60],
  ['Catering', 12, 50],
  ['Printing', 10, 40],
  ['Postage', 10, 24],
];

/** Lines above and below plan, and the net of all. */
function medium(dice: Seeded): Item | null {
  const rows = dice.sample(lines, dice.int(4, 5)).map(([name, low, high]) => {
    const budget = dice.int(low, high) * 100;
    return { name, budget, spent: budget + dice.int(-14, 14) * 40 };
  });
  const gaps = rows.map(({ budget, spent }) => spent - budget);
  const right = gaps.reduce((sum, gap) => sum + gap, 0);
  const largest = gaps.reduce((best, gap) => (Math.abs(gap) > Math.abs(best) ? gap : best), 0);
  if (right === 0 || gaps.some((gap) => gap === 0) || gaps.every((gap) => gap > 0) || gaps.every((gap) => gap < 0)) return null;
  const over = gaps.filter((gap) => gap > 0).reduce((sum, gap) => sum + gap, 0);
  const who = departmentOf(dice);
  const figure: FigureOf<'table'> = {
    kind: 'table',
    title: `Budget and spending of ${who} (dollars)`,
    columns: ['Line', 'Budget', 'Spent'],
    rows: rows.map(({ name, budget, spent }) => [name, budget, spent]),
  };
  return numericItem(dice, {
    question: dice.pick([
      `The table shows what ${who} planned and spent. How does the total compare with the budget?`,
      `${sentence(who)} closes the quarter with the figures in the table. How far over or under budget is the total?`,
      `The table shows the budget of ${who}. Taking all lines together, how far over or under budget is spending?`,
    ]),
    figure,
    right,
    signed: true,
    trap: [-right, 'Finds the amount but mixes up over and under.'],
    slips: [
      [over, 'Adds only the lines that are over budget.'],
      [over - right, 'Adds only the lines under budget and treats them as overspending.'],
      [right - over, 'Adds only the lines that are under budget.'],
      [largest, 'Looks only at the line with the largest difference.'],
      [right - (gaps.at(-1) ?? 0), 'Leaves out the last line.'],
      [right - (gaps[0] ?? 0), 'Leaves out the first line.'],
    ],
    format: overUnder,
    explanation: `The differences are ${rows.map(({ name, budget, spent }) => `${name} ${spent > budget ? '+' : ''}${number(spent - budget)}`).join(', ')}. Together, that is ${overUnder(right)}.`,
  });
}

/** A budget for one volume, spending at another: compare with what the volume allows. */
function hard(dice: Seeded): Item | null {
  const { who, product, price } = makerOf(dice);
  const each = Math.max(4, Math.round(price / 2));
  const [planned, made, fixedCost] = [dice.int(20, 90) * 10, dice.int(20, 100) * 10, dice.int(20, 160) * 50];
  const [budget, allowed] = [fixedCost + planned * each, fixedCost + made * each];
  const spent = allowed + dice.int(-90, 90) * 20;
  const right = spent - allowed;
  if (
    right === 0 ||
    Math.abs(made - planned) < 20 ||
    Math.abs(made - planned) > planned / 2 ||
    Math.abs(made - planned) * each > 3000 ||
    spent === budget
  )
    return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} budgeted ${money(fixedCost)} of fixed costs and ${money(each)} for each of ${number(planned)} ${product}. It made ${number(made)} and spent ${money(spent)}. How do its costs compare with a budget adjusted for the number made?`,
      `The plan for ${who.replace('A ', 'a ')} was ${money(fixedCost)} of fixed costs plus ${money(each)} for each of ${number(planned)} ${product}. In the end, it made ${number(made)} at a total cost of ${money(spent)}. Compared with what the plan allows for this number, how far over or under budget is it?`,
    ]),
    right,
    signed: true,
    trap: [spent - budget, 'Compares with the budget for the planned number although a different number was made.'],
    slips: [
      [-right, 'Finds the amount but mixes up over and under.'],
      [spent - (budget * made) / planned, 'Scales the fixed costs with the number as well.'],
      [allowed - budget, 'Gives the change in the budget instead of the difference from it.'],
      [spent - made * each, 'Forgets the fixed costs.'],
      [budget - spent, 'Compares with the original budget and mixes up over and under.'],
    ].filter(([value]) => isExact(Number(value))) as [number, string][],
    format: overUnder,
    explanation: `For ${number(made)}, the plan allows ${money(fixedCost)} + ${number(made)} × ${money(each)} = ${money(allowed)}. With ${money(spent)} spent, the business is ${overUnder(right)}.`,
  });
}

export const budgetVariance = gradedFamily(
  'budget-variance',
  'Measures spending against budget, in percent, in total and at another volume.',
  { easy, medium, hard },
);
