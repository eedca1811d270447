import type { FigureOf } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, number, rounded } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { yearsOf } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { placed, runOf, type Scene, sceneOf, titleOf, countedAt } from './data-scenes.ts';
import { exactSlips } from './slips.ts';

type TableReading = { scene: Scene; years: string[]; amounts: number[][] };

function sheetFrom(dice: Seeded): TableReading {
  const scene = sceneOf(dice, 4);
  return { scene, years: yearsOf(dice, 3), amounts: scene.names.map(() => runOf(dice, scene, 3)) };
}

/** The table, with "?" for the cells of column `year` that `hidden` names, and the totals where they are asked for. */
function tableOf({ scene, years, amounts }: TableReading, year: number, hidden: readonly number[], withTotals: boolean): FigureOf<'table'> {
  const rows = scene.names.map((name, row) => [
    name,
    ...nth(amounts, row).map((amount, column) => (column === year && hidden.includes(row) ? '?' : amount)),
  ]);
  const totals = ['Total', ...years.map((_, column) => sum(amounts.map((row) => nth(row, column))))];
  return { kind: 'table', title: titleOf(scene, years), columns: [scene.row, ...years], rows: withTotals ? [...rows, totals] : rows };
}

function easy(dice: Seeded): Item | null {
  const sheet = sheetFrom(dice);
  const { scene, amounts } = sheet;
  const [one, other, third] = amounts as [number[], number[], number[], number[]];
  const gap = (from: number, to: number, row = other) => sum(one.slice(from, to)) - sum(row.slice(from, to));
  const [a, b, c] = scene.names as [string, string, string];
  if (gap(0, 3) <= 0) return null;
  return numericItem(dice, {
    question: dice.pick([
      `Over all three years combined, how many more ${scene.counted} were there ${scene.at} ${a} than ${scene.at} ${b}?`,
      `Add up all three years in the table. By how much does the number of ${countedAt(scene, a)} exceed the number of ${countedAt(scene, b)}?`,
    ]),
    figure: tableOf(sheet, 0, [], false),
    right: gap(0, 3),
    slips: [
      [gap(2, 3), 'Compares only the last year.'],
      [gap(0, 1), 'Compares only the first year.'],
      [gap(0, 3) + gap(2, 3), 'Counts the last year twice.'],
      [gap(0, 2), 'Leaves the last year out of both totals.'],
      [gap(1, 3), 'Leaves the first year out of both totals.'],
      [gap(0, 3, third), `Reads the row for ${placed(scene, c)} instead of ${placed(scene, b)}.`],
    ],
    format: (value) => number(value),
    explanation: `${a}: ${one.map((value) => number(value)).join(' + ')} = ${number(sum(one))}. ${b}: ${other.map((value) => number(value)).join(' + ')} = ${number(sum(other))}. The difference is ${number(gap(0, 3))}.`,
  });
}

function medium(dice: Seeded): Item | null {
  const sheet = sheetFrom(dice);
  const { scene, years, amounts } = sheet;
  const [row, year] = [dice.int(0, 3), dice.int(1, 2)];
  const hidden = nth(amounts, row);
  const column = amounts.map((cells) => nth(cells, year));
  const [right, before] = [nth(column, row), nth(hidden, year - 1)];
  const rest = sum(column) - right;
  const otherTotal = sum(amounts.map((cells) => nth(cells, year - 1)));
  const known = column.filter((_, at) => at !== row);
  return numericItem(dice, {
    question: `One figure in the table is illegible and is shown as "?". How many ${scene.counted} were there ${scene.at} ${scene.names[row]} in ${years[year]}?`,
    figure: tableOf(sheet, year, [row], true),
    right,
    slips: [
      [otherTotal - rest, 'Subtracts the known figures from the total for the previous year.'],
      [before, 'Repeats the figure for the previous year.'],
      [before + (sum(column) - otherTotal), 'Assigns the whole change in the total to this one row.'],
      [right + nth(known, 0), `Forgets to subtract the first of the three known figures.`],
      [right + nth(known, 2), `Forgets to subtract the last of the three known figures.`],
      [rounded(rest / 3), 'Gives the average of the three known figures.'],
    ],
    format: (value) => number(value, 0),
    explanation: `The total for ${years[year]} is ${number(sum(column))}, and the three known figures add up to ${number(rest)}, so the missing one is ${number(sum(column))} − ${number(rest)} = ${number(right)}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const sheet = sheetFrom(dice);
  const { scene, years, amounts } = sheet;
  const [year, more] = [dice.int(0, 2), dice.pick([20, 25, 40, 50, 60])];
  const [a, b] = scene.names as [string, string];
  const small = nth(nth(amounts, 1), year);
  const large = (small * (100 + more)) / 100;
  if (!Number.isInteger(large) || !isExact(((small + large) / 2) * (1 + more / 100))) return null;
  nth(amounts, 0)[year] = large;
  const both = small + large;
  const total = sum(amounts.map((row) => nth(row, year)));
  return numericItem(dice, {
    question: `Two figures in the table are illegible and are shown as "?". We know that in ${years[year]}, there were ${more}% more ${countedAt(scene, a)} than ${scene.at} ${b}. How many ${scene.counted} were there ${scene.at} ${a} in ${years[year]}?`,
    figure: tableOf(sheet, year, [0, 1], true),
    right: large,
    trap: [(both / 2) * (1 + more / 100), `Adds ${more}% to half of the sum.`],
    slips: exactSlips([
      [small, `Gives the figure for ${placed(scene, b)}.`],
      [(both * (100 - more)) / 100, `Assigns ${more}% of the sum to ${placed(scene, b)} and the rest to ${placed(scene, a)}.`],
      [(both * (100 + more)) / 100 / 2 + small / 2, `Uses ${more}% of the sum as the difference between the two.`],
      [(both * 100) / (100 + more), `Treats the sum as ${100 + more}% of the figure for ${placed(scene, a)}.`],
      [both / 2, 'Splits the sum equally.'],
      [total - both, 'Gives the sum of the two known rows.'],
    ]),
    format: (value) => number(value),
    explanation: `The known figures leave ${number(total)} − ${number(total - both)} = ${number(both)} for the two. If ${placed(scene, b)} has 100 parts, ${placed(scene, a)} has ${100 + more} parts, which is ${number(both)} × ${100 + more} ÷ ${200 + more} = ${number(large)}.`,
  });
}

export const tableTotals: Family = {
  name: 'table-totals',
  idea: 'Adding and comparing rows of a table, and finding figures that its totals give away.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
