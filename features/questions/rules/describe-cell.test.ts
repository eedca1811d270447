import { expect, it } from 'vitest';
import { authoredFigure, type Cell, fills, type Shape, shapeNames, sizes, spots } from './figure.ts';
import { describeCell } from './describe-cell.ts';

const shape = (name: Shape['shape'], more: Partial<Shape> = {}): Shape => ({
  shape: name,
  fill: 'outline',
  size: 'medium',
  turn: 0,
  at: 'centre',
  ...more,
});
const all = (name: Shape['shape'], places: readonly Shape['at'][]): Shape[] => places.map((at) => shape(name, { at, fill: 'solid' }));

it.each<[Shape[], string]>([
  [[], 'an empty cell'],
  [[shape('circle')], 'a medium outline circle'],
  [[shape('star', { fill: 'striped' })], 'a medium striped star'],
  [
    [shape('square', { size: 'small' }), shape('circle', { size: 'large', fill: 'solid', at: 'top-left' })],
    'a large solid circle at the top left and a small outline square in the center',
  ],
  [
    [shape('circle', { size: 'small', fill: 'solid' }), shape('square', { size: 'large' })],
    'a large outline square around a small solid circle',
  ],
  [[shape('arrow', { turn: 225 })], 'a medium outline arrow pointing to the lower left'],
  [[shape('flag', { turn: 90, fill: 'solid' })], 'a medium solid flag pointing right'],
  [[shape('line', { turn: 270 })], 'a medium line lying flat'],
  [[shape('square', { turn: 45 })], 'a medium outline square turned by 45 degrees'],
  [[shape('square', { turn: 270 })], 'a medium outline square'],
  [[shape('arrow', { turn: 30 })], 'a medium outline arrow turned by 30 degrees'],
  [[shape('arrow', { turn: 45, at: 'top-left' })], 'a medium outline arrow at the top left pointing to the upper right'],
  [all('cross', ['bottom', 'top']), 'two medium solid crosses at the top and the bottom'],
  [all('star', ['top-left', 'top-right', 'centre']), 'three medium solid stars at the top left, the top right and the center'],
  [
    [...all('star', ['left', 'top']), shape('circle', { at: 'right' })],
    'a medium outline circle at the right; two medium solid stars at the top and the left',
  ],
  [all('star', spots.slice(1)), 'eight medium solid stars everywhere but at the top left'],
  [all('star', spots), 'nine medium solid stars in all nine places'],
])('a field of %j is told as "%s"', (shapes, words) => {
  expect(describeCell({ shapes })).toBe(words);
});

it('fields that look alike are told alike, whatever the order of their shapes', () => {
  const shapes = [...all('star', ['right', 'top']), shape('circle'), shape('arrow', { turn: 90, at: 'left' })];
  expect(describeCell({ shapes: shapes.toReversed() })).toBe(describeCell({ shapes }));
});

it('two fields with one shape that differ in any way are told in different words', () => {
  const cells: Cell[] = shapeNames
    .filter((name) => name !== 'line' && name !== 'circle')
    .flatMap((name) =>
      fills.flatMap((fill) => sizes.flatMap((size) => spots.map((at) => ({ shapes: [shape(name, { fill, size, at })] })))),
    );
  const turned: Cell[] = [45, 90, 135, 180, 225, 270, 315].map((turn) => ({ shapes: [shape('arrow', { turn })] }));
  const told = [...cells, ...turned].map(describeCell);
  expect(new Set(told).size).toBe(told.length);
});

it('the shapes of a figure have their usual looks where a file leaves them out', () => {
  const read = authoredFigure.parse({ kind: 'cell', cell: { shapes: [{ shape: 'hexagon' }] } });
  expect(read.kind === 'cell' && describeCell(read.cell)).toBe('a medium outline hexagon');
});
