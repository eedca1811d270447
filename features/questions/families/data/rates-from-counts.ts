import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, number, percent, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, sum, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { rateScenes } from './rate-scenes.ts';
import { exactSlips, nearSlips, slipsBetween } from './slips.ts';
import { pickScene } from '../kit/scenes.ts';

function countsOf(dice: Seeded, rows: number) {
  const scene = pickScene(dice, rateScenes, (each) => each.title);
  const names = dice.sample(scene.names, rows);
  const rates = names.map(() => dice.int(scene.low, scene.high));
  const all = names.map(() => 50 * dice.int(3, 30));
  const some = all.map((cases, at) => (cases * nth(rates, at)) / 100);
  const figure: FigureOf<'table'> = {
    kind: 'table',
    title: scene.title,
    columns: [scene.row, sentence(scene.all), sentence(scene.some)],
    rows: names.map((name, at) => [name, nth(all, at), nth(some, at)]),
  };
  const isGood = some.every((part) => Number.isInteger(part)) && new Set(rates).size === rows && new Set(all).size === rows;
  return { scene, names, rates, all, some, figure, isGood };
}

function easy(dice: Seeded): Item | null {
  const { scene, names, rates, all, some, figure, isGood } = countsOf(dice, 4);
  const row = dice.int(0, 3);
  const [cases, part] = [nth(all, row), nth(some, row)];
  if (!isGood) return null;
  return numericItem(dice, {
    question: dice.pick([
      `For ${names[row]}, what percentage of the ${scene.all} ${scene.did}?`,
      `Look at the row for ${names[row]}. What percentage of the ${scene.all} ${scene.did}?`,
    ]),
    figure,
    right: nth(rates, row),
    slips: slipsBetween(
      [
        [(part / (cases - part)) * 100, `Divides by the other ${scene.all} instead of all of them.`],
        [100 - nth(rates, row), 'Gives the share of the others.'],
        [(part / sum(some)) * 100, `Gives the share of ${names[row]} among all ${scene.some}.`],
        [(cases / sum(all)) * 100, `Gives the share of ${names[row]} among all ${scene.all}.`],
        [nth(rates, (row + 1) % 4), 'Reads the next row.'],
        [nth(rates, (row + 3) % 4), 'Reads the previous row.'],
        [(sum(some) / sum(all)) * 100, 'Gives the share for the whole table.'],
      ],
      0.5,
      97,
    ),
    format: (value) => percent(value, 0),
    explanation: `${names[row]} had ${number(part)} ${scene.some} out of ${number(cases)}, and ${number(part)} ÷ ${number(cases)} = ${nth(rates, row)}%.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, names, rates, all, some, figure, isGood } = countsOf(dice, 5);
  const isHigh = dice.int(0, 1) === 1;
  const sign = isHigh ? 1 : -1;
  const by = (scores: readonly number[]) => nth(names, topAt(scores.map((score) => score * sign)));
  const top = topAt(rates.map((rate) => rate * sign));
  const counts = some.map((part) => part * sign);
  if (!isGood || !isClear(counts, 1)) return null;
  const word = isHigh ? 'highest' : 'lowest';
  return namedItem(dice, {
    question: `For which ${scene.row.toLowerCase()} was the percentage of ${scene.all} that ${scene.did} the ${word}?`,
    figure,
    right: nth(names, top),
    trap: [by(some), `Picks the ${word} number of ${scene.some} instead of the ${word} percentage.`],
    lures: [
      [by(all), `Picks the ${word} number of ${scene.all}.`],
      [
        nth(names, topAt(all.map((cases) => -cases * sign))),
        `Assumes that ${isHigh ? 'few' : 'many'} ${scene.all} mean a ${isHigh ? 'high' : 'low'} percentage.`,
      ],
      [nth(names, topAt(rates.map((rate) => -rate * sign))), `Picks the ${isHigh ? 'lowest' : 'highest'} percentage.`],
    ],
    explanation: `${nth(names, top)} had ${number(nth(some, top))} out of ${number(nth(all, top))}, which is ${nth(rates, top)}%. The others had ${rates
      .filter((_, at) => at !== top)
      .toSorted((a, b) => a - b)
      .map((rate) => `${rate}%`)
      .join(', ')}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const { scene, names, rates, all, some, figure, isGood } = countsOf(dice, 4);
  const [a, b] = names as [string, string];
  const [cases, otherCases] = all as [number, number];
  const [part, otherPart] = some as [number, number];
  const [rate, target] = rates as [number, number];
  const right = (cases * target) / 100 - part;
  if (!isGood || Math.abs(right) < 4 || !isExact(right)) return null;
  const [word, size] = right > 0 ? ['more', right] : ['fewer', -right];
  const trap: Slip = [Math.abs(otherPart - part), 'Makes the numbers equal instead of the percentages.'];
  return numericItem(dice, {
    question: `With the number of ${scene.all} unchanged, how many ${word} ${scene.some} would have given ${a} the same percentage as ${b}?`,
    figure: { ...figure, rows: dice.shuffle(figure.rows) },
    right: size,
    trap,
    slips: nearSlips(
      exactSlips([
        [Math.abs((otherCases * (rate - target)) / 100), `Applies the difference between the percentages to the ${scene.all} of ${b}.`],
        [(cases * target) / 100, `Gives the total that ${a} would then have.`],
        [Math.abs((otherCases * rate) / 100 - otherPart), `Adjusts ${b} to match ${a} instead.`],
        [Math.abs((part * (rate - target)) / 100), `Applies the difference between the percentages to the ${scene.some} of ${a}.`],
        [Math.abs((otherCases * target) / 100 - (cases * rate) / 100), 'Gives the difference between the two numbers.'],
        [Math.abs(rate - target), 'Gives the difference between the percentages as a number.'],
      ]),
      size,
      5,
    ),
    format: (value) => number(value),
    explanation: `${b} has ${number(otherPart)} ÷ ${number(otherCases)} = ${target}%. For ${a}, ${target}% of ${number(cases)} is ${number((cases * target) / 100)}, compared with ${number(part)} now: ${number(size)} ${word}.`,
  });
}

export const ratesFromCounts: Family = {
  name: 'rates-from-counts',
  idea: 'Two counts make a rate; rates are compared and levelled, not the counts.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
