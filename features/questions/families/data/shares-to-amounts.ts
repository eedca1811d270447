import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number } from '../../rules/wording.ts';
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
      `In total, ${scene.whole} came to ${format(total)}. How much of it does "${a}" account for?`,
      `The ring shows how ${format(total)} are divided. How much does the part "${a}" stand for?`,
    ]),
    figure,
    right,
    slips: nearSlips(
      exactSlips([
        [(total * q) / 100, `Reads the part "${b}".`],
        [(total * (100 - p)) / 100, `Gives everything except "${a}".`],
        [total / p, `Divides the whole by ${p} instead of taking ${p}%.`],
        [(total * p) / 1000, 'Slips by one place when dividing by 100.'],
        [(total * (p + q)) / 100, `Adds the part "${b}".`],
        [(total * Math.round(p / 10)) / 10, `Rounds ${p}% to the nearest ten.`],
        [total / 5, 'Divides the whole equally among the five parts.'],
      ]),
      right,
    ),
    format,
    explanation: `"${a}" has ${p}% of the ring, and ${p}% of ${format(total)} is ${format(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, figure, total, a, b, p, q, format } = ringOf(dice);
  const [known, right] = [(total * p) / 100, (total * q) / 100];
  const trap: Slip = [
    known * (1 + (q - p) / 100),
    'Applies the difference of the two percentages to the known amount instead of the whole.',
  ];
  if (p === q || !isExact(trap[0])) return null;
  return numericItem(dice, {
    question: dice.pick([
      `The part "${a}" stands for ${format(known)}. How much does "${b}" stand for?`,
      `Of ${scene.whole}, "${a}" accounts for ${format(known)}. What amount does "${b}" account for?`,
    ]),
    figure,
    right,
    trap,
    slips: nearSlips(
      exactSlips([
        [(known * q) / 100, `Takes ${q}% of the known amount.`],
        [(known * p) / q, 'Reverses the ratio of the two percentages.'],
        [total - known, 'Gives all the rest.'],
        [Math.abs(total * (p - q)) / 100, 'Gives the difference of the two amounts.'],
        [total, 'Gives the whole.'],
        [(total * (p + q)) / 100, 'Gives the two parts together.'],
      ]),
      right,
      6,
    ),
    format,
    explanation: `${p}% of the ring stands for ${format(known)}, so 1% is ${format(known / p)}. "${b}" has ${q}%, which is ${q} × ${format(known / p)} = ${format(right)}.`,
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
    question: `The ring shows last year, when ${scene.whole} came to ${format(total)}. This year the whole is ${growth}% larger, and the share of "${a}" ${word} by ${Math.abs(points)} percentage ${Math.abs(points) === 1 ? 'point' : 'points'}. By how much does the amount for "${a}" grow?`,
    figure,
    right,
    trap,
    slips: nearSlips(
      exactSlips([
        [(total * Math.abs(points)) / 100, 'Leaves out that the whole grows.'],
        [(total * (100 + growth) * Math.abs(points)) / 10_000, 'Takes the change of the share alone, on the new whole.'],
        [(before * growth) / 100, 'Leaves out that the share changes.'],
        [before * ((growth + points) / 100), 'Adds growth and percentage points and applies them to the old amount.'],
        [after, 'Gives the new amount instead of the growth.'],
        [(before * growth) / 100 + Math.abs(total * points) / 100, 'Adds the two effects, each on the old whole.'],
      ]),
      right,
      8,
    ),
    format,
    explanation: `Last year it was ${p}% of ${format(total)}, which is ${format(before)}. This year it is ${p + points}% of ${format((total * (100 + growth)) / 100)}, which is ${format(after)}. The difference is ${format(right)}.`,
  });
}

export const sharesToAmounts: Family = {
  name: 'shares-to-amounts',
  idea: 'From the percentages of a ring to amounts: from the whole, from another part, and after both change.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
