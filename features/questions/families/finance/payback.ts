import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, money, number, percent, sentence } from '../../rules/wording.ts';
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
      `${thing.replace(/^a/, 'A')} costs ${money(cost)}. In ${cityOf(dice)}, it would save ${money(saved)} a month and cost ${money(run)} a month to service. What is the payback period?`,
      `${goodsCompanyOf(dice)} invests ${money(cost)} in ${thing}, which brings in ${money(saved)} a month and has running costs of ${money(run)} a month. How many months does the investment take to pay for itself?`,
    ]),
    right,
    slips: [
      [cost / saved, 'Forgets the running costs.'],
      [cost / (saved + run), 'Adds the running costs to the savings.'],
      [(cost + run) / saved, 'Adds one month of running costs to the price.'],
      [right + 12, 'Counts one year too many.'],
      [(cost / (saved - run)) * (1 + run / saved), 'Counts the running costs twice.'],
    ],
    format: months,
    explanation: `Each month brings in ${money(saved)} − ${money(run)} = ${money(saved - run)}. ${money(cost)} ÷ ${money(saved - run)} = ${months(right)}.`,
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
    title: `Net inflow from ${thing} (dollars)`,
    columns: ['Year', 'Net inflow'],
    rows: flows.map((flow, at) => [`${sentence(told[at] ?? '')} year`, flow]),
  };
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} pays ${money(cost)} for ${thing} and expects the net inflows in the table, spread evenly over each year. After how many months has it recovered the price?`,
      `The table shows what ${thing} would bring in for a company in ${cityOf(dice)}. It costs ${money(cost)}. If each year’s inflow is spread evenly over its months, what is the payback period?`,
      `How many months does it take ${goodsCompanyOf(dice).replace('A ', 'a ')} to earn back the ${money(cost)} it pays for ${thing}, if the net inflows are as shown in the table and are spread evenly over the months of each year?`,
    ]),
    figure,
    right,
    slips: [
      [(cost / average) * 12, 'Divides by the average inflow of all years.'],
      [(full + 1) * 12, 'Rounds up to the end of the year.'],
      [full * 12, 'Gives only the full years.'],
      [(cost / (flows[0] ?? 1)) * 12, 'Uses the first year’s inflow for every year.'],
      [full * 12 + (month / 12) * 10, 'Reads the fraction of a year as tenths.'],
      [right + 12, 'Counts one full year too many.'],
    ].filter(([value]) => Number(value) < 130) as [number, string][],
    format: months,
    explanation: `After ${full} years, ${money(flows.slice(0, full).reduce((sum, flow) => sum + flow, 0))} has come in. The remaining ${money(((flows[full] ?? 0) * month) / 12)} comes in at ${money((flows[full] ?? 0) / 12)} a month, which takes ${months(month)}: ${months(right)} in all.`,
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
      `${goodsCompanyOf(dice)} orders ${thing} for ${money(cost)}; a grant immediately covers ${percent(grant)} of the price. Installation takes ${delay} months. From then on, it saves ${hours} working hours a month at ${money(wage)} an hour and costs ${money(run)} a month to run. How many months after the order has the company earned back its own money?`,
      `In ${cityOf(dice)}, a firm buys ${thing} for ${money(cost)} and immediately gets ${percent(grant)} of it back as a grant. For the first ${delay} months, nothing is saved. After that, it saves ${hours} hours a month at ${money(wage)} an hour, less ${money(run)} a month for service. How many months after the purchase has the firm earned back its own money?`,
    ]),
    right,
    slips: [
      [after, 'Forgets the months before the savings begin.'],
      [delay + cost / net, 'Forgets the grant.'],
      [delay + own / (hours * wage), 'Forgets the running costs.'],
      [delay + (cost * grant) / 100 / net, 'Pays back the grant instead of the company’s own money.'],
      [cost / net, 'Forgets both the grant and the months before the savings begin.'],
      [after - delay, 'Subtracts the initial months instead of adding them.'],
    ],
    format: months,
    explanation: `The company’s own outlay is ${money(cost)} × ${((100 - grant) / 100).toFixed(2)} = ${money(own)}. Each month brings in ${number(hours)} × ${money(wage)} − ${money(run)} = ${money(net)}, so it takes ${after} months after the first ${delay}: ${months(right)} in all.`,
  });
}

export const payback = gradedFamily(
  'payback',
  'Finds when an investment has paid for itself, with running costs, uneven years, grants and delays.',
  { easy, medium, hard },
);
