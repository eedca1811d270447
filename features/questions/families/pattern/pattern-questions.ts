import type { Seeded } from '../../rules/seeded.ts';

const ofRows = [
  'The figures in this row follow a pattern. Which one is missing?',
  'Which figure completes the row?',
  'Look at how the figures change from left to right. Which figure is missing?',
  'Which figure belongs in the empty cell of this row?',
  'Each figure in the row follows from the ones before it. Which figure is missing?',
];
const ofGrids = [
  'The figures in this grid follow a pattern. Which one is missing?',
  'Which figure completes the grid?',
  'Look along the rows and down the columns. Which figure is missing?',
  'Which figure belongs in the empty cell?',
  'One cell of the grid is empty. Which figure fits the pattern?',
];
const ofThirds = [
  'In every row, the third figure is made from the first two. Which figure is missing?',
  'In each row, the first two figures determine the third. Which figure completes the grid?',
  'In every row, the same rule turns the first two figures into the third. Which figure is missing?',
  'Each row combines its first two figures in the same way to make the third. Which figure belongs in the empty cell?',
];
const ofPairs = [
  'In every row, the same change turns the left figure into the right one. Which figure is missing?',
  'Each row shows a figure before and after the same change. Which figure belongs in the empty cell?',
  'The right figure in each row is made from the left one by the same rule. Which figure completes the grid?',
  'The first two rows show a change. Which figure results from the same change in the last row?',
];

/** How a pattern of each layout is asked for. */
export const rowQuestion = (dice: Seeded): string => dice.pick(ofRows);
export const gridQuestion = (dice: Seeded): string => dice.pick(ofGrids);
export const thirdQuestion = (dice: Seeded): string => dice.pick(ofThirds);
export const pairQuestion = (dice: Seeded): string => dice.pick(ofPairs);
