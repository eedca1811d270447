import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, listed, money, number } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { exactSlips, nearSlips } from './slips.ts';
import { pickScene } from '../kit/scenes.ts';

const towns = ['Eastfield', 'Lakeside', 'Millbrook', 'Westhill', 'Stonebridge', 'Ferndale'];
const regions = ['Coastland', 'Uplands', 'Riverland', 'Northmark', 'Southmark', 'Islands'];

const companies = ['Amberline', 'Borealis', 'Cascade', 'Dovetail', 'Everstone', 'Fieldway'];

/** What is divided by whom; "#" stands for the figure of the table, and `scale` brings total by heads to the unit. */
const scenes = [
  {
    title: 'Household waste in one year',
    row: 'Town',
    names: towns,
    heads: 'Residents (thousands)',
    head: 'resident',
    total: 'Waste (thousand metric tons)',
    unit: 'kg',
    asked: 'amount of waste per resident',
    at: 'in',
    size: [20, 160],
    each: [280, 560],
    scale: 1000,
    totalText: '# thousand metric tons',
    headText: '# thousand residents',
  },
  {
    title: 'Water used in one day',
    row: 'Town',
    names: towns,
    heads: 'Residents (thousands)',
    head: 'resident',
    total: 'Water (million liters)',
    unit: 'liters',
    asked: 'amount of water used per resident',
    at: 'in',
    size: [20, 200],
    each: [110, 260],
    scale: 1000,
    totalText: '# million liters',
    headText: '# thousand residents',
  },
  {
    title: 'Health spending in one year',
    row: 'Region',
    names: regions,
    heads: 'Residents (millions)',
    head: 'resident',
    total: 'Spending ($ billion)',
    unit: '$',
    asked: 'health spending per resident',
    at: 'in',
    size: [2, 20],
    each: [900, 3600],
    scale: 1000,
    totalText: '$# billion',
    headText: '# million residents',
  },
  {
    title: 'Annual sales',
    row: 'Company',
    names: companies,
    heads: 'Employees (thousands)',
    head: 'employee',
    total: 'Sales ($ million)',
    unit: '$ thousand',
    asked: 'sales revenue per employee',
    at: 'at',
    size: [2, 16],
    each: [80, 320],
    scale: 1,
    totalText: '$# million',
    headText: '# thousand employees',
  },
  {
    title: 'Public transit in one year',
    row: 'Region',
    names: regions,
    heads: 'Residents (thousands)',
    head: 'resident',
    total: 'Trips (millions)',
    unit: 'trips',
    asked: 'number of trips per resident',
    at: 'in',
    size: [40, 300],
    each: [60, 240],
    scale: 1000,
    totalText: '# million trips',
    headText: '# thousand residents',
  },
] as const;

const written = (text: string, value: number): string => text.replace('#', number(value));

function figuresOf(dice: Seeded, rows: number) {
  const scene = pickScene(dice, scenes, (each) => each.title);
  const { scale } = scene;
  const names = dice.sample(scene.names, rows);
  const heads = names.map(() => dice.int(scene.size[0], scene.size[1]));
  const each = names.map(() => 10 * dice.int(scene.each[0] / 10, scene.each[1] / 10));
  const totals = heads.map((count, at) => (count * nth(each, at)) / scale);
  const format = (value: number) => {
    if (scene.unit === '$') return money(value);
    return scene.unit === '$ thousand' ? `$${number(value, 1)} thousand` : `${number(value, 1)} ${scene.unit}`;
  };
  const figure = {
    kind: 'table' as const,
    title: scene.title,
    columns: [scene.row, scene.heads, scene.total],
    rows: names.map((name, at) => [name, nth(heads, at), nth(totals, at)]),
  };
  const isGood = new Set(heads).size === rows && new Set(each).size === rows && totals.every((total) => isExact(total, 2));
  return { scene, scale, names, heads, each, totals, format, figure, isGood };
}

