import { type Cell, type Shape, spots } from '../../rules/figure.ts';
import { describeCell } from '../../rules/describe-cell.ts';
import { cycled, ring, turned } from './cells.ts';

/** The cell as a mirror beside it shows it: left and right change places. */
export const mirroredAcross = (cell: Cell): Cell =>
  mapShapes(cell, (shape) => ({ ...shape, at: gridSpot(shape.at, (row, column) => [row, 2 - column]), turn: aimed(shape, -shape.turn) }));

/** The cell as still water below it shows it: top and bottom change places. */
export const mirroredDown = (cell: Cell): Cell =>
  mapShapes(cell, (shape) => ({
    ...shape,
    at: gridSpot(shape.at, (row, column) => [2 - row, column]),
    turn: aimed(shape, 180 - shape.turn),
  }));

/** The cell turned as a whole, by eighths of a round clockwise. */
export const turnedCell = (cell: Cell, eighths: number): Cell =>
  mapShapes(cell, (shape) => ({ ...shape, at: onRing(shape.at, eighths), turn: aimed(shape, shape.turn + 45 * eighths) }));

/** Only the places move; the shapes keep their own direction. */
export const keepingTurns = (cell: Cell, moved: Cell): Cell => ({
  shapes: moved.shapes.map((shape, at) => ({ ...shape, turn: cell.shapes[at]?.turn ?? 0 })),
});

/** Solid becomes outline and outline solid. */
export const swappedFills = (cell: Cell): Cell =>
  mapShapes(cell, (shape) => ({ ...shape, fill: shape.fill === 'solid' ? 'outline' : 'solid' }));

/** No mirror and no turn leaves the cell as it is, so that a change of it can be told. */
export function isLopsided(cell: Cell): boolean {
  const looks = [cell, mirroredAcross(cell), mirroredDown(cell), turnedCell(cell, 2), turnedCell(cell, 4), turnedCell(cell, 6)];
  return new Set(looks.map(describeCell)).size === looks.length;
}

/** Shapes that look the same after a quarter turn, and so have no direction to follow. */
export const evenShapes = ['circle', 'square', 'diamond', 'cross'] as const;
const aimed = ({ shape }: Shape, turn: number): number => (evenShapes.some((even) => even === shape) ? 0 : turned(turn));

const mapShapes = (cell: Cell, change: (shape: Shape) => Shape): Cell => ({ shapes: cell.shapes.map(change) });

function gridSpot(at: Shape['at'], move: (row: number, column: number) => [number, number]): Shape['at'] {
  const index = spots.indexOf(at);
  const [row, column] = move(Math.floor(index / 3), index % 3);
  return spots[row * 3 + column] ?? at;
}

function onRing(at: Shape['at'], places: number): Shape['at'] {
  return at === 'centre' ? at : cycled(ring, ring.indexOf(at) + places);
}
