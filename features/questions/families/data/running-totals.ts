import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, number } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, runningTotals as sumsOf, sum, topAt } from '../kit/number-lists.ts';
import { months } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { amountOf, placed, type Scene, sceneOf, countedAt } from './data-scenes.ts';

const month = (at: number): string => months[at] ?? '';

function tableOf(scene: Scene, totals: readonly (readonly number[])[]): FigureOf<'table'> {
  return {
    kind: 'table',
    title: `${scene.subject}, running totals since the start of January`,
    columns: ['By the end of', ...scene.names],
    rows: (totals[0] ?? []).map((_, at) => [month(at), ...totals.map((line) => nth(line, at))]),
  };
}

function single(dice: Seeded, count: number) {
  const scene = sceneOf(dice, 1);
  const monthly = Array.from({ length: count }, () => amountOf(dice, scene));
  return { scene, name: nth(scene.names, 0), monthly, totals: sumsOf(monthly) };
}

function easy(dice: Seeded): Item | null {
  const { scene, monthly, totals } = single(dice, 7);
  const at = dice.int(2, 5);
  const right = nth(monthly, at);
  return numericItem(dice, {
    question: `The table shows the running total of ${countedAt(scene, nth(scene.names, 0))} since the start of January. How many were there in ${month(at)} alone?`,
    figure: tableOf(scene, [totals]),
    right,
    slips: [
      [nth(totals, at), 'Gives the total since January instead of the month alone.'],
      [nth(monthly, at + 1), `Gives the increase from ${month(at)} to ${month(at + 1)}, which belongs to ${month(at + 1)}.`],
      [nth(monthly, at - 1), `Gives the figure for ${month(at - 1)}.`],
      [Math.round(nth(totals, at) / (at + 1)), `Divides the total by the ${at + 1} months.`],
      [right + nth(monthly, at - 1), `Gives ${month(at - 1)} and ${month(at)} combined.`],
    ],
    format: (value) => number(value),
    explanation: `By the end of ${month(at)}, there were ${number(nth(totals, at))}; by the end of ${month(at - 1)}, there were ${number(nth(totals, at - 1))}. ${month(at)} alone had ${number(nth(totals, at))} − ${number(nth(totals, at - 1))} = ${number(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, monthly, totals } = single(dice, 8);
  const isBest = dice.int(0, 1) === 1;
  const scores = monthly.map((value) => (isBest ? value : -value));
  const top = topAt(scores);
  if (!isClear(scores, scene.step * 2) || top === 7) return null;
  const word = isBest ? 'most' : 'fewest';
  const shares = monthly.map((value, at) => (at === 0 ? 0 : (isBest ? 1 : -1) * (value / nth(totals, at - 1))));
  return namedItem(dice, {
    question: `The table shows the running total of ${countedAt(scene, nth(scene.names, 0))} since the start of January. Which individual month had the ${word}?`,
    figure: tableOf(scene, [totals]),
    right: month(top),
    lures: [
      isBest
        ? [month(7), 'Picks the month with the largest running total.']
        : [month(0), 'Picks the month with the smallest running total.'],
      [month(top - 1), 'Assigns the increase to the month before it.'],
      [month(top + 1), 'Goes one month too far.'],
      [month(topAt(shares.slice(1)) + 1), 'Compares the increases as percentages of the previous total.'],
      [month(topAt(scores.map((score) => -score))), `Picks the month with the ${isBest ? 'fewest' : 'most'}.`],
    ].filter(([name]) => name !== '') as [string, string][],
    explanation: `The monthly figures are ${monthly.map((value, at) => `${month(at)} ${number(value)}`).join(', ')}. ${month(top)} has the ${word}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 2);
  const [one, other] = [0, 1].map(() => Array.from({ length: 8 }, () => amountOf(dice, scene))) as [number[], number[]];
  const [sums, otherSums] = [sumsOf(one), sumsOf(other)];
  const ahead = (a: readonly number[], b: readonly number[]) => a.filter((value, at) => value > nth(b, at)).length;
  const right = ahead(one, other);
  const [a, b] = scene.names as [string, string];
  if (one.some((value, at) => value === nth(other, at)) || right < 1 || right === ahead(sums, otherSums)) return null;
  const format = (value: number) => counted(value, 'month');
  return numericItem(dice, {
    question: `The table shows running totals since the start of January. In how many of the eight individual months were there more ${countedAt(scene, a)} than ${scene.at} ${b}?`,
    figure: tableOf(scene, [sums, otherSums]),
    right,
    most: 8,
    trap: [ahead(sums, otherSums), `Compares the totals since January instead of the individual months.`],
    slips: [
      [8 - right, `Counts the months in which ${placed(scene, b)} was ahead.`],
      [ahead(one.slice(1), other.slice(1)), 'Leaves out January, which has no row before it.'],
      [ahead(otherSums, sums), `Counts the rows in which the total for ${placed(scene, b)} is ahead.`],
      [
        one.filter((value, at) => at > 0 && value > nth(one, at - 1)).length,
        `Counts the months in which ${placed(scene, a)} had more than in the previous month.`,
      ],
      [
        other.filter((value, at) => at > 0 && value > nth(other, at - 1)).length,
        `Counts the months in which ${placed(scene, b)} had more than in the previous month.`,
      ],
    ],
    format,
    explanation: `The monthly figures are the differences between neighboring rows: ${one.map((value) => number(value)).join(', ')} (${number(sum(one))} in all) and ${other.map((value) => number(value)).join(', ')} (${number(sum(other))} in all). The first is larger in ${format(right)}.`,
  });
}

export const runningTotals: Family = {
  name: 'running-totals',
  idea: 'Totals since the beginning of the year turned back into single months.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
