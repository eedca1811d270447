import { expect, it } from 'vitest';
import { type Trait, valuesThatFit } from './grid-rules.ts';

type Shown = (Trait | null)[][];

it.each<[string, Shown, Trait[], number, Trait[]]>([
  ['a step along a row', [[2, 4, 6, null]], [7, 8, 6, 10], 0, [8]],
  ['a step that goes round', [[180, 270, 0, null]], [90, 180, 270, 0], 360, [90]],
  ['a cycle of three', [['a', 'b', 'c', 'a', null]], ['a', 'b', 'c'], 0, ['b']],
  ['a step that grows', [[0, 1, 3, 6, null]], [2, 7, 1, 0], 8, [2]],
  [
    'a square without repetition',
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', null],
    ],
    ['a', 'b', 'c'],
    0,
    ['b'],
  ],
  [
    'a row of its own',
    [
      ['a', 'a', 'a'],
      ['b', 'b', 'b'],
      ['c', 'c', null],
    ],
    ['a', 'b', 'c'],
    0,
    ['c'],
  ],
  [
    'a sum',
    [
      [1, 2, 3],
      [4, 1, 5],
      [2, 2, null],
    ],
    [3, 4, 0, 2],
    0,
    [4],
  ],
  [
    'a difference',
    [
      [7, 2, 5],
      [4, 1, 3],
      [6, 4, null],
    ],
    [10, 4, 2, 3],
    0,
    [2],
  ],
  [
    'no rule at all',
    [
      [1, 7, 2],
      [9, 3, 3],
      [4, 4, null],
    ],
    [1, 2, 3, 5],
    0,
    [],
  ],
  [
    'two rules that disagree',
    [
      [1, 2, 3],
      [2, 4, 6],
      [3, 5, null],
    ],
    [8, 7, 1, 2],
    0,
    [],
  ],
])('the gap after %s', (_, rows, offered, modulus, fitting) => {
  expect(valuesThatFit(rows, offered, modulus)).toEqual(fitting);
});
