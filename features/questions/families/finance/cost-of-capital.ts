import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, money, percent, wholeMoney } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';

const hundredth = (value: number): string => `${fixed(value, 2)}%`;
const lower = (text: string): string => text.replace('A ', 'a ');

/** Two sources with their weights. */
function easy(dice: Seeded): Item | null {
  const [equity, debt] = [dice.int(2, 48), dice.int(2, 48)];
  const [own, lent] = [dice.int(16, 30) / 2, dice.int(4, 14) / 2];
  const right = (equity * own + debt * lent) / (equity + debt);
  if (equity === debt || !isExact(right, 2)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} is financed with ${money(equity)} million of equity, on which owners require ${percent(own)} a year, and ${money(debt)} million of debt at ${percent(lent)}. Ignoring taxes, what is its average cost of capital?`,
      `Owners have put ${money(equity)} million into ${lower(companyOf(dice))} and expect ${percent(own)} a year; banks have lent it ${money(debt)} million at ${percent(lent)}. Ignoring taxes, what does its capital cost on average?`,
      `A project is financed with ${money(equity)} million of the owners’ money, which must earn ${percent(own)}, and a loan of ${money(debt)} million at ${percent(lent)}. Ignoring taxes, what return must the whole project earn to satisfy both?`,
    ]),
    right,
    trap: [(own + lent) / 2, 'Uses the simple average although the amounts differ.'],
    slips: [
      [(equity * lent + debt * own) / (equity + debt), 'Gives each source the weight of the other.'],
      [own, 'Looks only at the return on equity.'],
      [lent, 'Looks only at the interest.'],
      [own - lent, 'Takes the difference between the two rates.'],
      [(equity * own) / (equity + debt), 'Counts only the cost of equity.'],
    ],
    format: hundredth,
    explanation: `Of ${money(equity + debt)} million, ${money(equity)} million costs ${percent(own)} and ${money(debt)} million costs ${percent(lent)}: ${money((equity * own + debt * lent) / 100)} million a year. That is ${hundredth(right)}.`,
  });
}

/** Interest lowers taxes. */
function medium(dice: Seeded): Item | null {
  const [weight, tax] = [dice.int(3, 15) * 5, dice.pick([20, 25, 30, 40])];
  const [own, lent] = [dice.int(16, 30) / 2, dice.int(6, 16) / 2];
  const net = lent * (1 - tax / 100);
  const right = (weight * net + (100 - weight) * own) / 100;
  if (weight === 50 || !isExact(right, 2)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} is financed with ${percent(weight)} debt at ${percent(lent)} and ${percent(100 - weight)} equity, on which owners require ${percent(own)}. Interest is tax-deductible at a tax rate of ${percent(tax)}. What is its weighted average cost of capital after tax?`,
      `The capital of ${lower(companyOf(dice))} is ${percent(weight)} debt at ${percent(lent)} interest and ${percent(100 - weight)} equity with a required return of ${percent(own)}. Interest is deductible, and the tax rate is ${percent(tax)}. What is the weighted average cost of capital after tax?`,
    ]),
    right,
    slips: [
      [(weight * lent + (100 - weight) * own) / 100, 'Forgets that interest lowers taxes.'],
      [((weight * lent + (100 - weight) * own) / 100) * (1 - tax / 100), 'Applies the tax savings to equity as well.'],
      [((100 - weight) * net + weight * own) / 100, 'Swaps the weights of debt and equity.'],
      [(net + own) / 2, 'Uses the simple average of the two costs.'],
      [(weight * lent + (100 - weight) * own * (1 - tax / 100)) / 100, 'Applies the tax savings to equity instead of debt.'],
      [(weight * lent * (1 + tax / 100) + (100 - weight) * own) / 100, 'Adds the tax to the interest instead of subtracting it.'],
    ],
    format: hundredth,
    explanation: `After tax, debt costs ${percent(lent)} × ${((100 - tax) / 100).toFixed(2)} = ${percent(net)}. Weighted, ${(weight / 100).toFixed(2)} × ${percent(net)} + ${((100 - weight) / 100).toFixed(2)} × ${percent(own)} = ${hundredth(right)}.`,
  });
}

/** What a year earns beyond the cost of all the capital in use. */
function hard(dice: Seeded): Item | null {
  const [capital, weight, tax] = [dice.int(8, 160) * 50_000, dice.int(4, 14) * 5, dice.pick([20, 25, 30, 40])];
  const [own, lent] = [dice.int(16, 30) / 2, dice.int(6, 16) / 2];
  const cost = (weight * lent * (1 - tax / 100) + (100 - weight) * own) / 100;
  const profit = dice.int(8, 190) * 10_000;
  const after = profit * (1 - tax / 100);
  const right = after - (capital * cost) / 100;
  if (weight === 50 || !isExact(cost, 1) || !isExact(right) || Math.abs(right) < 4000 || Math.abs(right) > after / 2) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} uses ${money(capital)} of capital, ${percent(weight)} of it debt at ${percent(lent)} and the rest equity with a required return of ${percent(own)}. It earns ${money(profit)} before interest and taxes; the tax rate is ${percent(tax)}, and interest is deductible. How much does it earn above its cost of capital?`,
      `The operating profit of ${lower(companyOf(dice))} is ${money(profit)} before interest and taxes, on capital of ${money(capital)}. Of this capital, ${percent(weight)} is debt at ${percent(lent)}; owners require ${percent(own)} on the rest. The tax rate is ${percent(tax)}, and interest is deductible. How much is left after taxes and the cost of all its capital?`,
    ]),
    right,
    signed: true,
    slips: [
      [after - (capital * (weight * lent + (100 - weight) * own)) / 10_000, 'Forgets that interest lowers taxes.'],
      [profit - (capital * cost) / 100, 'Forgets the taxes on the profit.'],
      [after - (capital * weight * lent) / 10_000, 'Subtracts only the interest, as if equity cost nothing.'],
      [after - (capital * (100 - weight) * own) / 10_000, 'Subtracts only the cost of equity.'],
      [after - (capital * (own + lent)) / 200, 'Uses the simple average of the two rates.'],
      [
        (profit - (capital * (weight * lent + (100 - weight) * own)) / 10_000) * (1 - tax / 100),
        'Subtracts the cost of equity before taxes as well.',
      ],
    ],
    format: wholeMoney,
    explanation: `After tax, the profit is ${money(after)}. Capital costs ${((100 - weight) / 100).toFixed(2)} × ${percent(own)} + ${(weight / 100).toFixed(2)} × ${percent(lent)} × ${((100 - tax) / 100).toFixed(2)} = ${percent(cost)}, or ${money((capital * cost) / 100)}. The difference is ${wholeMoney(right)}.`,
  });
}

export const costOfCapital = gradedFamily(
  'cost-of-capital',
  'Weighs the cost of equity and debt, with the effect of taxes, and measures profit against it.',
  { easy, medium, hard },
);
