import { number, percent, sentence } from '../../rules/wording.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { placed, type Scene, countedAt } from './data-scenes.ts';

/** A sentence about a table with the figures that prove or refute it. */
export type Claim = {
  text: () => string;
  isTrue: boolean;
  /** Whether somebody who makes the mistake would believe it; claims that nobody would are not offered. */
  isTempting: boolean;
  proof: () => string;
  mistake: string;
};

/** Figures by row and year: three years, four rows. */
export type Panel = { scene: Scene; years: readonly string[]; amounts: readonly (readonly number[])[] };

const at = (panel: Panel, row: number, year: number): number => nth(nth(panel.amounts, row), year);
const totalOf = (panel: Panel, year: number): number => sum(panel.amounts.map((row) => nth(row, year)));

/** What can be read off row by row. */
export function plainClaims(panel: Panel, a: number, b: number): Claim[] {
  const { scene, years } = panel;
  const [one, other] = [nth(scene.names, a), nth(scene.names, b)];
  const [x, y] = [[0, 1, 2].map((year) => at(panel, a, year)), [0, 1, 2].map((year) => at(panel, b, year))] as [number[], number[]];
  const inFigures = (values: readonly number[]) => values.map((value) => number(value)).join(', ');
  const totals = [0, 1, 2].map((year) => totalOf(panel, year));
  return [
    {
      text: () => `There were more ${countedAt(scene, one)} than ${scene.at} ${other} in each of the three years.`,
      isTrue: x.every((value, year) => value > nth(y, year)),
      isTempting: x.filter((value, year) => value > nth(y, year)).length >= 1 && sum(x) > sum(y) * 0.9,
      proof: () => `The figures are ${inFigures(x)} compared with ${inFigures(y)}.`,
      mistake: 'Looks at only some of the years.',
    },
    {
      text: () => `The number of ${countedAt(scene, one)} rose from each year to the next.`,
      isTrue: nth(x, 0) < nth(x, 1) && nth(x, 1) < nth(x, 2),
      isTempting: nth(x, 2) > nth(x, 0),
      proof: () => `The figures are ${inFigures(x)}.`,
      mistake: 'Compares the first year with the last and overlooks the one in between.',
    },
    {
      text: () => `The total of the four rows was larger in ${years[2]} than in ${years[0]}.`,
      isTrue: nth(totals, 2) > nth(totals, 0),
      isTempting: Math.abs(nth(totals, 2) / nth(totals, 0) - 1) < 0.15,
      proof: () => `The totals are ${number(nth(totals, 0))} and ${number(nth(totals, 2))}.`,
      mistake: 'Judges the total by one row that moves the other way.',
    },
    {
      text: () => `In ${years[1]}, ${placed(scene, one)} had the largest figure of the four rows.`,
      isTrue: panel.amounts.every((row, index) => index === a || nth(row, 1) < nth(x, 1)),
      isTempting: [0, 1, 2].some((year) => Math.max(...panel.amounts.map((row) => nth(row, year))) === nth(x, year)),
      proof: () => `In ${years[1]}, the four figures are ${inFigures(panel.amounts.map((row) => nth(row, 1)))}.`,
      mistake: 'Reads the column for another year.',
    },
  ];
}

/** What needs a calculation. */
export function derivedClaims(panel: Panel, a: number, b: number, factor: number): Claim[] {
  const { scene, years } = panel;
  const [one, other] = [nth(scene.names, a), nth(scene.names, b)];
  const [first, last] = [at(panel, a, 0), at(panel, a, 2)];
  const [start, end] = [at(panel, b, 0), at(panel, b, 2)];
  const share = (year: number) => (at(panel, a, year) / totalOf(panel, year)) * 100;
  return [
    {
      text: () => `From ${years[0]} to ${years[2]}, the number of ${countedAt(scene, one)} rose by more than ${factor}%.`,
      isTrue: last > first * (1 + factor / 100),
      isTempting: last > first * (1 + factor / 160) && last < first * (1 + factor / 60),
      proof: () => `From ${number(first)} to ${number(last)} is a change of ${percent((last / first - 1) * 100, 1)}.`,
      mistake: 'Measures the rise against the wrong year.',
    },
    {
      text: () =>
        `${sentence(placed(scene, one))} made up a larger share of the total of the four rows in ${years[2]} than in ${years[0]}.`,
      isTrue: share(2) > share(0),
      isTempting: last > first,
      proof: () => `The share went from ${percent(share(0), 1)} to ${percent(share(2), 1)}.`,
      mistake: 'Confuses a change in the number with a change in the share.',
    },
    {
      text: () => `The gap between ${placed(scene, one)} and ${placed(scene, other)} was smaller in ${years[2]} than in ${years[0]}.`,
      isTrue: Math.abs(last - end) < Math.abs(first - start),
      isTempting: (last > end ? end > start : last > first) && last > end === first > start,
      proof: () => `The gap went from ${number(Math.abs(first - start))} to ${number(Math.abs(last - end))}.`,
      mistake: 'Judges the gap by only one of the two rows.',
    },
    {
      text: () => `From ${years[0]} to ${years[2]}, ${placed(scene, one)} grew by a larger percentage than ${placed(scene, other)}.`,
      isTrue: last / first > end / start,
      isTempting: end > start && last > first && last - first > end - start,
      proof: () => `The two grew by ${percent((last / first - 1) * 100, 1)} and ${percent((end / start - 1) * 100, 1)}.`,
      mistake: 'Compares the absolute changes instead of the percentage changes.',
    },
  ];
}
