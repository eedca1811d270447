import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, percent } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, steps, topAt } from '../kit/number-lists.ts';
import { monthsOf } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { amountOf, type Scene, sceneOf, countedAt } from './data-scenes.ts';

const linesOf = (scene: Scene, labels: readonly string[], lines: readonly (readonly number[])[]): FigureOf<'lines'> => ({
  kind: 'lines',
  title: `${scene.subject}, ${labels[0]} to ${labels.at(-1)}`,
  unit: scene.counted,
  labels: [...labels],
  series: lines.map((values, at) => ({ name: nth(scene.names, at), values: [...values] })),
});

/** A walk through the scene's range with rises and falls. */
function walk(dice: Seeded, scene: Scene, count: number): number[] {
  const room = scene.high - scene.low;
  let at = amountOf(dice, scene);
  return Array.from({ length: count }, () => {
    const value = at;
    const next = at + scene.step * Math.round((room * dice.int(-32, 36)) / 100 / scene.step);
    at = Math.max(scene.low, Math.min(scene.high, next));
    return value;
  });
}

const sinks = (values: readonly number[]): number[] => steps(values).map((step) => -step);

function oneLine(dice: Seeded, inPercent: boolean): Item | null {
  const scene = sceneOf(dice, 1);
  const labels = monthsOf(dice, 7);
  const values = walk(dice, scene, 7);
  const rises = steps(values);
  const shares = rises.map((rise, at) => (rise / nth(values, at)) * 100);
  const [scores, top] = inPercent ? [shares, topAt(shares)] : [rises, topAt(rises)];
  if (!isClear(scores, inPercent ? 4 : scene.step * 3) || !isClear(rises, scene.step) || nth(shares, top) > 90) return null;
  if (rises.includes(0)) return null;
  const span = (at: number) => `${labels[at]} to ${labels[at + 1]}`;
  const [name = ''] = scene.names;
  const second = topAt(scores.map((score, at) => (at === top ? -Infinity : score)));
  return namedItem(dice, {
    question: inPercent
      ? `Between which two consecutive months did the number of ${countedAt(scene, name)} rise by the largest percentage?`
      : dice.pick([
          `Between which two consecutive months did the number of ${countedAt(scene, name)} rise the most?`,
          `Which month-to-month rise in the number of ${countedAt(scene, name)} was the steepest?`,
        ]),
    figure: linesOf(scene, labels, [values]),
    right: span(top),
    trap: inPercent
      ? [span(topAt(rises)), 'Picks the largest absolute rise instead of the largest percentage rise.']
      : [span(second), 'Stops at the second-largest rise.'],
    lures: [
      [span(Math.max(0, topAt(values) - 1)), 'Picks the step that ends at the highest point.'],
      [span(topAt(sinks(values))), 'Picks the steepest fall instead of the steepest rise.'],
      [span(Math.min(5, topAt(values))), 'Picks the step that begins at the highest point.'],
      [span(Math.min(5, topAt(values.map((value) => -value)))), 'Picks the step that begins at the lowest point.'],
    ],
    explanation: inPercent
      ? `From ${span(top)}, the figure went from ${number(nth(values, top))} to ${number(nth(values, top + 1))}, an increase of ${percent(nth(shares, top), 1)}. The rise from ${span(topAt(rises))} is larger in absolute terms but is only ${percent(nth(shares, topAt(rises)), 1)}.`
      : `From ${span(top)}, the figure went from ${number(nth(values, top))} to ${number(nth(values, top + 1))}, a rise of ${number(nth(rises, top))}. No other rise is larger.`,
  });
}

function twoLines(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 2);
  const labels = monthsOf(dice, 7);
  const [upper, lower] = [walk(dice, scene, 7), walk(dice, scene, 7)];
  const gaps = upper.map((value, at) => value - nth(lower, at));
  const closings = sinks(gaps);
  const top = topAt(closings);
  if (gaps.some((gap) => gap < scene.step * 3) || !isClear(closings, scene.step * 3)) return null;
  const [a, b] = scene.names as [string, string];
  const span = (at: number) => `${labels[at]} to ${labels[at + 1]}`;
  const order = dice.shuffle([0, 1]);
  return namedItem(dice, {
    question: `In every month, there were more ${countedAt(scene, a)} than ${scene.at} ${b}. Between which two consecutive months did the gap between the two lines shrink the most?`,
    figure: linesOf(
      { ...scene, names: order.map((at) => nth(scene.names, at)) },
      labels,
      order.map((at) => nth([upper, lower], at)),
    ),
    right: span(top),
    lures: [
      [span(topAt(steps(lower))), `Considers only the steepest rise of the lower line.`],
      [span(topAt(sinks(upper))), `Considers only the steepest fall of the upper line.`],
      [span(Math.max(0, topAt(gaps.map((gap) => -gap)) - 1)), 'Picks the step that ends with the smallest gap.'],
      [span(topAt(steps(gaps))), 'Picks the step in which the gap grew the most.'],
      [span(Math.min(5, topAt(gaps))), 'Picks the step that begins with the largest gap.'],
    ],
    explanation: `From ${span(top)}, the gap went from ${number(nth(upper, top))} − ${number(nth(lower, top))} = ${number(nth(gaps, top))} to ${number(nth(upper, top + 1))} − ${number(nth(lower, top + 1))} = ${number(nth(gaps, top + 1))}, a decrease of ${number(nth(closings, top))}. No other decrease is larger.`,
  });
}

export const lineSteps: Family = {
  name: 'line-steps',
  idea: 'The step of a line chart that changes most: in number, in percent, or against a second line.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => (difficulty === 'hard' ? twoLines(dice) : oneLine(dice, difficulty === 'medium'))),
};
