import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, number } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { nth, sum, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { averageScenes } from './average-scenes.ts';
import { opposedRates } from './opposed-rates.ts';
import { exactSlips, nearSlips } from './slips.ts';
import { pickScene } from '../kit/scenes.ts';

function groupsOf(dice: Seeded, rows: number) {
  const scene = pickScene(dice, averageScenes, (each) => each.title);
  const names = dice.sample(scene.names, rows);
  const sizes = names.map(() => 5 * dice.int(2, 16));
  const means = names.map(() => dice.int(scene.low, scene.high));
  const whole = sum(sizes.map((size, at) => size * nth(means, at)));
  const figureOf = (hidden: number): FigureOf<'table'> => ({
    kind: 'table',
    title: scene.title,
    columns: [scene.row, scene.size, scene.mean],
    rows: names.map((name, at) => [name, nth(sizes, at), at === hidden ? '?' : nth(means, at)]),
  });
  const isGood = new Set(sizes).size === rows && new Set(means).size === rows;
  const format = (value: number) => (scene.unit === '$' ? `$${fixed(value, 2)}` : `${fixed(value, 1)} ${scene.unit}`.trim());
  return { scene, names, sizes, means, whole, all: sum(sizes), figureOf, isGood, format };
}

const plain = (values: readonly number[]): number => sum(values) / values.length;
const products = (sizes: readonly number[], means: readonly number[]): string =>
  sizes.map((size, at) => `${size} × ${nth(means, at)}`).join(' + ');

function easy(dice: Seeded): Item | null {
  const { scene, sizes, means, whole, all, figureOf, isGood, format } = groupsOf(dice, 3);
  const right = whole / all;
  const trap: Slip = [plain(means), 'Averages the three averages and ignores the sizes of the groups.'];
  if (!isGood || !isExact(right, 1) || !isExact(trap[0], 1)) return null;
  const without = (left: number) => (whole - nth(sizes, left) * nth(means, left)) / (all - nth(sizes, left));
  return numericItem(dice, {
    question: `What is ${scene.asked}?`,
    figure: figureOf(-1),
    right,
    trap,
    slips: exactSlips(
      [
        [nth(means, topAt(sizes)), 'Gives the average of the largest group instead of all groups.'],
        [without(0), 'Leaves out the first group.'],
        [without(1), 'Leaves out the second group.'],
        [without(2), 'Leaves out the last group.'],
        [means.toSorted((a, b) => a - b)[1] ?? 0, 'Picks the middle one of the three averages.'],
        [(Math.max(...means) + Math.min(...means)) / 2, 'Gives the midpoint between the highest and the lowest average.'],
        [sum(sizes.map((size, at) => size * nth(means, (at + 1) % 3))) / all, 'Multiplies the sizes by the averages of other rows.'],
      ],
      1,
    ),
    format,
    explanation: `Each average is weighted by the size of its group: ${products(sizes, means)} = ${number(whole)}. Divided by the total of ${all}, that is ${format(right)}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { scene, names, sizes, means, whole, all, figureOf, isGood, format } = groupsOf(dice, 4);
  const row = dice.int(0, 3);
  const overall = whole / all;
  const right = nth(means, row);
  const rest = whole - right * nth(sizes, row);
  const restSize = all - nth(sizes, row);
  const trap: Slip = [4 * overall - (sum(means) - right), 'Treats the four groups as if they were the same size.'];
  if (!isGood || !isExact(overall, 1) || !isExact(trap[0], 1) || trap[0] < scene.low / 2) return null;
  return numericItem(dice, {
    question: `One average is missing from the table. We know that ${scene.asked} is ${format(overall)}. What is the average for ${names[row]}?`,
    figure: figureOf(row),
    right,
    trap,
    slips: nearSlips(
      exactSlips(
        [
          [2 * overall - rest / restSize, 'Goes as far above or below the overall average as the others are on the other side.'],
          [rest / restSize, 'Gives the average of the three known groups.'],
          [overall, 'Gives the overall average as the missing one.'],
          [(whole - rest) / (all - restSize + nth(sizes, (row + 1) % 4)), 'Divides what is left by the size of two groups instead of one.'],
          [plain(means.filter((_, at) => at !== row)), 'Averages the three known averages.'],
        ],
        1,
      ),
      right,
      3,
    ),
    format,
    explanation: `The sum for all groups is ${format(overall)} × ${all} = ${number(whole)}. The three known groups account for ${number(rest)}, which leaves ${number(whole - rest)} for the ${nth(sizes, row)} in ${names[row]}: ${format(right)} each.`,
  });
}

export const weightedAverages: Family = {
  name: 'weighted-averages',
  idea: 'Averages of groups of different size: together, one missing, and two units whose parts and wholes disagree.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard: opposedRates })[difficulty](dice)),
};
