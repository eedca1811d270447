import { expect, it } from 'vitest';
import type { Figure } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { solveFewestHops } from './fewest-hops.solver.ts';
import { solveHashSlots } from './hash-slots.solver.ts';
import { solveJoinRows } from './join-rows.solver.ts';
import { solveLoopCost } from './loop-cost.solver.ts';
import { solveNumberBases } from './number-bases.solver.ts';
import { solveQueryRows } from './query-rows.solver.ts';
import { solveSearchSteps } from './search-steps.solver.ts';
import { solveSearchTree } from './search-tree.solver.ts';
import { solveStackTrace } from './stack-trace.solver.ts';

const code = (text: string): Figure => ({ kind: 'code', language: 'pseudocode', text });
const table = (columns: string[], rows: (string | number)[][]): Figure => ({ kind: 'table', title: 'Table', columns, rows });
const slots = 'keys in 7 slots numbered 0 to 6. The numbers 58, 60, 16, 94 and 30';
const tree = 'larger ones to the right. 50, 25, 66, 40, 73 and 64 are inserted in this order.';
const ways = table(
  ['From', 'To', 'Hours'],
  [
    ['Lima', 'Quito', 2],
    ['Quito', 'Suva', 3],
    ['Lima', 'Suva', 9],
    ['Suva', 'Perth', 1],
    ['Perth', 'Leeds', 1],
  ],
);
const loans = table(
  ['id', 'member_id'],
  [
    [1, 2],
    [2, 2],
    [3, 'NULL'],
    [4, 4],
    [5, 1],
  ],
);
const trips = table(
  ['id', 'vehicle', 'km', 'driver'],
  [
    [1, 'bus', 5, 'Mei'],
    [2, 'tram', 8, 'Mei'],
    [3, 'bus', 8, 'NULL'],
    [4, 'bus', 9, 'Kofi'],
    [5, 'bus', 7, 'Kofi'],
  ],
);
const cube = code('set steps to 0\nfor i from 1 to n\n  for j from 1 to n\n    set steps to steps + 1\n  end\nend\nprint steps');

/** Worked out by hand; the answer is the first of the options. */
it.each<[string, Solver, string, Figure | null, string[]]>([
  ['a line worked out on a stack', solveStackTrace, 'It reads “9 5 4 − × 7 −” from left to right.', null, ['2', '9', '29', '34']],
  ['looks of a binary search', solveSearchSteps, 'A sorted list holds 1,000 names.', null, ['10', '9', '500', '11']],
  ['the longest list for some looks', solveSearchSteps, 'A device can look at no more than 5 items.', null, ['31', '32', '16', '25']],
  [
    'a time that grows with the square',
    solveLoopCost,
    'With n = 1,000, it takes 3 seconds. And with n = 2,000?',
    cube,
    ['12', '6', '24', '9'],
  ],
  ['a binary number', solveNumberBases, 'the binary number 101110. Which decimal number is that?', null, ['46', '29', '92', '47']],
  ['bits for codes', solveNumberBases, 'Each of 65 rooms gets a binary code.', null, ['7', '6', '8', '9']],
  ['a hexadecimal number', solveNumberBases, 'the binary number 11111000. What is it in hexadecimal?', null, ['F8', '8F', '1F', 'F1']],
  ['bits that differ', solveNumberBases, 'bit by bit: 11000101 XOR 11001100.', null, ['00001001', '11000100', '11001101', '10010001']],
  ['a negative number', solveNumberBases, 'the eight bits 11000111 as a signed integer', null, ['−57', '199', '−71', '57']],
  [
    'a slot found after four taken ones',
    solveHashSlots,
    `A shop stores ${slots} arrive in this order. Which slot does 30 get?`,
    null,
    ['6', '2', '3', '0'],
  ],
  [
    'slots looked at',
    solveHashSlots,
    `A shop stores ${slots} are stored. Later, 94 is looked up. How many slots are checked until it is found?`,
    null,
    ['3', '1', '2', '4'],
  ],
  ['a place in a tree', solveSearchTree, `${tree} Where does 64 end up?`, null, ['left of 66', 'right of 66', 'left of 73', 'right of 50']],
  ['levels of a tree', solveSearchTree, `${tree} How many levels does the tree have?`, null, ['3', '2', '4', '6']],
  [
    'a walk through a tree',
    solveSearchTree,
    `${tree} A traversal visits everything to the left of a key first.`,
    null,
    ['40, 25, 64, 73, 66, 50', '25, 40, 50, 64, 66, 73', '50, 25, 40, 66, 64, 73', '50, 25, 66, 40, 73, 64'],
  ],
  ['the quickest way', solveFewestHops, 'How many hours does the quickest route from Lima to Perth take?', ways, ['6', '10', '5', '9']],
  [
    'places within two links',
    solveFewestHops,
    'How many other places can be reached from Perth using at most two routes?',
    table(
      ['From', 'To'],
      [
        ['Lima', 'Quito'],
        ['Quito', 'Suva'],
        ['Suva', 'Perth'],
        ['Perth', 'Leeds'],
      ],
    ),
    ['3', '2', '4', '1'],
  ],
  [
    'rows with an unknown value',
    solveQueryRows,
    "How many rows does “SELECT * FROM trips WHERE driver <> 'Kofi' OR km < 8” return?",
    trips,
    ['3', '4', '2', '1'],
  ],
  [
    'rows with AND before OR',
    solveQueryRows,
    "How many rows does “SELECT * FROM trips WHERE vehicle = 'tram' OR vehicle = 'bus' AND km < 8” return?",
    trips,
    ['3', '2', '5', '1'],
  ],
  [
    'groups that are large enough',
    solveQueryRows,
    'How many rows does “SELECT vehicle, driver, COUNT(*) FROM trips WHERE km >= 7 GROUP BY vehicle, driver HAVING COUNT(*) >= 2” return?',
    trips,
    ['1', '3', '4', '2'],
  ],
  [
    'rows of a join',
    solveJoinRows,
    'ids 1 to 5. How many rows does “SELECT * FROM members JOIN loans ON loans.member_id = members.id” return?',
    loans,
    ['4', '5', '3', '6'],
  ],
  [
    'rows of a left join',
    solveJoinRows,
    'ids 1 to 5. How many rows does “SELECT * FROM members LEFT JOIN loans ON loans.member_id = members.id” return?',
    loans,
    ['6', '5', '4', '7'],
  ],
  [
    'rows without a match',
    solveJoinRows,
    'ids 1 to 5. How many rows does “SELECT * FROM members LEFT JOIN loans ON loans.member_id = members.id WHERE loans.id IS NULL” return?',
    loans,
    ['2', '3', '1', '4'],
  ],
])('solvers find %s', (_, solve, question, figure, texts) => {
  const options = texts.map((text) => ({ text, figure: null }));
  expect(solve({ question, figure, options })).toBe(0);
  expect(solve({ question, figure, options: options.slice(1) })).toBe(-1);
});
