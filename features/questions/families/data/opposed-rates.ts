import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, number } from '../../rules/wording.ts';
import { wordedItem } from '../kit/choices.ts';
import { nth } from '../kit/number-lists.ts';
import { pickScene } from '../kit/scenes.ts';

const scenes = [
  {
    title: 'Treatments',
    row: 'Clinic and case',
    units: ['Cedar', 'Jacaranda', 'Olive', 'Baobab'],
    kinds: ['mild cases', 'severe cases'],
    all: 'Patients',
    some: 'Recovered',
    unit: 'clinic',
    rate: 'recovery rate',
  },
  {
    title: 'Deliveries',
    row: 'Carrier and route',
    units: ['Albatross', 'Heron', 'Kestrel', 'Petrel'],
    kinds: ['city routes', 'island routes'],
    all: 'Deliveries',
    some: 'On time',
    unit: 'carrier',
    rate: 'on-time delivery rate',
  },
  {
    title: 'Admissions',
    row: 'College and subject',
    units: ['Northgate', 'Lakeside', 'Millbrook', 'Westhill'],
    kinds: ['arts', 'medicine'],
    all: 'Applicants',
    some: 'Admitted',
    unit: 'college',
    rate: 'admission rate',
  },
  {
    title: 'Repairs',
    row: 'Workshop and device',
    units: ['Accra', 'Turin', 'Lima', 'Hanoi'],
    kinds: ['phones', 'laptops'],
    all: 'Devices',
    some: 'Repaired',
    unit: 'workshop',
    rate: 'repair rate',
  },
  {
    title: 'Offers',
    row: 'Team and customer',
    units: ['Team Red', 'Team Blue', 'Team Green', 'Team Amber'],
    kinds: ['existing customers', 'new customers'],
    all: 'Offers',
    some: 'Accepted',
    unit: 'team',
    rate: 'acceptance rate',
  },
] as const;

type Verdict = { winner: string; points: number };

/** Rates and cases of one unit, chosen so that its overall rate is a whole percentage. */
function unitOf(dice: Seeded): { rates: number[]; cases: number[] } {
  const parts = dice.pick([2, 4, 5]);
  const first = dice.int(1, parts - 1);
  const size = 100 * dice.int(1, 3);
  const high = dice.int(70, 95);
  const low = high - parts * dice.int(Math.ceil(20 / parts), Math.floor(45 / parts));
  return { rates: [high, low], cases: [first * size, (parts - first) * size] };
}

/** Two units, each with an easy and a hard kind of case; rates by kind and rates overall may point different ways. */
export function opposedRates(dice: Seeded): Item | null {
  const scene = pickScene(dice, scenes, (each) => each.title);
  const [a, b] = dice.sample(scene.units, 2) as [string, string];
  const [one, other] = [unitOf(dice), unitOf(dice)];
  const [rates, cases] = [
    [...one.rates, ...other.rates],
    [...one.cases, ...other.cases],
  ];
  const wins = rates.map((rate, at) => (rate * nth(cases, at)) / 100);
  const overall = [0, 2].map((at) => ((nth(wins, at) + nth(wins, at + 1)) * 100) / (nth(cases, at) + nth(cases, at + 1)));
  const between = (first: number, second: number): Verdict => ({ winner: first > second ? a : b, points: Math.abs(first - second) });
  const right = between(nth(overall, 0), nth(overall, 1));
  const averages = [0, 2].map((at) => (nth(rates, at) + nth(rates, at + 1)) / 2);
  const plain = between(nth(averages, 0), nth(averages, 1));
  if (![...wins, ...overall, plain.points].every((value) => Number.isInteger(Math.round(value * 1e6) / 1e6)) || right.points < 2)
    return null;
  if (plain.winner === right.winner || plain.points < 1) return null;
  const loser = right.winner === a ? b : a;
  const format = ({ winner, points }: Verdict) => `${winner}, by ${counted(points, 'percentage point')}`;
  const [low, high] = overall.toSorted((x, y) => x - y) as [number, number];
  const averageText = { text: format(plain), mistake: `Averages the two rates for each ${scene.unit} and ignores the group sizes.` };
  const lost = [
    { text: format({ winner: loser, points: right.points }), mistake: 'Subtracts the overall rates the wrong way around.' },
    { text: format({ winner: loser, points: Math.abs(nth(rates, 0) - nth(rates, 2)) }), mistake: `Compares only the ${scene.kinds[0]}.` },
    { text: format({ winner: loser, points: Math.abs(nth(rates, 1) - nth(rates, 3)) }), mistake: `Compares only the ${scene.kinds[1]}.` },
  ];
  const won = [
    {
      text: format({ winner: right.winner, points: plain.points }),
      mistake: `Finds the right ${scene.unit} but gives the difference between the averaged rates.`,
    },
    {
      text: format({ winner: right.winner, points: Math.round((high / low - 1) * 100) }),
      mistake: 'Gives the lead as a percentage of the lower rate instead of in percentage points.',
    },
  ];
  return wordedItem({
    question: `Combining both rows for each ${scene.unit}, which ${scene.unit} has the higher ${scene.rate}, and by how much?`,
    figure: {
      kind: 'table',
      title: scene.title,
      columns: [scene.row, scene.all, scene.some],
      rows: [a, a, b, b].map((name, at) => [`${name}, ${nth(scene.kinds, at % 2)}`, nth(cases, at), nth(wins, at)]),
    },
    right: { text: format(right) },
    wrong: [averageText, dice.pick(lost), dice.pick(won)],
    explanation: `${a}: ${number(nth(wins, 0) + nth(wins, 1))} of ${number(nth(cases, 0) + nth(cases, 1))} is ${number(nth(overall, 0))}%. ${b}: ${number(nth(wins, 2) + nth(wins, 3))} of ${number(nth(cases, 2) + nth(cases, 3))} is ${number(nth(overall, 1))}%. So the answer is ${format(right)}, although the averages of the two rates, ${number(nth(averages, 0))}% and ${number(nth(averages, 1))}%, point the other way.`,
  });
}
