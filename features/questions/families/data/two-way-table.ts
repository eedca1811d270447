import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { listed, number, percent } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { slipsBetween } from './slips.ts';
import { pickScene } from '../kit/scenes.ts';

const surveys = [
  {
    title: 'Survey on a new streetcar line',
    row: 'Age',
    groups: ['Under 30', '30 to 59', '60 and over'],
    answers: ['For', 'Against', 'Undecided'],
    people: 'people surveyed',
  },
  {
    title: 'Where employees get lunch',
    row: 'Department',
    groups: ['Office', 'Workshop', 'Laboratory'],
    answers: ['Cafeteria', 'From home', 'Restaurant'],
    people: 'employees',
  },
  {
    title: 'How visitors got to the fair',
    row: 'Ticket',
    groups: ['Day ticket', 'Weekend ticket', 'Trade ticket'],
    answers: ['Train', 'Car', 'Bicycle'],
    people: 'visitors',
  },
  {
    title: 'Courses chosen at a college',
    row: 'Campus',
    groups: ['North Campus', 'South Campus', 'City Campus'],
    answers: ['Science', 'Arts', 'Business'],
    people: 'students',
  },
  {
    title: 'Complaints by channel',
    row: 'Channel',
    groups: ['Phone', 'Letter', 'Chat'],
    answers: ['Price', 'Delay', 'Damage'],
    people: 'complaints',
  },
  {
    title: 'Loans by age of borrower',
    row: 'Age',
    groups: ['Under 35', '35 to 54', '55 and over'],
    answers: ['Home', 'Car', 'Student'],
    people: 'loans',
  },
] as const;

/** Counts by group and answer. */
function surveyOf(dice: Seeded) {
  const survey = pickScene(dice, surveys, (each) => each.title);
  const cells = survey.groups.map(() => survey.answers.map(() => 4 * dice.int(4, 60)));
  const [group, answer] = [dice.int(0, 2), dice.int(0, 2)];
  const rowSum = (row: number) => sum(nth(cells, row));
  const columnSum = (column: number) => sum(cells.map((row) => nth(row, column)));
  const figure = {
    kind: 'table' as const,
    title: survey.title,
    columns: [survey.row, ...survey.answers],
    rows: cells.map((row, at) => [nth(survey.groups, at), ...row]),
  };
  const [g, a] = [nth(survey.groups, group), nth(survey.answers, answer)];
  return {
    survey,
    cells,
    group,
    answer,
    rowSum,
    columnSum,
    all: sum(cells.map((row) => sum(row))),
    figure,
    g,
    a,
    cell: nth(nth(cells, group), answer),
  };
}

/** Far enough from a half that nobody can round it the other way. */
const roundsSafely = (value: number): boolean => Math.abs((value % 1) - 0.5) > 0.04;
const format = (value: number): string => percent(value, 0);
const whole = 'Round to the nearest whole percent.';

function easy(dice: Seeded): Item | null {
  const { survey, group, answer, rowSum, columnSum, all, figure, a, g, cell } = surveyOf(dice);
  const right = (columnSum(answer) / all) * 100;
  if (!roundsSafely(right)) return null;
  return numericItem(dice, {
    question: `What percentage of all ${survey.people} in the table are in the "${a}" column? ${whole}`,
    figure,
    right,
    slips: slipsBetween(
      [
        [(columnSum(answer) / (all - columnSum(answer))) * 100, 'Divides by the other two columns instead of all three.'],
        [(rowSum(group) / all) * 100, `Gives the share of the "${g}" row.`],
        [(columnSum((answer + 1) % 3) / all) * 100, `Gives the share of the "${survey.answers[(answer + 1) % 3]}" column.`],
        [(columnSum((answer + 2) % 3) / all) * 100, `Gives the share of the "${survey.answers[(answer + 2) % 3]}" column.`],
        [(cell / rowSum(group)) * 100, `Looks only at the "${g}" row.`],
      ],
      3,
      97,
    ),
    format,
    explanation: `The "${a}" column adds up to ${number(columnSum(answer))} and the whole table to ${number(all)}. ${number(columnSum(answer))} ÷ ${number(all)} is ${format(right)} when rounded.`,
  });
}

