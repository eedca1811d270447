import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, percent, rounded, roundsClearly, wholeMoney } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';

/** What a later payment is worth today. */
function easy(dice: Seeded): Item | null {
  const [rate, years, right] = [dice.int(2, 12), dice.int(1, 2), dice.int(40, 960) * 25];
  const later = rounded(right * (1 + rate / 100) ** years, 4);
  if (!isExact(later)) return null;
  const when = years === 1 ? 'one year' : 'two years';
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} will receive ${money(later)} in ${when}. It uses a discount rate of ${percent(rate)} a year. What is the payment worth today?`,
      `A buyer offers ${personOf(dice)} ${money(later)}, payable in ${when}. Money can be invested at ${percent(rate)} a year. What payment today would be worth the same?`,
      `A bond pays ${money(later)} in ${when} and nothing before then. At a required return of ${percent(rate)} a year, what is it worth today?`,
      `How much must ${personOf(dice)} deposit today in an account that pays ${percent(rate)} a year to have ${money(later)} in ${when}?`,
    ]),
    right,
    slips: [
      [later * (1 - (rate * years) / 100), 'Subtracts the percentage from the later amount instead of dividing.'],
      [later * (1 + rate / 100) ** years, 'Compounds the later amount instead of discounting it.'],
      [later / (1 + rate / 100) ** (years + 1), 'Discounts for one year too many.'],
      [
        years === 1 ? later : later / (1 + rate / 100),
        years === 1 ? 'Uses the later amount without discounting it.' : 'Discounts for only one year.',
      ],
      [later * (1 - rate / 100) ** years, 'Subtracts the percentage once for each year instead of dividing.'],
    ],
    format: wholeMoney,
    explanation: `Today’s amount grows to ${money(later)} in ${when}, so it is ${money(later)} ÷ ${(1 + rate / 100).toFixed(2)}${years === 2 ? ` ÷ ${(1 + rate / 100).toFixed(2)}` : ''} = ${wholeMoney(right)}.`,
  });
}

/** An outlay now, two inflows later. */
function medium(dice: Seeded): Item | null {
  const rate = dice.pick([4, 5, 6, 8, 10, 12, 15]);
  const factor = 1 + rate / 100;
  const [one, two] = [dice.int(20, 400) * 20, dice.int(20, 400) * 20];
  const [first, second] = [rounded(one * factor, 4), rounded(two * factor ** 2, 4)];
  const cost = dice.int(12, 160) * 100;
  const right = one + two - cost;
  if (
    !isExact(first) ||
    !isExact(second) ||
    right === 0 ||
    Math.abs(right) > cost / 4 ||
    Math.abs(right) < 100 ||
    one > 3 * two ||
    two > 3 * one
  )
    return null;
  return numericItem(dice, {
    question: dice.pick([
      `A project costs ${companyOf(dice).replace('A ', 'a ')} ${money(cost)} today. It brings in ${money(first)} in one year and ${money(second)} in two years. At a discount rate of ${percent(rate)}, what is its net present value?`,
      `${companyOf(dice)} can pay ${money(cost)} today for a license that will earn ${money(first)} after one year and ${money(second)} after two. It uses a discount rate of ${percent(rate)} a year. What is the net present value?`,
      `A machine costs ${money(cost)} now and returns ${money(first)} in a year and ${money(second)} in two years. What is its net present value for a firm in ${cityOf(dice)} that requires a return of ${percent(rate)} a year?`,
    ]),
    right,
    signed: true,
    slips: [
      [first + second - cost, 'Adds the inflows without discounting them.'],
      [one + second / factor - cost, 'Discounts the second inflow for only one year.'],
      [first / factor ** 2 + second / factor ** 2 - cost, 'Discounts both inflows for two years.'],
      [one + two, 'Forgets the outlay.'],
      [(first + second - cost) / factor, 'Discounts the sum of all amounts once.'],
      [-right, 'Subtracts the inflows from the outlay.'],
    ],
    format: wholeMoney,
    explanation: `The inflows are worth ${money(first)} ÷ ${factor.toFixed(2)} = ${money(one)} and ${money(second)} ÷ ${factor.toFixed(2)} ÷ ${factor.toFixed(2)} = ${money(two)} today. Subtracting the outlay of ${money(cost)} gives ${wholeMoney(right)}.`,
  });
}

/** An endless, growing income; or how much a delay costs. */
function hard(dice: Seeded): Item | null {
  const [rate, growth, income] = [dice.int(5, 14), dice.int(1, 5), dice.int(12, 480) * 250];
  const right = income / ((rate - growth) / 100);
  if (rate - growth < 2 || !isExact(right) || !roundsClearly(right, 0)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} owns a building that will bring in ${money(income)} one year from now and then ${percent(growth)} more every year, forever. Investors require a return of ${percent(rate)} a year. What is the building worth today?`,
      `A patent pool will pay a license fee of ${money(income)} one year from now. The fee will rise by ${percent(growth)} every year, forever. At a discount rate of ${percent(rate)}, what is the present value of these fees?`,
      `A family’s shares will pay a dividend of ${money(income)} in one year, growing by ${percent(growth)} a year forever. Owners require a return of ${percent(rate)} a year for this risk. What are the shares worth today?`,
      `A toll bridge near ${cityOf(dice)} will earn ${money(income)} next year, net of all costs, and ${percent(growth)} more each year after that, indefinitely. What is it worth today to an owner who requires a return of ${percent(rate)} a year?`,
    ]),
    right,
    slips: [
      [income / (rate / 100), 'Forgets that the income grows.'],
      [income / ((rate + growth) / 100), 'Adds the growth to the required return instead of subtracting it.'],
      [(income * (1 + growth / 100)) / ((rate - growth) / 100), 'Grows the first payment before it is paid.'],
      [income / (growth / 100), 'Divides by the growth rate.'],
      [income / ((rate - growth) / 100) / (1 + rate / 100), 'Discounts for one year too many.'],
    ],
    format: wholeMoney,
    explanation: `An endless income that grows by ${percent(growth)} a year is worth the first payment divided by the required return minus the growth rate: ${money(income)} ÷ (${percent(rate)} − ${percent(growth)}) = ${wholeMoney(right)}.`,
  });
}

export const presentValue = gradedFamily('present-value', 'Discounts later payments to today, singly, net of an outlay or without end.', {
  easy,
  medium,
  hard,
});
