import { expect, it } from 'vitest';
import type { Figure } from '../../rules/figure.ts';
import type { CandidateView, Solver } from '../family.ts';
import { planningFamilies } from './planning-families.ts';

const solverOf = (name: string): Solver => planningFamilies.find(({ family }) => family.name === name)?.solve ?? (() => -1);

const table = (columns: string[], ...rows: (string | number)[][]): Figure => ({ kind: 'table', title: 'By hand', columns, rows });

type Case = { family: string; question: string; figure: Figure; options: string[]; answer: string };

/** Questions worked out on paper. */
const cases: Case[] = [
  {
    family: 'delay-effect',
    question:
      'Tasks that don’t depend on each other are done at the same time. Task B will take 6 days longer than shown in the table. How much later will the whole project end?',
    figure: table(
      ['Task', 'Days', 'Depends on'],
      ['A: Plan', 4, 'none'],
      ['B: Paint', 3, 'A'],
      ['C: Wire', 7, 'A'],
      ['D: Open', 2, 'B, C'],
    ),
    options: ['6 days', '4 days', '2 days', '10 days'],
    answer: '2 days',
  },
  {
    family: 'common-slot',
    question:
      'Mei and Omar need 60 minutes together for a job interview between 9:00 and 17:00 in Mei’s time. The table shows when each of them is busy. What is the earliest time they can start?',
    figure: table(['Name', 'Busy'], ['Mei', '9:00–11:00, 12:30–15:00'], ['Omar, 2 h ahead', '13:00–14:00, 18:00–19:00']),
    options: ['11:00', '11:30', '15:00', '12:00'],
    answer: '15:00',
  },
  {
    family: 'work-back',
    question:
      'Everything must be finished by the end of Wednesday, May 20. “B” and “C” are done at the same time after “A”; “D” starts when both are finished. Work is done only Monday through Friday, and Monday, May 18, is a public holiday. Each step takes whole working days, and the next step starts on the following working day. What is the latest day on which “A” can start?',
    figure: table(['Step', 'Working days'], ['A', 2], ['B', 1], ['C', 3], ['D', 1]),
    options: ['Tuesday, May 12', 'Wednesday, May 13', 'Friday, May 15', 'Monday, May 11'],
    answer: 'Tuesday, May 12',
  },
  {
    family: 'two-stages',
    question: 'The order can be chosen freely. What is the shortest time in which everything can be finished?',
    figure: table(['Name', 'Washing (minutes)', 'Ironing (minutes)'], ['Hotel', 30, 5], ['Clinic', 10, 20], ['School', 20, 20]),
    options: ['65 minutes', '70 minutes', '75 minutes', '55 minutes'],
    answer: '65 minutes',
  },
  {
    family: 'rooms-needed',
    question:
      'A room can be used for only one entry in the table at a time. After each use, it must be cleaned for 15 minutes before it can be used again.',
    figure: table(['Class', 'From', 'To'], ['Yoga', '9:00', '10:00'], ['Chess', '10:00', '11:00'], ['Choir', '9:30', '10:30']),
    options: ['2 rooms', '3 rooms', '1 room', '4 rooms'],
    answer: '3 rooms',
  },
];

it.each(cases)('a question of $family worked out on paper: $answer', ({ family, question, figure, options, answer }) => {
  const view: CandidateView = { question, figure, options: options.map((text) => ({ text, figure: null })) };
  expect(options[solverOf(family)(view)]).toBe(answer);
});