function medium(dice: Seeded): Item | null {
  const { survey, group, answer, rowSum, columnSum, all, figure, a, g, cell } = surveyOf(dice);
  const isByRow = dice.int(0, 1) === 1;
  const [base, other] = isByRow ? [rowSum(group), columnSum(answer)] : [columnSum(answer), rowSum(group)];
  const right = (cell / base) * 100;
  if (!roundsSafely(right) || Math.abs(base - other) < 20) return null;
  const [inside, counted] = isByRow ? [`"${g}" row`, `"${a}" column`] : [`"${a}" column`, `"${g}" row`];
  return numericItem(dice, {
    question: `Of the ${survey.people} in the ${inside}, what percentage are in the ${counted}? ${whole}`,
    figure,
    right,
    trap: [(cell / other) * 100, `Divides by the ${counted} instead of the ${inside}.`],
    slips: slipsBetween(
      [
        [(cell / all) * 100, 'Divides by the whole table.'],
        [(other / all) * 100, `Gives the share of the ${counted} in the whole table.`],
        [(base / all) * 100, `Gives the share of the ${inside} in the whole table.`],
        [(cell / (base - cell)) * 100, `Divides by the rest of the ${inside}.`],
        [100 - right, `Gives the percentage that are not in the ${counted}.`],
      ],
      2,
      97,
    ),
    format,
    explanation: `The ${inside} adds up to ${number(base)}, and ${number(cell)} of these are in the ${counted}. ${number(cell)} ÷ ${number(base)} is ${format(right)} when rounded.`,
  });
}

function hard(dice: Seeded): Item | null {
  const survey = pickScene(dice, surveys, (each) => each.title);
  const [answer, group] = [dice.pick(survey.answers), dice.int(0, 2)];
  const sizes = survey.groups.map(() => 20 * dice.int(4, 40));
  const rates = survey.groups.map(() => 5 * dice.int(2, 17));
  const counts = sizes.map((size, at) => (size * nth(rates, at)) / 100);
  const [all, cell, rate] = [sum(counts), nth(counts, group), nth(rates, group)];
  const right = (cell / all) * 100;
  if (!roundsSafely(right) || new Set(rates).size < 3 || Math.abs(right - rate) < 5) return null;
  const g = nth(survey.groups, group);
  return numericItem(dice, {
    question: `The table shows the size of three groups and the percentage of each in the "${answer}" category. Of all ${survey.people} in the "${answer}" category, what percentage are from the "${g}" group? ${whole}`,
    figure: {
      kind: 'table',
      title: survey.title,
      columns: [survey.row, `Number of ${survey.people}`, `"${answer}" (%)`],
      rows: sizes.map((size, at) => [nth(survey.groups, at), size, nth(rates, at)]),
    },
    right,
    trap: [rate, `Gives the percentage of the group in the "${answer}" category, which is the reverse.`],
    slips: slipsBetween(
      [
        [(rate / sum(rates)) * 100, 'Compares the percentages and ignores the sizes of the groups.'],
        [(nth(sizes, group) / sum(sizes)) * 100, 'Gives the share of the group among all three groups.'],
        [(cell / sum(sizes)) * 100, 'Divides by all three groups instead of only those in the category.'],
        [(all / sum(sizes)) * 100, `Gives the percentage in the "${answer}" category across all groups.`],
        [(cell / (all - cell)) * 100, 'Divides by those from the other two groups.'],
        [100 - right, 'Gives the percentage from the other two groups.'],
      ],
      3,
      97,
    ),
    format,
    explanation: `In numbers, the groups have ${listed(counts.map((count) => number(count)))} in the "${answer}" category, for a total of ${number(all)}. Of these, ${number(cell)} are from the "${g}" group, which is ${format(right)} when rounded.`,
  });
}

export const twoWayTable: Family = {
  name: 'two-way-table',
  idea: 'Percentages of rows, of columns and of the whole in a table with two questions at once.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
