import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, number, percent, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What is counted, and the smallest and largest count that is believable. */
const counts: readonly [subject: string, low: number, high: number][] = [
  ['the daily number of visitors to a museum', 200, 1500],
  ['the number of weekly orders at an online store', 160, 900],
  ['the monthly rent for an apartment in dollars', 400, 1800],
  ['the number of members of a sports club', 120, 900],
  ['the price of a bicycle in dollars', 200, 1200],
  ['the daily number of passengers on a ferry', 150, 800],
  ['the number of chairs a workshop makes per week', 60, 500],
];

function easy(dice: Seeded): Item | null {
  const [subject, low, high] = pickScene(dice, counts, ([name]) => name);
  const from = dice.int(low / 5, high / 5) * 5;
  const to = from + dice.int(-(from / 5) * 2, (from / 5) * 3);
  const right = (Math.abs(to - from) / from) * 100;
  if (to === from || right < 4 || !isExact(right, 1)) return null;
  const verb = to > from ? 'rose' : 'fell';
  return numericItem(dice, {
    question: `In ${cityOf(dice)}, ${subject} ${verb} from ${number(from)} to ${number(to)}. By what percentage did it ${to > from ? 'rise' : 'fall'}?`,
    right,
    slips: [
      [(Math.abs(to - from) / to) * 100, 'Divides the difference by the new value instead of the old one.'],
      [(Math.abs(to - from) / (to + from)) * 100, 'Divides the difference by the sum of both values.'],
      [(to / from) * 100, 'Gives the new value as a percentage of the old one.'],
      [(from / to) * 100, 'Gives the old value as a percentage of the new one.'],
      [Math.abs(100 - right), 'Subtracts the percentage from 100%.'],
    ],
    format: tenthPercent,
    explanation: `The difference is ${number(Math.abs(to - from))}. Relative to the old value, that is ${number(Math.abs(to - from))} ÷ ${number(from)} = ${tenthPercent(right)}.`,
  });
}

/** Each with four gaps for the two parts last year and this year. */
const pairs: readonly ((a: string, b: string, c: string, d: string) => string)[] = [
  (a, b, c, d) => `A bookstore sold ${a} print books and ${b} audiobooks last year; this year, it sold ${c} and ${d}.`,
  (a, b, c, d) => `A farm picked ${a} crates of apples and ${b} crates of pears last year; this year, it picked ${c} and ${d}.`,
  (a, b, c, d) => `A theater sold ${a} orchestra tickets and ${b} balcony tickets in May; in June, it sold ${c} and ${d}.`,
  (a, b, c, d) => `A garage repaired ${a} cars and ${b} motorcycles last year; this year, it repaired ${c} and ${d}.`,
  (a, b, c, d) => `A language school had ${a} evening students and ${b} online students in the spring; in the fall, it had ${c} and ${d}.`,
  (a, b, c, d) => `A port handled ${a} large and ${b} small containers one week; the next week, it handled ${c} and ${d}.`,
];

/** Two parts change differently, and the change of the whole is asked. */
function medium(dice: Seeded): Item | null {
  const old = [dice.int(10, 60) * 20, dice.int(4, 30) * 10];
  const rates = [dice.int(-4, 6) * 5, dice.int(2, 12) * 5];
  const now = old.map((value, at) => value * (1 + (rates[at] ?? 0) / 100));
  const [[oldOne = 0, oldOther = 0], [nowOne = 0, nowOther = 0]] = [old, now];
  const [before, after] = [oldOne + oldOther, nowOne + nowOther];
  const right = ((after - before) / before) * 100;
  if (!now.every(Number.isInteger) || oldOne === oldOther || rates[0] === 0 || rates[0] === rates[1] || right < 2 || !isExact(right, 1))
    return null;
  return numericItem(dice, {
    question: `${pickScene(dice, pairs, 'sums of two')(number(oldOne), number(oldOther), number(nowOne), number(nowOther))} By what percentage did the total grow?`,
    right,
    slips: [
      [((rates[0] ?? 0) + (rates[1] ?? 0)) / 2, 'Uses the simple average of the two changes, although the parts differ in size.'],
      [(rates[0] ?? 0) + (rates[1] ?? 0), 'Adds the two percentage changes.'],
      [((after - before) / after) * 100, 'Divides the growth by the new total instead of the old one.'],
      [rates[1] ?? 0, 'Considers only the second part.'],
      [rates[0] ?? 0, 'Considers only the first part.'],
    ],
    format: tenthPercent,
    explanation: `The total went from ${number(before)} to ${number(after)}, an increase of ${number(after - before)}. ${number(after - before)} ÷ ${number(before)} = ${tenthPercent(right)}.`,
  });
}

const ratios: readonly [top: string, bottom: string, ratio: string][] = [
  ['revenue of a hotel', 'number of guests', 'revenue per guest'],
  ['total payroll of a clinic', 'number of employees', 'average pay per employee'],
  ['harvest of a farm', 'planted area', 'harvest per hectare'],
  ['fuel used by a bus company', 'distance driven by its buses', 'fuel used per kilometer'],
  ['number of complaints a bank receives', 'number of customers', 'number of complaints per customer'],
];

/** Top and bottom of a rate change, and the change of the rate is asked. */
function hard(dice: Seeded): Item | null {
  const [top, bottom, ratio] = pickScene(dice, ratios, ([name]) => name);
  const down = dice.int(-25, 30);
  const right = dice.int(6, 80) / 2;
  const up = (1 + right / 100) * (100 + down) - 100;
  if (Math.abs(down) < 4 || up < 3 || up > 50 || !isExact(up)) return null;
  const change = down > 0 ? `rose by ${percent(down)}` : `fell by ${percent(-down)}`;
  return numericItem(dice, {
    question: `In ${cityOf(dice)}, the ${top} rose by ${percent(up, 0)} while the ${bottom} ${change}. By what percentage did the ${ratio} rise?`,
    right,
    slips: [
      [up - down, 'Subtracts one percentage from the other instead of dividing the factors.'],
      [up + down, 'Adds the two changes.'],
      [((100 + up) * (100 + down)) / 100 - 100, 'Multiplies the two factors instead of dividing them.'],
      [up, 'Considers only the first change.'],
      [(1 - (100 + down) / (100 + up)) * 100, 'Compares the change with the new value instead of the old one.'],
    ],
    format: tenthPercent,
    explanation: `The ratio is multiplied by ${number((100 + up) / 100, 2)} ÷ ${number((100 + down) / 100)} = ${number(1 + right / 100, 3)}, so it rises by ${tenthPercent(right)}.`,
  });
}

export const percentageChange = gradedFamily('percentage-change', 'Finds by what percentage a value, a total or a rate has changed.', {
  easy,
  medium,
  hard,
});
