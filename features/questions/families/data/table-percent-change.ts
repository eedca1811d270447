import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, number, percent, rounded } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { namedItem } from '../kit/named-choices.ts';
import { isClear, nth, sum, topAt } from '../kit/number-lists.ts';
import { yearsOf } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { amountOf, runOf, sceneOf, titleOf, countedAt } from './data-scenes.ts';
import { slipsBetween } from './slips.ts';

const rise = (from: number, to: number): number => ((to - from) / from) * 100;
/** Far enough from a half that nobody can round it the other way. */
const roundsSafely = (value: number): boolean => Math.abs((Math.abs(value) % 1) - 0.5) > 0.05;

function easy(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 4);
  const years = yearsOf(dice, 3);
  const rows = scene.names.map(() => runOf(dice, scene, 3));
  const row = dice.int(0, 3);
  const [first, middle, last] = nth(rows, row) as [number, number, number];
  const change = rise(first, last);
  if (Math.abs(change) < 8 || Math.abs(change) > 75 || !roundsSafely(change)) return null;
  const [word, sign] = change > 0 ? ['rise', 1] : ['fall', -1];
  return numericItem(dice, {
    question: `By what percentage did the number of ${countedAt(scene, nth(scene.names, row))} ${word} from ${years[0]} to ${years[2]}? Round to the nearest whole percent.`,
    figure: {
      kind: 'table',
      title: titleOf(scene, years),
      columns: [scene.row, ...years],
      rows: rows.map((cells, at) => [nth(scene.names, at), ...cells]),
    },
    right: change * sign,
    trap: [((last - first) / last) * 100 * sign, `Divides by the figure for ${years[2]} instead of the one for ${years[0]}.`],
    slips: slipsBetween(
      [
        [rise(middle, last) * sign, `Starts from ${years[1]} instead of ${years[0]}.`],
        [rise(first, middle) * sign, `Stops at ${years[1]} instead of ${years[2]}.`],
        [(rise(first, middle) + rise(middle, last)) * sign, 'Adds the percentage changes for the two individual years.'],
        [((last - first) / sum(rows.map((cells) => nth(cells, 0)))) * 100 * sign, 'Divides by the total of all rows.'],
        [((last - first) / middle) * 100 * sign, `Divides by the figure for ${years[1]}.`],
      ],
      3,
      99,
    ),
    format: (value) => percent(value, 0),
    explanation: `From ${number(first)} to ${number(last)} is a change of ${number(Math.abs(last - first))}. Relative to the starting figure, ${number(Math.abs(last - first))} ÷ ${number(first)} is ${percent(change * sign, 0)} when rounded.`,
  });
}

function medium(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 5);
  const [from = '', to = ''] = yearsOf(dice, 2);
  const before = scene.names.map(() => amountOf(dice, scene));
  const after = before.map((amount) => Math.round((amount * dice.int(104, 165)) / 100 / scene.step) * scene.step);
  const shares = before.map((amount, at) => rise(amount, nth(after, at)));
  const rises = before.map((amount, at) => nth(after, at) - amount);
  if (![shares, rises, after].every((scores) => isClear(scores, 1)) || !isClear(shares, 4)) return null;
  const top = topAt(shares);
  const name = (at: number) => nth(scene.names, at);
  return namedItem(dice, {
    question: dice.pick([
      `For which ${scene.row.toLowerCase()} did the number of ${scene.counted} grow by the largest percentage from ${from} to ${to}?`,
      `Which ${scene.row.toLowerCase()} grew the most from ${from} to ${to}, relative to its own figure for ${from}?`,
    ]),
    figure: {
      kind: 'table',
      title: titleOf(scene, [from, to]),
      columns: [scene.row, from, to],
      rows: before.map((amount, at) => [name(at), amount, nth(after, at)]),
    },
    right: name(top),
    trap: [name(topAt(rises)), 'Picks the largest absolute rise instead of the largest percentage rise.'],
    lures: [
      [name(topAt(after)), `Picks the largest figure for ${to}.`],
      [name(topAt(before.map((amount) => -amount))), 'Assumes that the smallest starting figure grows fastest.'],
      [name(topAt(before)), `Picks the largest figure for ${from}.`],
      [name(topAt(after.map((amount) => -amount))), `Picks the smallest figure for ${to}.`],
    ],
    explanation: `${name(top)} grew from ${number(nth(before, top))} to ${number(nth(after, top))}, an increase of ${percent(nth(shares, top), 1)}. ${name(topAt(rises))} has the largest absolute rise, ${number(Math.max(...rises))}, but that is only ${percent(nth(shares, topAt(rises)), 1)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 4);
  const [from = '', to = ''] = yearsOf(dice, 2);
  const before = scene.names.map(() => amountOf(dice, scene));
  const changes = scene.names.map(() => 5 * dice.int(-4, 8));
  const total = sum(before);
  const gain = sum(before.map((amount, at) => (amount * nth(changes, at)) / 100));
  const right = (gain / total) * 100;
  const average = sum(changes) / 4;
  if (new Set(changes).size < 4 || changes.includes(0) || right < 2 || Math.abs(average - right) < 1.2) return null;
  if (!roundsSafely(right * 10) || before.some((amount, at) => !Number.isInteger((amount * nth(changes, at)) / 100))) return null;
  const largest = topAt(before);
  return numericItem(dice, {
    question: `The table shows the number of ${scene.counted} in ${from} and the percentage change by ${to}. By what percentage did the total of the four rows grow? Round to one decimal place.`,
    figure: {
      kind: 'table',
      title: titleOf(scene, [from, to]),
      columns: [scene.row, from, `Change by ${to} (%)`],
      rows: before.map((amount, at) => [nth(scene.names, at), amount, nth(changes, at)]),
    },
    right,
    trap: [average, 'Uses the simple average of the four percentages.'],
    slips: slipsBetween(
      [
        [sum(changes), 'Adds the four percentages.'],
        [(gain / (total + gain)) * 100, `Divides by the total for ${to} instead of ${from}.`],
        [nth(changes, largest), 'Gives the change in the largest row instead of the total.'],
        [
          (sum(before.map((amount, at) => Math.max(0, (amount * nth(changes, at)) / 100))) / total) * 100,
          'Counts only the rows that grew and leaves out those that shrank.',
        ],
        [(gain / Math.max(...before)) * 100, 'Divides by the largest row instead of the total.'],
      ],
      right / 4,
      right * 4,
    ),
    format: (value) => `${fixed(value, 1)}%`,
    explanation: `In numbers, the rows change by ${before.map((amount, at) => number((amount * nth(changes, at)) / 100)).join(', ')}, for a total of ${number(gain)}. The total in ${from} was ${number(total)}, and ${number(gain)} ÷ ${number(total)} is ${fixed(rounded(right, 1), 1)}%.`,
  });
}

export const tablePercentChange: Family = {
  name: 'table-percent-change',
  idea: 'Percentage change between cells of a table, against its own base and not against another.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
