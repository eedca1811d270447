import { expect, it } from 'vitest';
import { type Cell, figure } from '../../rules/figure.ts';
import { describeCell } from '../../rules/describe-cell.ts';
import { isLopsided, keepingTurns, mirroredAcross, mirroredDown, swappedFills, turnedCell } from './cell-moves.ts';
import { drawn, many } from './cells.ts';

const arrow: Cell = { shapes: [drawn('arrow', { at: 'top-left', turn: 45, fill: 'solid' })] };

it.each<[string, Cell, string]>([
  ['in a mirror beside it', mirroredAcross(arrow), 'a medium solid arrow at the top right pointing to the upper left'],
  ['in still water', mirroredDown(arrow), 'a medium solid arrow at the bottom left pointing to the lower right'],
  ['after a quarter turn', turnedCell(arrow, 2), 'a medium solid arrow at the top right pointing to the lower right'],
  ['after an eighth back', turnedCell(arrow, -1), 'a medium solid arrow at the left pointing up'],
  ['moved without turning', keepingTurns(arrow, turnedCell(arrow, 2)), 'a medium solid arrow at the top right pointing to the upper right'],
  ['with its fill exchanged', swappedFills(arrow), 'a medium outline arrow at the top left pointing to the upper right'],
])('an arrow %s', (_, cell, words) => {
  expect(describeCell(cell)).toBe(words);
});

it('a field that a mirror leaves as it is does not show the change', () => {
  expect(isLopsided({ shapes: [drawn('circle', { at: 'top' })] })).toBe(false);
  expect(isLopsided({ shapes: [drawn('arrow', { turn: 90 })] })).toBe(false);
  expect(isLopsided(arrow)).toBe(true);
});

it.each([2, 3, 4, 5, 6, 7, 8, 9])('%i alike shapes fit a field, each in a place of its own', (count) => {
  const cell = many(count, 'star');
  expect(figure.safeParse({ kind: 'cell', cell }).success).toBe(true);
  expect(new Set(cell.shapes.map(({ at }) => at)).size).toBe(count);
});
