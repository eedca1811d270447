import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, percent } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { wordedItem } from '../kit/choices.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, splitInto, sum, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { type Pair, pairs } from './bar-scenes.ts';
import { pickScene } from '../kit/scenes.ts';

const barsOf = ({ title, unit, labels, kinds }: Pair, values: readonly (readonly number[])[]): FigureOf<'bars'> => ({
  kind: 'bars',
  title,
  unit,
  labels: [...labels],
  series: kinds.map((name, at) => ({ name, values: [...nth(values, at)] })),
});

/** Two series over five labels, with the scores by which a label may be picked, rightly or wrongly. */
function chartOf(dice: Seeded) {
  const base = pickScene(dice, pairs, (each) => each.title);
  const pair = {
    ...base,
    labels: dice.shuffle(base.labels),
    kinds: (dice.int(0, 1) ? base.kinds.toReversed() : base.kinds) as [string, string],
  };
  const throwAll = () => pair.labels.map(() => 2 * dice.int(base.low / 2, base.high / 2));
  const [one, other] = [throwAll(), throwAll()];
  const gaps = one.map((value, at) => value - nth(other, at));
  const parts = one.map((value, at) => (value / (value + nth(other, at))) * 100);
  const all = one.map((value, at) => value + nth(other, at));
  return { pair, one, other, gaps, parts, all, label: (at: number) => nth(pair.labels, at) };
}

function easy(dice: Seeded): Item | null {
  const { pair, one, other, gaps, all, label } = chartOf(dice);
  const top = topAt(gaps);
  if (![gaps, one, all].every((scores) => isClear(scores, 6)) || nth(gaps, top) < 10) return null;
  const [a, b] = pair.kinds;
  return namedItem(dice, {
    question: dice.pick([
      `For which ${pair.where} is the bar "${a}" ahead of the bar "${b}" by the most?`,
      `For which ${pair.where} does "${a}" exceed "${b}" by the largest number of ${pair.unit}?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: label(top),
    lures: [
      [label(topAt(one)), `Picks the tallest bar "${a}" without comparing it.`],
      [label(topAt(all)), 'Picks the largest sum of the two bars.'],
      [label(topAt(other)), `Picks the tallest bar "${b}".`],
      [label(topAt(gaps.map((gap) => -gap))), `Picks where "${b}" is ahead of "${a}" by the most.`],
      [label(topAt(other.map((value) => -value))), `Picks the shortest bar "${b}".`],
    ],
    explanation: `${label(top)} shows ${number(nth(one, top))} against ${number(nth(other, top))}, a lead of ${number(nth(gaps, top))} ${pair.unit}. No other lead is that large.`,
  });
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function medium(dice: Seeded): Item | null {
  const { pair } = chartOf(dice);
  const [p, q] = [dice.int(2, 9), dice.int(2, 9)];
  const size = 2 * dice.int(Math.ceil((pair.low * 3) / Math.min(p, q) / 2), Math.floor((pair.high * 3) / Math.max(p, q) / 2));
  if (p === q || divisor(p, q) !== 1) return null;
  const [one, other] = [p, q].map((part) => splitInto(dice, part * size, 5, Math.round((part * size) / 9))) as [number[], number[]];
  const ratio = (a: number, b: number) => `${a / divisor(a, b)} : ${b / divisor(a, b)}`;
  const [a, b] = pair.kinds;
  const [first, last] = [ratio(nth(one, 0), nth(other, 0)), ratio(nth(one, 4), nth(other, 4))];
  const wrong = dice
    .shuffle([
      { text: ratio(q, p), mistake: 'Reverses the ratio.' },
      { text: ratio(p, p + q), mistake: `Compares "${a}" with the sum of both.` },
      { text: ratio(p + q, q), mistake: `Compares the sum of both with "${b}".` },
      { text: ratio(Math.abs(p - q), q), mistake: `Compares the difference of the totals with "${b}".` },
      { text: first, mistake: `Compares only the bars of ${pair.labels[0]}.` },
      { text: last, mistake: `Compares only the bars of ${pair.labels[4]}.` },
    ])
    .filter(({ text }) => text.length <= 7)
    .slice(0, 3);
  return wordedItem({
    question: dice.pick([
      `Taking all five groups of bars together, what is the ratio of "${a}" to "${b}" in its simplest form?`,
      `Add up each of the two series. How does the total of "${a}" compare with the total of "${b}", as a ratio in its simplest form?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: { text: ratio(p, q) },
    wrong,
    explanation: `"${a}" adds up to ${number(sum(one))} and "${b}" to ${number(sum(other))}. Both can be divided by ${number(size)}, which leaves ${ratio(p, q)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const { pair, one, other, gaps, parts, label } = chartOf(dice);
  const top = topAt(parts);
  if (![gaps, one].every((scores) => isClear(scores, 4)) || !isClear(parts, 2.5)) return null;
  const [a, b] = pair.kinds;
  return namedItem(dice, {
    question: dice.pick([
      `For which ${pair.where} does "${a}" make up the largest share of its two bars together?`,
      `For each ${pair.where}, take "${a}" as a percentage of the sum of its two bars. Where is this percentage highest?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: label(top),
    trap: [label(topAt(gaps)), 'Picks the largest lead in number instead of in share.'],
    lures: [
      [label(topAt(one)), `Picks the tallest bar "${a}".`],
      [label(topAt(other.map((value) => -value))), `Picks the shortest bar "${b}".`],
      [label(topAt(parts.map((part) => -part))), `Picks the largest share of "${b}".`],
    ],
    explanation: `For ${label(top)}, ${number(nth(one, top))} of ${number(nth(one, top) + nth(other, top))} is ${percent(nth(parts, top), 1)}. ${label(topAt(gaps))} has the largest lead in number, but its share is only ${percent(nth(parts, topAt(gaps)), 1)}.`,
  });
}

export const groupedBars: Family = {
  name: 'grouped-bars',
  idea: 'Two series of bars compared by difference, by ratio and by share.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
