import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { type Lure, namedItem } from '../kit/named-choices.ts';
import { nth, runningTotals, steps, topAt } from '../kit/number-lists.ts';
import { months } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { placed, type Scene, sceneOf, countedAt } from './data-scenes.ts';

const linesOf = (dice: Seeded, scene: Scene, lines: readonly (readonly number[])[]): FigureOf<'lines'> => ({
  kind: 'lines',
  title: `${scene.subject} by month`,
  unit: scene.counted,
  labels: months.slice(0, lines[0]?.length),
  series: dice.shuffle(lines.map((values, at) => ({ name: nth(scene.names, at), values: [...values] }))),
});

const month = (at: number): string => months[at] ?? '';

/** Two lines that jitter around a slow one that is overtaken by a faster one. */
function racing(dice: Seeded, scene: Scene, count: number): [number[], number[]] {
  const unit = scene.step * Math.max(1, Math.round((scene.high - scene.low) / scene.step / 40));
  const start = scene.low + unit * dice.int(2, 8);
  const lead = unit * dice.int(6, 12);
  const pace = dice.int(2, 5);
  const jitter = () => unit * dice.int(-2, 2);
  const slow = Array.from({ length: count }, (_, at) => start + lead + unit * at + jitter());
  return [Array.from({ length: count }, (_, at) => start + unit * pace * at + jitter()), slow];
}

function firstAhead(dice: Seeded, summed: boolean): Item | null {
  const scene = sceneOf(dice, 2);
  const [fast, slow] = racing(dice, scene, summed ? 9 : 7);
  const ahead = (one: readonly number[], other: readonly number[]) => one.map((value, at) => value > nth(other, at));
  const monthly = ahead(fast, slow);
  const [sums, otherSums] = [runningTotals(fast), runningTotals(slow)];
  const flags = summed ? ahead(sums, otherSums) : monthly;
  const top = flags.indexOf(true);
  const isOnce = (list: readonly boolean[]) => list.indexOf(true) > 0 && list.slice(list.indexOf(true)).every(Boolean);
  if (!isOnce(monthly) || !isOnce(flags) || top < 2 || fast.some((value, at) => value === nth(slow, at))) return null;
  const [a, b] = scene.names as [string, string];
  const [one, other] = [placed(scene, a), placed(scene, b)];
  return namedItem(dice, {
    question: summed
      ? `Keep a running total starting in January. At the end of which month does the total number of ${countedAt(scene, a)} first exceed the total ${scene.at} ${b}?`
      : `In which month did the number of ${countedAt(scene, a)} first exceed the number ${scene.at} ${b}?`,
    figure: linesOf(dice, scene, [fast, slow]),
    right: month(top),
    trap: summed
      ? [month(monthly.indexOf(true)), 'Compares individual months instead of the totals since January.']
      : [month(top - 1), 'Picks the last month before the change.'],
    lures: [
      [month(top - 1), 'Picks the last month before the change.'],
      [month(top + 1), 'Goes one month too far.'],
      [month(topAt(steps(fast)) + 1), `Picks the month with the steepest rise for ${one}.`],
      [month(topAt(fast)), `Picks the month with the highest figure for ${one}.`],
      [month(topAt(slow)), `Picks the month with the highest figure for ${other}.`],
    ],
    explanation: summed
      ? `By the end of ${month(top - 1)}, the totals are ${number(nth(sums, top - 1))} for ${one} and ${number(nth(otherSums, top - 1))} for ${other}. By the end of ${month(top)}, they are ${number(nth(sums, top))} and ${number(nth(otherSums, top))}, so ${month(top)} is the first month with ${one} ahead.`
      : `In ${month(top - 1)}, ${one} still had only ${number(nth(fast, top - 1))}, compared with ${number(nth(slow, top - 1))} for ${other}. In ${month(top)}, it had ${number(nth(fast, top))}, compared with ${number(nth(slow, top))}, so it was ahead for the first time.`,
  });
}

function carriedOn(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 2);
  const unit = scene.step * Math.max(1, Math.round((scene.high - scene.low) / scene.step / 60));
  const [pace, drift] = [dice.int(3, 7), dice.int(-3, 2)];
  const [start, lead] = [scene.low + unit * dice.int(4, 12), dice.int(20, 60)];
  const top = Math.floor(lead / (pace - drift)) + 1;
  const alone = 3 + Math.floor((lead - 3 * (pace - drift)) / pace) + 1;
  const wrongWay = pace + drift > 0 ? Math.floor(lead / (pace + drift)) + 1 : -1;
  if (top < 5 || top > 9 || drift === 0 || alone > 11) return null;
  const line = (first: number, by: number) => [0, 1, 2, 3].map((at) => first + by * unit * at);
  const [fast, slow] = [line(start, pace), line(start + lead * unit, drift)];
  const [a, b] = scene.names as [string, string];
  const [one, other] = [placed(scene, a), placed(scene, b)];
  const at = (values: readonly number[], by: number, later: number) => nth(values, 0) + by * unit * later;
  const lures: Lure[] = [
    [month(top - 1), 'Stops one month too early, when the figure is not yet larger.'],
    [month(top + 1), 'Goes one month too far.'],
    [month(top + 3), 'Counts the months from April instead of January.'],
    [month(wrongWay), `Changes ${other} in the wrong direction.`],
    [month(top - 3 > 3 ? top - 3 : -1), 'Uses the gap in April but counts the months from January.'],
  ];
  return namedItem(dice, {
    question: `If each line keeps changing by the same amount every month, in which month will the number of ${countedAt(scene, a)} first exceed the number ${scene.at} ${b}?`,
    figure: linesOf(dice, scene, [fast, slow]),
    right: month(top),
    trap: [month(alone), `Changes ${one} but keeps ${other} where it is.`],
    lures: lures.filter(([name]) => name !== ''),
    explanation: `Each month, ${one} changes by ${number(pace * unit)} and ${other} by ${number(drift * unit)}, so the gap of ${number(lead * unit)} in January closes by ${number((pace - drift) * unit)} a month. In ${month(top - 1)}, the figures are ${number(at(fast, pace, top - 1))} and ${number(at(slow, drift, top - 1))}; in ${month(top)}, they are ${number(at(fast, pace, top))} and ${number(at(slow, drift, top))}.`,
  });
}

export const crossingLines: Family = {
  name: 'crossing-lines',
  idea: 'When one line overtakes another: as drawn, carried on into the future, or in its running total.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) =>
    untilRanked(dice, () => (difficulty === 'medium' ? carriedOn(dice) : firstAhead(dice, difficulty === 'hard'))),
};
