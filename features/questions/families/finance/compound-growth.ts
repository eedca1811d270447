import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import {
  centMoney,
  counted,
  isExact,
  money,
  number,
  percent,
  rounded,
  roundsClearly,
  wholeMoney,
  wholeNumber,
} from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const savers: readonly ((start: number, rate: number, dice: Seeded) => string)[] = [
  (start, rate, dice) =>
    `${personOf(dice)} puts ${money(start)} into a savings account that pays ${percent(rate)} interest a year. The interest stays in the account.`,
  (start, rate, dice) =>
    `A homeowners’ association in ${cityOf(dice)} has a repair fund of ${money(start)}. It earns ${percent(rate)} a year, and all earnings stay in the fund.`,
  (start, rate, dice) =>
    `${personOf(dice)}’s grandparents opened an account with ${money(start)} at ${percent(rate)} a year, compounded annually.`,
  (start, rate, dice) =>
    `A harbor office in ${cityOf(dice)} sets aside ${money(start)} for a new pier. The money earns ${percent(rate)} a year, and the earnings are added to it each year.`,
  (start, rate) => `A foundation invests ${money(start)} at ${percent(rate)} a year and reinvests everything it earns.`,
];

const grown = (start: number, rate: number, years: number): number => start * (1 + rate / 100) ** years;

