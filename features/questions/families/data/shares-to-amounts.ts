import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { nth, splitInto } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { type Whole, wholes } from './share-scenes.ts';
import { exactSlips, nearSlips } from './slips.ts';
import { pickScene } from '../kit/scenes.ts';

function ringOf(dice: Seeded) {
  const scene = pickScene(dice, wholes, (each) => each.title);
  const parts = dice.sample(scene.parts, 5);
  const percents = splitInto(dice, 100, 5, 6);
  const total = scene.step * dice.int(scene.low / scene.step, scene.high / scene.step);
  const figure: FigureOf<'shares'> = {
    kind: 'shares',
    title: scene.title,
    parts: dice.shuffle(parts.map((name, at) => ({ name, percent: nth(percents, at) }))),
  };
  const [a, b] = parts as [string, string];
  const [p, q] = percents as [number, number];
  return { scene, figure, total, a, b, p, q, format: amountFormat(scene) };
}

const amountFormat =
  ({ unit }: Whole) =>
  (value: number): string =>
    unit === '$' ? money(value) : `${number(value)} ${unit}`;

function easy(dice: Seeded): Item | null {
  const { scene, figure, total, a, b, p, q, format } = ringOf(dice);
  const right = (total * p) / 100;
  return numericItem(dice, {
    question: dice.pick([
      `${sentence(scene.whole)} totaled ${format(total)}. How much of that does "${a}" account for?`,
      `The chart shows a breakdown of ${format(total)}. What amount does "${a}" account for?`,
    ]),
    figure,
    right,
    slips: nearSlips(
      exactSlips([
        [(total * q) / 100, `Reads the percentage for "${b}".`],
        [(total * (100 - p)) / 100, `Gives everything except "${a}".`],
        [total / p, `Divides the whole by ${p} instead of taking ${p}%.`],
        [(total * p) / 1000, 'Misplaces the decimal point when dividing by 100.'],
        [(total * (p + q)) / 100, `Includes "${b}" as well.`],
        [(total * Math.round(p / 10)) / 10, `Rounds ${p}% to the nearest 10%.`],
        [total / 5, 'Divides the whole equally among the five parts.'],
      ]),
      right,
    ),
    format,
    explanation: `"${a}" makes up ${p}% of the total, and ${p}% of ${format(total)} is ${format(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { figure, total, a, b, p, q, format } = ringOf(dice);
  const [known, right] = [(total * p) / 100, (total * q) / 100];
  const trap: Slip = [
    known * (1 + (q - p) / 100),
    'Applies the difference between the two percentages to the known amount instead of the whole.',
  ];
  if (p === q || !isExact(trap[0])) return null;
  return numericItem(dice, {
    question: dice.pick([
      `In the chart, "${a}" stands for ${format(known)}. How much does "${b}" stand for?`,
      `If "${a}" accounts for ${format(known)}, what amount does "${b}" account for?`,
    ]),
    figure,
    right,
    trap,
    slips: nearSlips(
      exactSlips([
        [(known * q) / 100, `Calculates ${q}% of the known amount.`],
        [(known * p) / q, 'Reverses the ratio of the two percentages.'],
        [total - known, 'Gives everything except the known amount.'],
        [Math.abs(total * (p - q)) / 100, 'Gives the difference between the two amounts.'],
        [total, 'Gives the whole.'],
        [(total * (p + q)) / 100, 'Gives the two parts combined.'],
      ]),
      right,
      6,
    ),
    format,
    explanation: `Since ${p}% is ${format(known)}, 1% is ${format(known / p)}. "${b}" makes up ${q}%, which is ${q} × ${format(known / p)} = ${format(right)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const { scene, figure, total, a, p, format } = ringOf(dice);
  const [growth, points] = [dice.pick([5, 10, 20, 25]), dice.int(-4, 5)];
  const [before, after] = [(total * p) / 100, (total * (100 + growth) * (p + points)) / 10_000];
  const right = after - before;
  if (points === 0 || p + points < 5 || right <= 0 || !isExact(right)) return null;
  const word = points > 0 ? 'rises' : 'falls';
  const trap: Slip = [
    (before * (100 + growth) * (100 + points)) / 10_000 - before,
    'Changes the amount by that many percent instead of the share by percentage points.',
  ];
  if (!isExact(trap[0])) return null;
  return numericItem(dice, {
    question: `The chart shows last year, when ${scene.whole} totaled ${format(total)}. This year, the total is ${growth}% larger, and the share of "${a}" ${word} by ${Math.abs(points)} percentage ${Math.abs(points) === 1 ? 'point' : 'points'}. By how much does the amount for "${a}" increase?`,
    figure,
    right,
    trap,
    slips: nearSlips(
      exactSlips([
        [(total * Math.abs(points)) / 100, 'Ignores that the total grows.'],
        [(total * (100 + growth) * Math.abs(points)) / 10_000, 'Counts only the change in the share, applied to the new total.'],
        [(before * growth) / 100, 'Ignores that the share changes.'],
        [before * ((growth + points) / 100), 'Adds the growth and the percentage points and applies the sum to the old amount.'],
        [after, 'Gives the new amount instead of the increase.'],
        [(before * growth) / 100 + Math.abs(total * points) / 100, 'Adds the two effects, each based on the old total.'],
      ]),
      right,
      8,
    ),
    format,
    explanation: `Last year, it was ${p}% of ${format(total)}, which is ${format(before)}. This year, it is ${p + points}% of ${format((total * (100 + growth)) / 100)}, which is ${format(after)}. The difference is ${format(right)}.`,
  });
}

export const sharesToAmounts: Family = {
  name: 'shares-to-amounts',
  idea: 'From the percentages of a ring to amounts: from the whole, from another part, and after both change.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
