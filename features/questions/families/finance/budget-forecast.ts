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
      `${sentence(who)} spent ${money(spent)} in the first ${months} months of the year. If it goes on at this pace, what will it have spent at the end of the year?`,
      `After ${months} months, ${who} has used ${money(spent)} of its budget. How much will it use in the whole year at the same monthly rate?`,
      `The costs of ${who} came to ${money(spent)} for the first ${months} months of a budget year of 12 months. What total does this pace lead to?`,
    ]),
    right,
    slips: [
      [pace * (12 - months), 'Gives the spending of the remaining months only.'],
      [spent * 2, 'Doubles the amount as if half a year had passed.'],
      [pace * (13 - months) + spent, 'Counts one month too many.'],
      [pace * 11, 'Counts one month too few.'],
      [spent + pace, 'Adds one more month only.'],
    ],
    format: wholeMoney,
    explanation: `A month costs ${money(spent)} ÷ ${months} = ${money(pace)}. Twelve months cost 12 × ${money(pace)} = ${wholeMoney(right)}.`,
  });
}

/** The pace holds a one-off payment that will not come again. */
function medium(dice: Seeded): Item | null {
  const [months, pace, once] = [dice.int(3, 9), dice.int(180, 1400) * 10, dice.int(150, 1900) * 10];
  const spent = months * pace + once;
  const right = 12 * pace + once;
  if (once > spent * 0.4 || once < pace / 2 || months === 6) return null;
  const who = departmentOf(dice);
  const thing = dice.pick(['a new set of screens', 'the move to another floor', 'a trade fair', 'a repair', 'the yearly licences']);
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(who)} spent ${money(spent)} in the first ${months} months. This includes ${money(once)} for ${thing}, which is paid once a year. What is the best forecast for the whole year if the other costs go on at the same pace?`,
      `After ${months} months, ${who} has spent ${money(spent)}, of which ${money(once)} was a single payment for ${thing}. All other costs continue as before. What will the 12 months cost?`,
    ]),
    right,
    trap: [(spent / months) * 12, 'Lets the single payment come again and again.'],
    slips: [
      [12 * pace, 'Forgets to add the single payment again.'],
      [(12 - months) * pace, 'Gives the spending of the remaining months only.'],
      [spent + (spent / months) * (12 - months) - once, 'Takes the single payment off at the end instead of before the pace is found.'],
      [12 * pace + 2 * once, 'Counts the single payment twice.'],
      [spent * 2, 'Doubles the amount as if half a year had passed.'],
    ],
    format: wholeMoney,
    explanation: `Without the single payment, ${months} months cost ${money(months * pace)}, that is ${money(pace)} a month. The year costs 12 × ${money(pace)} + ${money(once)} = ${wholeMoney(right)}.`,
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
      `${sentence(who)} has ${money(budget)} for the year and wants to keep ${percent(reserve)} of this budget as a reserve. After ${months} months it has spent ${money(spent)}, and an order of ${money(bound)} is still to be paid. How much can it spend in each of the other months, apart from that order?`,
      `Of a yearly budget of ${money(budget)}, ${percent(reserve)} must stay untouched. In ${months} months ${who} spent ${money(spent)}; a contract will cost another ${money(bound)} before the year ends. What monthly amount is left for everything else?`,
    ]),
    right,
    slips: [
      [(budget - spent - bound) / (12 - months), 'Forgets the reserve.'],
      [(left + bound) / (12 - months), 'Forgets the order that is still to be paid.'],
      [left / 12, 'Spreads the rest over twelve months.'],
      [((budget - spent - bound) * (1 - reserve / 100)) / (12 - months), 'Takes the reserve of what is left instead of the whole budget.'],
      [left / months, 'Divides by the months that have passed.'],
      [(left - bound) / (12 - months), 'Takes the order off twice.'],
    ],
    format: wholeMoney,
    explanation: `${money(budget)} less a reserve of ${money((budget * reserve) / 100)}, ${money(spent)} spent and ${money(bound)} still to be paid leaves ${money(left)}. Over ${counted(12 - months, 'month')} that is ${wholeMoney(right)} a month.`,
  });
}

export const budgetForecast = gradedFamily(
  'budget-forecast',
  'Forecasts a year from its first months, with single payments, commitments and reserves.',
  { easy, medium, hard },
);
