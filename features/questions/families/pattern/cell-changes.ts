import type { Cell, Shape } from '../../rules/figure.ts';

/** A point of a cell, from -1 to 1 in both directions, y downwards. */
type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;

const points: Record<Shape['at'], Point> = {
  'top-left': [-1, -1],
  top: [0, -1],
  'top-right': [1, -1],
  left: [-1, 0],
  centre: [0, 0],
  right: [1, 0],
  'bottom-left': [-1, 1],
  bottom: [0, 1],
  'bottom-right': [1, 1],
};
const spotOf = ([x, y]: Point): Shape['at'] =>
  (Object.keys(points) as Shape['at'][]).find((spot) => points[spot][0] === x && points[spot][1] === y) ?? 'centre';

const degrees = (angle: number): number => Math.round((angle * 180) / Math.PI);

/** Moves of the plane; places follow the point, directions follow the arrow that a shape points along. */
const mirrors: Move[] = [([x, y]) => [-x, y], ([x, y]) => [x, -y], ([x, y]) => [y, x], ([x, y]) => [-y, -x]];
const turns: Move[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (eighths) =>
    ([x, y]) =>
      spun(x, y, (eighths * Math.PI) / 4),
);

function spun(x: number, y: number, angle: number): Point {
  const [turnedX, turnedY] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  return [turnedX, turnedY];
}

function moved({ shapes }: Cell, move: Move): Cell {
  return {
    shapes: shapes.map((shape) => {
      const [x, y] = move(points[shape.at]);
      // Places of an eighth turn fall between the nine; the nearest one of the edge is meant.
      const at = spotOf([Math.sign(Math.round(x * 1.1)), Math.sign(Math.round(y * 1.1))]);
      const angle = (shape.turn * Math.PI) / 180;
      const [aimX, aimY] = move([Math.sin(angle), -Math.cos(angle)]);
      return { ...shape, at, turn: (degrees(Math.atan2(aimX, -aimY)) + 360) % 360 };
    }),
  };
}

const exchanged = ({ shapes }: Cell): Cell => ({
  shapes: shapes.map((shape) => ({ ...shape, fill: shape.fill === 'solid' ? 'outline' : shape.fill === 'outline' ? 'solid' : 'striped' })),
});

/** Every mirror and every turn of a whole cell, with and without an exchange of solid and outline. */
export const cellChanges: readonly ((cell: Cell) => Cell)[] = [...mirrors, ...turns].flatMap((move) => [
  (cell: Cell) => moved(cell, move),
  (cell: Cell) => exchanged(moved(cell, move)),
]);
