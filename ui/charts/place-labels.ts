import { fontSize, widthOf } from './chart.ts';

export type Point = { x: number; y: number; text: string };
export type Label = Point & { isBelow: boolean };

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Which points of lines carry their value: above the point, or below where that is taken; a value with no free place is left out.
 * None is written outside of `from` and `to`, or below the floor, where the labels of the axis stand.
 */
export function placeLabels(points: readonly Point[], from: number, to: number, floor = Infinity): Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  const isFree = (box: Box): boolean =>
    taken.every((other) => box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom);
  // Where lines meet, their value is written once.
  const distinct = [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()];
  const labels: Label[] = [];
  // From the top down, so that the highest line gets the place above itself.
  for (const point of distinct.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const half = widthOf(point.text) / 2 + 1;
    const x = Math.min(Math.max(point.x, from + half), to - half);
    for (const isBelow of [false, true]) {
      const base = isBelow ? point.y + 18 : point.y - 8;
      const box = { left: x - half, right: x + half, top: base - fontSize, bottom: base + 2 };
      if (box.bottom > floor || !isFree(box)) continue;
      taken.push(box);
      labels.push({ ...point, x, y: base, isBelow });
      break;
    }
  }
  return labels;
}
