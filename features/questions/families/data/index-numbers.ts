import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, money } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { nth } from '../kit/number-lists.ts';
import { yearsOf } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { exactSlips } from './slips.ts';
import { noteScene } from '../kit/scenes.ts';

const goods = [
  { name: 'Rent for a small apartment', low: 400, high: 900 },
  { name: 'A metric ton of wheat', low: 160, high: 340 },
  { name: 'A season ticket', low: 240, high: 800 },
  { name: 'Shipping a container by sea', low: 900, high: 2400 },
  { name: 'Roof tiles for one house', low: 1200, high: 3200 },
  { name: 'A weekly food basket', low: 60, high: 140 },
  { name: 'A year of childcare', low: 2000, high: 6000 },
  { name: 'A school laptop', low: 300, high: 700 },
  { name: 'A metric ton of recycled paper', low: 80, high: 220 },
] as const;

/** "a season ticket", as it reads within a sentence. */
const told = ({ name }: { name: string }): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Indices of two goods over five years, base 100 in the first. */
function indexTable(dice: Seeded) {
  const [one, other] = dice.sample(goods, 2) as [(typeof goods)[number], (typeof goods)[number]];
  noteScene(dice, one.name);
  const years = yearsOf(dice, 5);
  const walk = () => {
    const path = [100];
    while (path.length < 5) path.push(Math.max(82, Math.min(168, (path.at(-1) ?? 100) + dice.int(-6, 18))));
    return path;
  };
  const [first, second] = [walk(), walk()];
  const figure: FigureOf<'lines'> = {
    kind: 'lines',
    title: `Price index, ${years[0]} = 100`,
    unit: 'index points',
    labels: years,
    series: [
      { name: one.name, values: first },
      { name: other.name, values: second },
    ],
  };
  return { one, other, years, first, second, figure };
}

const priceOf = (dice: Seeded, { low, high }: { low: number; high: number }): number => 20 * dice.int(low / 20, high / 20);