/** What two years make of an amount. */
function easy(dice: Seeded): Item | null {
  const [start, rate] = [dice.int(20, 190) * 100, dice.int(2, 9)];
  const right = rounded(grown(start, rate, 2), 4);
  if (!isExact(right, 2)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, savers, 'savers')(start, rate, dice)} How much money is there after 2 years?`,
    right,
    slips: [
      [start * (1 + (2 * rate) / 100), 'Leaves out the interest on the interest.'],
      [grown(start, rate, 1), 'Stops after one year.'],
      [grown(start, rate, 3), 'Adds a third year.'],
      [start * (1 + (2 * rate) / 100) + 2 * (right - start * (1 + (2 * rate) / 100)), 'Counts the interest on the interest twice.'],
      [right - start, 'Gives only the interest.'],
    ],
    format: centMoney,
    explanation: `Each year multiplies the amount by ${(1 + rate / 100).toFixed(2)}: ${money(start)} × ${(1 + rate / 100).toFixed(2)} × ${(1 + rate / 100).toFixed(2)} = ${centMoney(right)}.`,
  });
}

/** How much more compound interest brings than simple interest. */
function medium(dice: Seeded): Item | null {
  const [start, rate, years] = [dice.int(5, 80) * 1000, dice.pick([4, 5, 6, 8, 10, 12]), dice.int(2, 3)];
  const [compound, simple] = [grown(start, rate, years) - start, (start * rate * years) / 100];
  const right = rounded(compound - simple, 4);
  if (!isExact(right)) return null;
  return numericItem(dice, {
    question: `${pickScene(dice, savers, 'savers')(start, rate, dice)} How much more is there after ${years} years than if interest were paid only on the original amount?`,
    right,
    slips: [
      [years === 2 ? right / 2 : (start * rate * rate) / 10000, 'Counts only part of the interest on the interest.'],
      [(simple * rate) / 100, 'Adds one year of interest on all the simple interest.'],
      [grown(right, rate, 1), 'Adds another year of interest to the difference.'],
      [right - (right * rate) / 100, 'Subtracts a year of interest from the difference.'],
      [compound, 'Gives the total interest instead of the difference.'],
      [simple, 'Gives the simple interest itself.'],
      [grown(start, rate, years + 1) - grown(start, rate, years) - (start * rate) / 100, 'Compares only the next year’s interest.'],
      [right * 2, 'Counts the interest on the interest twice.'],
    ],
    format: wholeMoney,
    explanation: `With compound interest, the gain is ${money(compound)}; with simple interest, it is ${years} × ${money((start * rate) / 100)} = ${money(simple)}. The difference is ${money(right)}.`,
  });
}

/** Growth and decline year by year: when is a mark passed? Or a yearly amount is taken out. */
function hard(dice: Seeded): Item | null {
  return dice.int(0, 1) === 0 ? firstYearAbove(dice) : withdrawals(dice);
}

const racers: readonly ((one: number, up: number, other: number, down: number, dice: Seeded) => string)[] = [
  (one, up, other, down, dice) =>
    `In ${cityOf(dice)}, ${number(one)} people travel by streetcar each day, a number that grows by ${percent(up)} a year. Another ${number(other)} travel by car, a number that falls by ${percent(down)} a year. After how many full years do more people travel by streetcar than by car?`,
  (one, up, other, down) =>
    `An online magazine has ${number(one)} readers and gains ${percent(up)} a year. Its print rival has ${number(other)} and loses ${percent(down)} a year. After how many full years does the magazine have more readers than its rival?`,
  (one, up, other, down) =>
    `A new product sells ${number(one)} units a year, growing by ${percent(up)} a year; the old one sells ${number(other)}, falling by ${percent(down)} a year. After how many full years does the new product sell more than the old one?`,
];

function firstYearAbove(dice: Seeded): Item | null {
  const [up, down] = [dice.int(1, 5) * 5, dice.int(1, 4) * 5];
  const [one, other] = [dice.int(20, 60) * 100, dice.int(50, 160) * 100];
  let right = 0;
  while (right < 40 && one * (1 + up / 100) ** right <= other * (1 - down / 100) ** right) right++;
  const straight = Math.floor((other - one) / ((one * up) / 100 + (other * down) / 100)) + 1;
  const alone = Math.floor(Math.log(other / one) / Math.log(1 + up / 100)) + 1;
  const ratio = (one * (1 + up / 100) ** right) / (other * (1 - down / 100) ** right);
  if (right < 2 || right > 5 || ratio < 1.01) return null;
  const format = (years: number): string => counted(Math.round(years), 'year');
  return numericItem(dice, {
    question: pickScene(dice, racers, 'growth races')(one, up, other, down, dice),
    right,
    slips: [
      [right - 1, 'Stops one year too early, while the first is still behind.'],
      [straight, 'Changes both by the same amount every year instead of by a percentage.'],
      [alone, 'Lets the first grow but leaves the second unchanged.'],
      [right + 1, 'Counts the first year twice.'],
      [Math.ceil(((other - one) / one / (up + down)) * 100), 'Adds the two percentages and divides the lead by the sum.'],
    ],
    format,
    explanation: `Each year, one is multiplied by ${(1 + up / 100).toFixed(2)} and the other by ${(1 - down / 100).toFixed(2)}. After ${format(right - 1)}, it is ${wholeNumber(one * (1 + up / 100) ** (right - 1))} to ${wholeNumber(other * (1 - down / 100) ** (right - 1))}; after ${format(right)}, ${wholeNumber(one * (1 + up / 100) ** right)} to ${wholeNumber(other * (1 - down / 100) ** right)}.`,
  });
}

function withdrawals(dice: Seeded): Item | null {
  const [start, rate, taken] = [dice.int(20, 90) * 1000, dice.pick([4, 5, 6, 8, 10]), dice.int(8, 60) * 100];
  const year = (value: number): number => value * (1 + rate / 100) - taken;
  const right = year(year(start));
  const simple = start + (2 * start * rate) / 100 - 2 * taken;
  if (!roundsClearly(right, 0)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `A scholarship fund of ${money(start)} earns ${percent(rate)} a year. At the end of each year, after the interest is added, ${money(taken)} is paid out. How much is in the fund after 2 years, to the nearest dollar?`,
      `${personOf(dice)} has ${money(start)} in an account at ${percent(rate)} a year and withdraws ${money(taken)} at the end of each year, after the interest is added. How much is left after 2 years, to the nearest dollar?`,
      `A company in ${cityOf(dice)} borrows ${money(start)} at ${percent(rate)} a year. At the end of each year, the interest is added and ${money(taken)} is paid back. How much does it owe after 2 years, to the nearest dollar?`,
    ]),
    right,
    slips: [
      [grown(start, rate, 2) - 2 * taken, 'Subtracts both payments at the very end.'],
      [simple, 'Leaves out the interest on the interest.'],
      [(start - taken) * (1 + rate / 100) ** 2 - taken, 'Subtracts the first payment before any interest is added.'],
      [(year(start) - taken) * (1 + rate / 100), 'Subtracts the second payment before the second year’s interest.'],
      [grown(start, rate, 2) - taken, 'Subtracts only one payment.'],
    ],
    format: wholeMoney,
    explanation: `After the first year: ${money(start)} × ${(1 + rate / 100).toFixed(2)} − ${money(taken)} = ${money(year(start))}. After the second: ${money(year(start))} × ${(1 + rate / 100).toFixed(2)} − ${money(taken)} = ${wholeMoney(right)}.`,
  });
}

export const compoundGrowth = gradedFamily('compound-growth', 'Follows a value that changes by a percentage of itself year after year.', {
  easy,
  medium,
  hard,
});
