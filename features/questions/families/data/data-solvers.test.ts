import { describe, expect, it } from 'vitest';
import type { Figure } from '../../rules/figure.ts';
import type { CandidateView, Solver } from '../family.ts';
import { dataFamilies } from './data-families.ts';

const solverOf = (name: string): Solver => dataFamilies.find(({ family }) => family.name === name)?.solve ?? (() => -1);

const table = (columns: string[], ...rows: (string | number)[][]): Figure => ({ kind: 'table', title: 'By hand', columns, rows });
const chart = (kind: 'bars' | 'lines', labels: string[], series: Record<string, number[]>): Figure => ({
  kind,
  title: 'By hand',
  unit: 'units',
  labels,
  series: Object.entries(series).map(([name, values]) => ({ name, values })),
});

type Case = { family: string; question: string; figure: Figure; options: string[]; answer: string };

/** Questions worked out on paper. */
const cases: Case[] = [
  {
    family: 'table-percent-change',
    question: 'By what percentage did the number of loans at Harbor rise from 2021 to 2023? Round to the nearest whole percent.',
    figure: table(['Branch', '2021', '2022', '2023'], ['Harbor', 800, 900, 1000], ['Old Town', 500, 500, 500]),
    options: ['20%', '25%', '13%', '11%'],
    answer: '25%',
  },
  {
    family: 'share-of-total',
    question:
      'In 2023, how many more loans at Harbor would have been needed to make up 50% of the total, with all other figures unchanged?',
    figure: table(['Branch', 'Loans'], ['Harbor', 300], ['Old Town', 500], ['Hillside', 200]),
    options: ['200', '400', '700', '500'],
    answer: '400',
  },
  {
    family: 'crossing-lines',
    question:
      'Keep a running total starting in January. At the end of which month does the total number of loans at Harbor first exceed the total at Hillside?',
    figure: chart('lines', ['January', 'February', 'March', 'April'], { Harbor: [10, 30, 50, 60], Hillside: [40, 20, 20, 20] }),
    options: ['January', 'February', 'March', 'April'],
    answer: 'March',
  },
  {
    family: 'index-numbers',
    question:
      'The index for a metric ton of wheat is rebased so that 2022 = 100. What is the new index for 2024, rounded to one decimal place?',
    figure: chart('lines', ['2021', '2022', '2023', '2024'], {
      'A metric ton of wheat': [100, 120, 130, 150],
      'The laptop': [100, 90, 80, 70],
    }),
    options: ['130.0', '125.0', '80.0', '180.0'],
    answer: '125.0',
  },
  {
    family: 'weighted-averages',
    question: 'Combining both rows for each clinic, which clinic has the higher recovery rate, and by how much?',
    figure: table(
      ['Clinic and case', 'Patients', 'Recovered'],
      ['Cedar, mild cases', 100, 90],
      ['Cedar, severe cases', 300, 150],
      ['Olive, mild cases', 300, 255],
      ['Olive, severe cases', 100, 45],
    ),
    options: [
      'Cedar, by 5 percentage points',
      'Olive, by 15 percentage points',
      'Cedar, by 15 percentage points',
      'Olive, by 25 percentage points',
    ],
    answer: 'Olive, by 15 percentage points',
  },
  {
    family: 'target-versus-actual',
    question:
      'The target for the whole year is 1,360 loans. To reach it exactly, by what percentage must the monthly average for the remaining 4 months exceed the monthly average so far?',
    figure: chart('bars', ['1', '2', '3', '4', '5', '6', '7', '8'], { Result: [90, 110, 100, 100, 80, 120, 95, 105] }),
    options: ['13%', '40%', '70%', '41%'],
    answer: '40%',
  },
  {
    family: 'two-way-table',
    question:
      'The table shows the size of three groups and the percentage of each in the "For" category. Of all people surveyed in the "For" category, what percentage are from the "Under 30" group? Round to the nearest whole percent.',
    figure: table(
      ['Age', 'Number of people surveyed', '"For" (%)'],
      ['Under 30', 100, 50],
      ['30 to 59', 200, 25],
      ['60 and over', 500, 20],
    ),
    options: ['50%', '13%', '25%', '53%'],
    answer: '25%',
  },
];

describe('questions worked out on paper', () => {
  it.each(cases)('$family: $answer', ({ family, question, figure, options, answer }) => {
    const view: CandidateView = { question, figure, options: options.map((text) => ({ text, figure: null })) };
    expect(options[solverOf(family)(view)]).toBe(answer);
  });

  it('a question with no right option, or with two, is not solved', () => {
    const [first] = cases;
    const viewWith = (options: string[]): CandidateView => ({
      question: first?.question ?? '',
      figure: first?.figure ?? null,
      options: options.map((text) => ({ text, figure: null })),
    });
    expect(solverOf('table-percent-change')(viewWith(['20%', '24%', '13%', '11%']))).toBe(-1);
    expect(solverOf('table-percent-change')(viewWith(['25%', '25.0%', '13%', '11%']))).toBe(-1);
  });
});