function easy(dice: Seeded): Item | null {
  const { one, other, years, first, second, figure } = indexTable(dice);
  const base = priceOf(dice, one);
  const year = dice.int(2, 4);
  const index = nth(first, year);
  const right = (base * index) / 100;
  const trap: Slip = [base + index - 100, 'Adds the index points as if they were dollars.'];
  if (index === 100 || base === 100 || !isExact(right)) return null;
  return numericItem(dice, {
    question: `In ${years[0]}, ${told(one)} cost ${money(base)}. What was the price in ${years[year]}?`,
    figure,
    right,
    trap,
    slips: exactSlips([
      [(base * nth(second, year)) / 100, `Reads the line for ${told(other)}.`],
      [(base * nth(first, year - 1)) / 100, `Reads the index for ${years[year - 1]}.`],
      [(base * (200 - index)) / 100, 'Applies the change in the wrong direction.'],
      [(base * (index - 100 + nth(first, year - 1))) / 100, 'Adds the changes for two years as percentages of the starting price.'],
      [(base * (100 + (index - 100) * 2)) / 100, 'Applies the change twice.'],
    ]),
    format: (value) => money(value),
    explanation: `The index for ${years[year]} is ${index}, so the price was ${index}% of ${money(base)}, which is ${money(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { one, years, first, figure } = indexTable(dice);
  const [from, to] = dice.pick([
    [1, 3],
    [1, 4],
    [2, 4],
    [2, 3],
  ] as const);
  const [a, b] = [nth(first, from), nth(first, to)];
  const change = (Math.abs(b - a) / a) * 100;
  if (change < 4 || Math.abs(a - 100) < 6) return null;
  const format = (value: number) => `${fixed(value, 1)}%`;
  return numericItem(dice, {
    question: `By what percentage did the cost of ${told(one)} ${b > a ? 'rise' : 'fall'} from ${years[from]} to ${years[to]}? Round to one decimal place.`,
    figure,
    right: change,
    trap: [Math.abs(b - a), 'Treats index points as percentages, as if the first of the two years were the base year.'],
    slips: [
      [(Math.abs(b - a) / b) * 100, `Divides by the index for ${years[to]}.`],
      [Math.abs(b - 100), `Starts from ${years[0]} instead of ${years[from]}.`],
      [Math.abs(a - 100), `Gives the change up to ${years[from]}.`],
      [(Math.abs(b - a) / (to - from) / a) * 100, 'Gives the average change per year.'],
      [(Math.abs(b - nth(first, from - 1)) / nth(first, from - 1)) * 100, 'Starts one year too early.'],
    ],
    format,
    explanation: `The index went from ${a} to ${b}. Relative to ${a}, the change of ${Math.abs(b - a)} points is ${format(change)}.`,
  });
}

function rebased(dice: Seeded): Item | null {
  const { one, years, first, figure } = indexTable(dice);
  const [base, year] = [dice.int(1, 3), 4];
  const [a, b] = [nth(first, base), nth(first, year)];
  if (Math.abs(a - 100) < 6 || Math.abs(b - a) < 5) return null;
  const format = (value: number) => fixed(value, 1);
  const right = (b / a) * 100;
  return numericItem(dice, {
    question: `The index for ${told(one)} is rebased so that ${years[base]} = 100. What is the new index for ${years[year]}, rounded to one decimal place?`,
    figure,
    right,
    trap: [b - a + 100, `Adds or subtracts the ${Math.abs(a - 100)} points between 100 and ${a} instead of dividing.`],
    slips: [
      [(a / b) * 100, 'Divides the wrong way around.'],
      [(b * a) / 100, 'Multiplies by the old index instead of dividing.'],
      [((b - 100) / a) * 100 + 100, `Divides only the change since ${years[0]}.`],
      [(b / nth(first, base - 1)) * 100, `Divides by the index for ${years[base - 1]}.`],
      [(nth(first, year - 1) / a) * 100, `Rebases the index for ${years[year - 1]} instead.`],
    ],
    format,
    explanation: `The old index of ${a} becomes 100, so every index is divided by ${a} and multiplied by 100. For ${years[year]}, that is ${b} ÷ ${a} × 100 = ${format(right)}.`,
  });
}

function twoBases(dice: Seeded): Item | null {
  const { one, other, years, first, second, figure } = indexTable(dice);
  const [p, q] = [priceOf(dice, one), priceOf(dice, other)];
  const year = dice.int(2, 4);
  const [i, j] = [nth(first, year), nth(second, year)];
  const [a, b] = [(p * i) / 100, (q * j) / 100];
  const right = Math.abs(a - b);
  if (i === j || p === q || ![a, b].every((price) => isExact(price)) || right < 10 || p / q > 3 || q / p > 3) return null;
  const [pricier, cheap] = a > b ? [one, other] : [other, one];
  return numericItem(dice, {
    question: `In ${years[0]}, ${told(one)} cost ${money(p)} and ${told(other)} cost ${money(q)}. In ${years[year]}, how much more did ${told(pricier)} cost than ${told(cheap)}?`,
    figure,
    right,
    trap: [Math.abs(p - q), `Gives the difference in ${years[0]} and ignores the indices.`],
    slips: exactSlips([
      [Math.abs(p + i - q - j), 'Adds the index points as if they were dollars.'],
      [(Math.abs(p - q) * Math.max(i, j)) / 100, 'Applies the higher index to the difference.'],
      [(Math.abs(p - q) * Math.min(i, j)) / 100, 'Applies the lower index to the difference.'],
      [Math.abs((p * j) / 100 - (q * i) / 100), 'Mixes up the two lines.'],
      [Math.abs((p * i) / 100 - q), 'Updates only one of the two prices.'],
      [Math.abs(p - (q * j) / 100), 'Updates only one of the two prices.'],
    ]),
    format: (value) => money(value),
    explanation: `In ${years[year]}, ${told(one)} cost ${i}% of ${money(p)} = ${money(a)}, and ${told(other)} cost ${j}% of ${money(q)} = ${money(b)}. The difference is ${money(right)}.`,
  });
}

export const indexNumbers: Family = {
  name: 'index-numbers',
  idea: 'Index numbers with base 100: back to prices, percentages between years, another base year.',
  difficulties: ['easy', 'medium', 'hard'],
  make(dice, difficulty) {
    const hard = dice.pick([rebased, twoBases]);
    return untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice));
  },
};
