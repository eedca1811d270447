import type { Seeded } from '../../rules/seeded.ts';

const ofRows = [
  'The fields of this row follow a pattern. Which figure belongs in the gap?',
  'Which figure completes the row?',
  'Look at how the fields change from left to right. Which figure is missing?',
  'Which of the four figures must stand in the empty field of this row?',
  'Each field of the row follows from the ones before it. Which figure is missing?',
];
const ofGrids = [
  'The fields of this grid follow a pattern. Which figure belongs in the gap?',
  'Which figure completes the grid?',
  'Look along the rows and down the columns. Which figure is missing?',
  'Which of the four figures must stand in the empty field of this grid?',
  'One field of the grid has been left empty. Which figure keeps the pattern?',
];
const ofThirds = [
  'In every row the third field is made from the first two. Which figure is missing?',
  'In each row the first two fields together decide the third. Which figure completes the grid?',
  'The third field of a row follows from the two before it, always in the same way. Which figure belongs in the gap?',
  'The same operation leads from the first two fields of each row to the third. Which figure is missing?',
];
const ofPairs = [
  'In every row the same change leads from the left field to the right one. Which figure is missing?',
  'Each row shows a figure before and after the same change. Which figure belongs in the gap?',
  'The right field of each row is made from the left one, always in the same way. Which figure completes the grid?',
  'The first two rows show a change. Which figure does the same change give in the last row?',
];

/** How a pattern of each layout is asked for. */
export const rowQuestion = (dice: Seeded): string => dice.pick(ofRows);
export const gridQuestion = (dice: Seeded): string => dice.pick(ofGrids);
export const thirdQuestion = (dice: Seeded): string => dice.pick(ofThirds);
export const pairQuestion = (dice: Seeded): string => dice.pick(ofPairs);
