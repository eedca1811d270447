import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, money, percent, sentence, wholeMoney } from '../../rules/wording.ts';
import { departmentOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';

/** At the pace so far, what will the year cost? */
function easy(dice: Seeded): Item | null {
  const [months, pace] = [dice.int(3, 9), dice.int(180, 1900) * 10];
  const spent = months * pace;
  const right = pace * 12;
  const who = departmentOf(dice);
  if (months === 6) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(who)} spent ${money(spent)} in the first ${months} months of the year. If it continues at this pace, how much will it have spent by the end of the year?`,
      `After ${months} months, ${who} has used ${money(spent)} of its budget. How much will it use in the whole year at the same monthly rate?`,
      `The costs of ${who} came to ${money(spent)} for the first ${months} months of a 12-month budget year. What will the total for the year be at this pace?`,
    ]),
    right,
    slips: [
      [pace * (12 - months), 'Gives only the spending for the remaining months.'],
      [spent * 2, 'Doubles the amount as if half a year had passed.'],
      [pace * (13 - months) + spent, 'Counts one month too many.'],
      [pace * 11, 'Counts one month too few.'],
      [spent + pace, 'Adds only one more month.'],
    ],
    format: wholeMoney,
    explanation: `One month costs ${money(spent)} ÷ ${months} = ${money(pace)}. Twelve months cost 12 × ${money(pace)} = ${wholeMoney(right)}.`,
  });
}

/** The pace holds a one-off payment that will not come again. */
function medium(dice: Seeded): Item | null {
  const [months, pace, once] = [dice.int(3, 9), dice.int(180, 1400) * 10, dice.int(150, 1900) * 10];
  const spent = months * pace + once;
  const right = 12 * pace + once;
  if (once > spent * 0.4 || once < pace / 2 || months === 6) return null;
  const who = departmentOf(dice);
  const thing = dice.pick(['a new set of screens', 'a move to another floor', 'a trade show', 'a repair', 'annual licenses']);
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(who)} spent ${money(spent)} in the first ${months} months. This includes ${money(once)} for ${thing}, a payment made only once in the year. What is the best forecast for the whole year if the other costs continue at the same pace?`,
      `After ${months} months, ${who} has spent ${money(spent)}, of which ${money(once)} was a single payment for ${thing}. All other costs continue as before. What will the full 12 months cost?`,
    ]),
    right,
    trap: [(spent / months) * 12, 'Assumes that the single payment keeps recurring.'],
    slips: [
      [12 * pace, 'Forgets to add the single payment back in.'],
      [(12 - months) * pace, 'Gives only the spending for the remaining months.'],
      [spent + (spent / months) * (12 - months) - once, 'Subtracts the single payment at the end instead of before finding the pace.'],
      [12 * pace + 2 * once, 'Counts the single payment twice.'],
      [spent * 2, 'Doubles the amount as if half a year had passed.'],
    ],
    format: wholeMoney,
    explanation: `Without the single payment, ${months} months cost ${money(months * pace)}, or ${money(pace)} a month. The year costs 12 × ${money(pace)} + ${money(once)} = ${wholeMoney(right)}.`,
  });
}

/** What may still be spent each month, after commitments and a reserve. */
function hard(dice: Seeded): Item | null {
  const [budget, months, reserve] = [dice.int(24, 190) * 1000, dice.int(4, 9), dice.pick([4, 5, 6, 8, 10])];
  const [spent, bound] = [dice.int(12, 130) * 500, dice.int(8, 90) * 250];
  const left = budget - (budget * reserve) / 100 - spent - bound;
  const right = left / (12 - months);
  if (left < budget * 0.12 || spent < budget * 0.25 || !isExact(right)) return null;
  const who = departmentOf(dice);
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(who)} has a budget of ${money(budget)} for the year and wants to keep ${percent(reserve)} of it as a reserve. After ${months} months, it has spent ${money(spent)}, and an order for ${money(bound)} still has to be paid. Apart from that order, how much can it spend in each remaining month?`,
      `Of an annual budget of ${money(budget)}, ${percent(reserve)} must stay untouched. In the first ${months} months, ${who} spent ${money(spent)}; a contract will cost another ${money(bound)} before the year ends. How much is left for everything else in each remaining month?`,
    ]),
    right,
    slips: [
      [(budget - spent - bound) / (12 - months), 'Forgets the reserve.'],
      [(left + bound) / (12 - months), 'Forgets the amount that still has to be paid.'],
      [left / 12, 'Spreads the rest over twelve months.'],
      [
        ((budget - spent - bound) * (1 - reserve / 100)) / (12 - months),
        'Takes the reserve from what is left instead of from the whole budget.',
      ],
      [left / months, 'Divides by the months that have passed.'],
      [(left - bound) / (12 - months), 'Subtracts the amount still to be paid twice.'],
    ],
    format: wholeMoney,
    explanation: `${money(budget)} minus a reserve of ${money((budget * reserve) / 100)}, ${money(spent)} spent and ${money(bound)} still to be paid leaves ${money(left)}. Over ${counted(12 - months, 'month')}, that is ${wholeMoney(right)} a month.`,
  });
}

export const budgetForecast = gradedFamily(
  'budget-forecast',
  'Forecasts a year from its first months, with single payments, commitments and reserves.',
  { easy, medium, hard },
);
