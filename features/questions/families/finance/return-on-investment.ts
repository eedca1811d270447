import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, percent, rounded, tenthPercent, wholePercent } from '../../rules/wording.ts';
import { companyOf, goodsCompanyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';

/** Gain over outlay, with costs on the way. */
function easy(dice: Seeded): Item | null {
  const [paid, extra] = [dice.int(10, 190) * 100, dice.int(2, 30) * 50];
  const outlay = paid + extra;
  const right = dice.int(8, 160) / 2;
  const sold = outlay * (1 + right / 100);
  if (!isExact(sold) || extra > paid / 3) return null;
  const person = personOf(dice);
  return numericItem(dice, {
    question: dice.pick([
      `${person} buys an old boat for ${money(paid)}, spends ${money(extra)} on repairs and sells it for ${money(sold)}. What is the return on the total amount invested?`,
      `${goodsCompanyOf(dice)} buys a batch of spare parts for ${money(paid)}, pays ${money(extra)} for shipping and sells the whole batch for ${money(sold)}. What return did it earn on its total outlay?`,
      `${person} bought shares for ${money(paid)} and paid ${money(extra)} in fees. The shares were sold for ${money(sold)}. What was the return on the total outlay?`,
      `A dealer in ${cityOf(dice)} buys a collection for ${money(paid)}, spends ${money(extra)} restoring it and sells it for ${money(sold)}. What is the return on the total amount invested?`,
    ]),
    right,
    slips: [
      [((sold - paid) / paid) * 100, 'Forgets the extra costs altogether.'],
      [((sold - outlay) / paid) * 100, 'Divides by the purchase price instead of the total outlay.'],
      [((sold - outlay) / sold) * 100, 'Divides the gain by the sale price.'],
      [((sold - paid) / outlay) * 100, 'Leaves the extra costs out of the gain.'],
      [((sold - paid + extra) / outlay) * 100, 'Adds the extra costs to the gain.'],
    ],
    format: tenthPercent,
    explanation: `The outlay is ${money(paid)} + ${money(extra)} = ${money(outlay)}, and the gain is ${money(sold)} − ${money(outlay)} = ${money(sold - outlay)}. ${money(sold - outlay)} ÷ ${money(outlay)} = ${tenthPercent(right)}.`,
  });
}

/** A part is borrowed: what does the company’s own money earn? */
function medium(dice: Seeded): Item | null {
  const [price, share] = [dice.int(8, 120) * 25_000, dice.int(4, 16) * 5];
  const [earned, interest] = [dice.int(8, 28) / 2, dice.int(4, 20) / 2];
  const loan = (price * share) / 100;
  const own = price - loan;
  const left = (price * earned) / 100 - (loan * interest) / 100;
  const right = (left / own) * 100;
  if (earned === interest || right < 1 || right > 60 || !isExact(right, 1) || !isExact(loan) || !isExact(left)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} buys a building for ${money(price)} and borrows ${percent(share)} of the price at ${percent(interest)} a year. The building earns ${percent(earned)} of its price a year before interest. What return does the company earn on its own money?`,
      `${personOf(dice)} invests ${money(price)} in a business that earns ${percent(earned)} a year on it; ${percent(share)} of the money is a loan at ${percent(interest)} interest. What annual return does the rest, the investor’s own money, earn after interest?`,
      `A fund in ${cityOf(dice)} buys a warehouse for ${money(price)}, ${percent(share)} of it on credit at ${percent(interest)}. Rents bring in ${percent(earned)} of the price a year. What is the annual return on equity after interest?`,
    ]),
    right,
    slips: [
      [earned - interest, 'Subtracts the interest rate from the return.'],
      [earned - (interest * share) / 100, 'Subtracts the interest but divides what is left by the whole price.'],
      [earned, 'Treats the return on the price as the return on equity.'],
      [((price * earned) / 100 / own) * 100, 'Forgets the interest.'],
      [(earned * (100 - share)) / 100, 'Gives equity only its share of the return.'],
      [(left / loan) * 100, 'Divides by the loan instead of the equity.'],
    ],
    format: tenthPercent,
    explanation: `The investment earns ${money((price * earned) / 100)}, and the loan of ${money(loan)} costs ${money((loan * interest) / 100)}. The remaining ${money(left)} on equity of ${money(own)} is ${tenthPercent(right)}.`,
  });
}

/** A total over years as an equal yearly rate. */
function hard(dice: Seeded): Item | null {
  const [rate, years] = [dice.int(4, 60), dice.int(2, 3)];
  const total = rounded(((1 + rate / 100) ** years - 1) * 100, 6);
  const start = dice.int(4, 90) * 1000;
  const end = rounded(start * (1 + rate / 100) ** years, 6);
  if (rate > 40 || total / years - rate < 1 || !isExact(end) || !isExact(total, 2)) return null;
  const span = years === 2 ? 'two years' : 'three years';
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} sold a stake for ${money(end)} that it had bought for ${money(start)} ${span} earlier. No dividends were paid. What annual compound return did it earn, to the nearest percent?`,
      `${personOf(dice)}’s fund grew from ${money(start)} to ${money(end)} in ${span}. At what constant annual rate, to the nearest percent, would it have grown to the same amount?`,
      `The revenue of a start-up in ${cityOf(dice)} rose from ${money(start)} to ${money(end)} in ${span}. What is its compound annual growth rate, to the nearest percent?`,
    ]),
    right: rate,
    trap: [total / years, 'Divides the total growth by the number of years and ignores compounding.'],
    slips: [
      [total, 'Gives the growth over the whole period.'],
      [((1 - start / end) * 100) / years, 'Divides the growth by the final amount and then by the years.'],
      [total / (years + 1), 'Divides by one year too many.'],
      [((1 + total / 100) ** (1 / (years + 1)) - 1) * 100, 'Uses one year too many when taking the root.'],
      [total / years / (1 + rate / 100) ** (years - 1), 'Divides the average growth by the value in the last year.'],
    ],
    format: wholePercent,
    explanation: `The value was multiplied by ${number(1 + total / 100, 4)} in ${span}. ${(1 + rate / 100).toFixed(2)} ${years === 2 ? 'squared' : 'to the third power'} is ${number(1 + total / 100, 4)}, so it grew by ${wholePercent(rate)} a year.`,
  });
}

export const returnOnInvestment = gradedFamily(
  'return-on-investment',
  'Relates gains to the money put in, own or borrowed, and to the years it took.',
  { easy, medium, hard },
);
