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
  const labels = dice.shuffle(base.labels);
  const isSwapped = dice.int(0, 1) === 1;
  const inOrder = (two: readonly [string, string]) => (isSwapped ? two.toReversed() : two) as [string, string];
  const pair = { ...base, labels, kinds: inOrder(base.kinds), told: inOrder(base.told) };
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
  const [ours, theirs] = pair.told;
  return namedItem(dice, {
    question: dice.pick([
      `${pair.at} which ${pair.where} did ${ours} ${pair.verb} ${theirs} by the most?`,
      `${pair.at} which ${pair.where} was the lead of ${ours} over ${theirs} the largest?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: label(top),
    lures: [
      [label(topAt(one)), `Picks the tallest "${a}" bar without comparing it.`],
      [label(topAt(all)), 'Picks the largest sum of the two bars.'],
      [label(topAt(other)), `Picks the tallest "${b}" bar.`],
      [label(topAt(gaps.map((gap) => -gap))), `Picks the largest lead of "${b}" over "${a}".`],
      [label(topAt(other.map((value) => -value))), `Picks the shortest "${b}" bar.`],
    ],
    explanation: `For ${label(top)}, the lead is ${number(nth(one, top))} − ${number(nth(other, top))} = ${number(nth(gaps, top))} ${pair.unit}. No other lead is that large.`,
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
  const [ours, theirs] = pair.told;
  const [first, last] = [ratio(nth(one, 0), nth(other, 0)), ratio(nth(one, 4), nth(other, 4))];
  const wrong = dice
    .shuffle([
      { text: ratio(q, p), mistake: 'Reverses the ratio.' },
      { text: ratio(p, p + q), mistake: `Compares "${a}" with the sum of both.` },
      { text: ratio(p + q, q), mistake: `Compares the sum of both with "${b}".` },
      { text: ratio(Math.abs(p - q), q), mistake: `Compares the difference between the totals with "${b}".` },
      { text: first, mistake: `Compares only the bars for ${pair.labels[0]}.` },
      { text: last, mistake: `Compares only the bars for ${pair.labels[4]}.` },
    ])
    .filter(({ text }) => text.length <= 7)
    .slice(0, 3);
  return wordedItem({
    question: dice.pick([
      `Across the whole chart, what is the ratio of ${ours} to ${theirs} in simplest form?`,
      `Add up each of the two series. In simplest form, what is the ratio of ${ours} to ${theirs}?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: { text: ratio(p, q) },
    wrong,
    explanation: `The "${a}" bars add up to ${number(sum(one))} and the "${b}" bars to ${number(sum(other))}. Dividing both by ${number(size)} gives ${ratio(p, q)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const { pair, one, other, gaps, parts, label } = chartOf(dice);
  const top = topAt(parts);
  if (![gaps, one].every((scores) => isClear(scores, 4)) || !isClear(parts, 2.5)) return null;
  const [a, b] = pair.kinds;
  const [ours] = pair.told;
  return namedItem(dice, {
    question: dice.pick([
      `${pair.at} which ${pair.where} did ${ours} make up the largest share of the total for that ${pair.where}?`,
      `For each ${pair.where}, calculate ${ours} as a percentage of its two bars combined. Where is this percentage highest?`,
    ]),
    figure: barsOf(pair, [one, other]),
    right: label(top),
    trap: [label(topAt(gaps)), 'Picks the largest lead in absolute terms instead of the largest share.'],
    lures: [
      [label(topAt(one)), `Picks the tallest "${a}" bar.`],
      [label(topAt(other.map((value) => -value))), `Picks the shortest "${b}" bar.`],
      [label(topAt(parts.map((part) => -part))), `Picks the largest share of "${b}".`],
    ],
    explanation: `For ${label(top)}, ${number(nth(one, top))} of ${number(nth(one, top) + nth(other, top))} is ${percent(nth(parts, top), 1)}. ${label(topAt(gaps))} has the largest lead in absolute terms, but its share is only ${percent(nth(parts, topAt(gaps)), 1)}.`,
  });
}

export const groupedBars: Family = {
  name: 'grouped-bars',
  idea: 'Two series of bars compared by difference, by ratio and by share.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