function easy(dice: Seeded): Item | null {
  const { scene, names, heads, each, totals, format, figure, isGood } = figuresOf(dice, 4);
  const right = nth(each, 0);
  if (!isGood) return null;
  return numericItem(dice, {
    question: dice.pick([
      `What was the ${scene.asked} ${scene.at} ${names[0]}?`,
      `According to the table, what was the ${scene.asked} ${scene.at} ${names[0]}?`,
    ]),
    figure: { ...figure, rows: dice.shuffle(figure.rows) },
    right,
    slips: [
      [right * 10, 'Misplaces the decimal point when converting the units.'],
      [right / 10, 'Misplaces the decimal point when converting the units.'],
      [nth(each, 1), `Gives the figure for ${names[1]}.`],
      [nth(each, 2), `Gives the figure for ${names[2]}.`],
      [nth(each, 3), `Gives the figure for ${names[3]}.`],
    ],
    format,
    explanation: `${written(scene.totalText, nth(totals, 0))} for ${written(scene.headText, nth(heads, 0))} is ${format(right)} per ${scene.head}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, names, heads, each, totals, format, figure, isGood } = figuresOf(dice, 5);
  const sign = dice.pick([1, -1]);
  const by = (scores: readonly number[]) => nth(names, topAt(scores.map((score) => score * sign)));
  const top = topAt(each.map((value) => value * sign));
  if (
    !isGood ||
    !isClear(totals, 0.01) ||
    !isClear(
      totals.map((total) => -total),
      0.01,
    )
  )
    return null;
  const [word, opposite] = sign > 0 ? ['highest', 'lowest'] : ['lowest', 'highest'];
  return namedItem(dice, {
    question: `Which ${scene.row.toLowerCase()} had the ${word} ${scene.asked}?`,
    figure,
    right: nth(names, top),
    trap: [by(totals), `Picks the ${word} total without dividing it.`],
    lures: [
      [by(heads), `Picks the ${sign > 0 ? 'largest' : 'smallest'} number of ${scene.head}s.`],
      [by(heads.map((count) => -count)), `Picks the ${sign > 0 ? 'smallest' : 'largest'} number of ${scene.head}s.`],
      [by(each.map((value) => -value)), `Picks the ${opposite} figure per ${scene.head}.`],
    ],
    explanation: `Dividing the total by the number of ${scene.head}s gives ${listed(names.map((name, at) => `${format(nth(each, at))} for ${name}`))}. The ${word} is ${nth(names, top)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const { scene, scale, names, heads, each, totals, format, figure, isGood } = figuresOf(dice, 4);
  const [a, b] = names as [string, string];
  const [p, q] = heads as [number, number];
  const both = nth(totals, 0) + nth(totals, 1);
  const right = (both / (p + q)) * scale;
  const plain = (nth(each, 0) + nth(each, 1)) / 2;
  if (!isGood || !isExact(right) || Math.abs(plain - right) < 4) return null;
  return numericItem(dice, {
    question: `For ${a} and ${b} combined, what was the ${scene.asked}?`,
    figure: { ...figure, rows: dice.shuffle(figure.rows) },
    right,
    trap: [plain, `Averages the two figures per ${scene.head} and ignores how many ${scene.head}s there are.`],
    slips: nearSlips(
      exactSlips([
        [(nth(each, 0) * q + nth(each, 1) * p) / (p + q), `Weights each figure by the number of ${scene.head}s of the other.`],
        [nth(each, p > q ? 0 : 1), 'Uses the figure of the larger one for both.'],
        [nth(each, p > q ? 1 : 0), 'Uses the figure of the smaller one for both.'],
        [(both / Math.max(p, q)) * scale, `Divides the combined total by the number of ${scene.head}s of the larger one.`],
        [nth(each, 0) + nth(each, 1), `Adds the two figures per ${scene.head}.`],
      ]),
      right,
      3,
    ),
    format,
    explanation: `Combined, that is ${written(scene.totalText, both)} for ${written(scene.headText, p + q)}, or ${format(right)} per ${scene.head}.`,
  });
}

export const perHead: Family = {
  name: 'per-head',
  idea: 'Totals divided by heads, with the units converted, and compared fairly.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
