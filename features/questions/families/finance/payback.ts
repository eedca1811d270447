import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, money, number, percent } from '../../rules/wording.ts';
import { goodsCompanyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const months = (value: number): string => counted(Math.round(value), 'month');
const things = [
  'a solar roof',
  'a sorting machine',
  'a heat pump',
  'a packing robot',
  'a set of electric vans',
  'a cooling system',
  'a warehouse system',
];

/** Savings less running costs pay the price back. */
function easy(dice: Seeded): Item | null {
  const [saved, run] = [dice.int(12, 95) * 20, dice.int(2, 30) * 20];
  const right = dice.int(9, 60);
  const cost = (saved - run) * right;
  if (saved - run < 100 || cost > 120_000) return null;
  const thing = pickScene(dice, things);
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} buys ${thing} for ${money(cost)}. It saves ${money(saved)} a month but costs ${money(run)} a month to run. After how many months has it paid for itself?`,
      `${thing.replace(/^a/, 'A')} costs ${money(cost)}. In ${cityOf(dice)} it would save ${money(saved)} a month and need ${money(run)} a month for service. How long is the payback time?`,
      `${goodsCompanyOf(dice)} invests ${money(cost)} in ${thing}, which brings ${money(saved)} a month and causes running costs of ${money(run)} a month. How many months does the investment take to pay back?`,
    ]),
    right,
    slips: [
      [cost / saved, 'Forgets the running costs.'],
      [cost / (saved + run), 'Adds the running costs to the savings.'],
      [(cost + run) / saved, 'Adds the running costs to the price once.'],
      [right + 12, 'Counts a year too many.'],
      [(cost / (saved - run)) * (1 + run / saved), 'Takes the running costs into account twice.'],
    ],
    format: months,
    explanation: `Each month brings ${money(saved)} − ${money(run)} = ${money(saved - run)}. ${money(cost)} ÷ ${money(saved - run)} = ${months(right)}.`,
  });
}

/** Uneven inflows, read from a table. */
function medium(dice: Seeded): Item | null {
  const flows = Array.from({ length: 5 }, () => dice.int(5, 60) * 1200);
  const full = dice.int(2, 3);
  const month = dice.int(1, 11);
  const cost = flows.slice(0, full).reduce((sum, flow) => sum + flow, 0) + ((flows[full] ?? 0) * month) / 12;
  const right = full * 12 + month;
  const average = flows.reduce((sum, flow) => sum + flow, 0) / flows.length;
  const told = ['first', 'second', 'third', 'fourth', 'fifth'];
  if (new Set(flows).size < 5) return null;
  const thing = pickScene(dice, things);
  const figure: FigureOf<'table'> = {
    kind: 'table',
    title: `Net inflow from ${thing}, in dollars`,
    columns: ['Year', 'Net inflow'],
    rows: flows.map((flow, at) => [`${told[at]} year`, flow]),
  };
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} pays ${money(cost)} for ${thing} and expects the net inflows in the table, spread evenly over each year. After how many months is the price paid back?`,
      `The table shows what ${thing} would bring a company in ${cityOf(dice)}. It costs ${money(cost)}. If each year’s inflow comes in evenly over its months, what is the payback time?`,
      `How many months does it take ${goodsCompanyOf(dice).replace('A ', 'a ')} to earn back the ${money(cost)} that it pays for ${thing}, if the net inflows come as in the table and are spread evenly over the months of each year?`,
    ]),
    figure,
    right,
    slips: [
      [(cost / average) * 12, 'Divides by the average inflow of all years.'],
      [(full + 1) * 12, 'Rounds up to the end of the year.'],
      [full * 12, 'Gives the full years only.'],
      [(cost / (flows[0] ?? 1)) * 12, 'Takes the inflow of the first year for every year.'],
      [full * 12 + (month / 12) * 10, 'Reads the fraction of a year as tenths.'],
      [right + 12, 'Counts one full year too many.'],
    ].filter(([value]) => Number(value) < 130) as [number, string][],
    format: months,
    explanation: `After ${full} years ${money(flows.slice(0, full).reduce((sum, flow) => sum + flow, 0))} has come in. The missing ${money(((flows[full] ?? 0) * month) / 12)} comes in at ${money((flows[full] ?? 0) / 12)} a month, that is in ${months(month)}; in all ${months(right)}.`,
  });
}

/** A grant, a delay and hours saved. */
function hard(dice: Seeded): Item | null {
  const [hours, wage, run] = [dice.int(12, 120), dice.int(16, 48), dice.int(2, 30) * 20];
  const [grant, delay, after] = [dice.pick([10, 15, 20, 25, 30, 40]), dice.int(2, 7), dice.int(8, 48)];
  const net = hours * wage - run;
  const own = net * after;
  const cost = own / (1 - grant / 100);
  const right = delay + after;
  if (net < 200 || own > 180_000 || !isExact(cost)) return null;
  const thing = pickScene(dice, things);
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} orders ${thing} for ${money(cost)}; a grant pays ${percent(grant)} of the price at once. Installation takes ${delay} months. From then on it saves ${hours} working hours a month at ${money(wage)} an hour and costs ${money(run)} a month to run. How many months after the order is the company’s own money paid back?`,
      `In ${cityOf(dice)}, a firm buys ${thing} for ${money(cost)} and receives ${percent(grant)} of it back as a grant at once. For the first ${delay} months nothing is saved. After that, ${hours} hours a month at ${money(wage)} an hour are saved, less ${money(run)} a month for service. After how many months from the purchase has the firm earned back its own outlay?`,
    ]),
    right,
    slips: [
      [after, 'Forgets the months before the savings begin.'],
      [delay + cost / net, 'Forgets the grant.'],
      [delay + own / (hours * wage), 'Forgets the running costs.'],
      [delay + (cost * grant) / 100 / net, 'Pays back the grant instead of the company’s own money.'],
      [cost / net, 'Forgets both the grant and the months before the savings begin.'],
      [after - delay, 'Takes the months of installation off instead of adding them.'],
    ],
    format: months,
    explanation: `The net outlay is ${money(cost)} × ${((100 - grant) / 100).toFixed(2)} = ${money(own)}. Each month brings ${number(hours)} × ${money(wage)} − ${money(run)} = ${money(net)}, so it takes ${after} months after the first ${delay}, in all ${months(right)}.`,
  });
}

export const payback = gradedFamily(
  'payback',
  'Finds when an investment has paid for itself, with running costs, uneven years, grants and delays.',
  { easy, medium, hard },
);
