import type { Shape } from '../../rules/figure.ts';
import { spots } from '../../rules/shape-names.ts';

/** A field is drawn 100 by 100. */
const radii: Record<Shape['size'], number> = { small: 11, medium: 18, large: 34 };
const places = [21, 50, 79];
/** How far the longest corner of any shape reaches, in its radius. */
const reach = 1.21;
const margin = 2;

type Point = readonly [x: number, y: number];

/** Points on a circle, the first one at the top. */
const around = (count: number, radius: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, nth) => {
    const angle = ((from + (360 * nth) / count) * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });

/** The corners of each shape around the origin, pointing up, within a circle of radius 1; a circle has none. */
const corners: Record<Exclude<Shape['shape'], 'circle'>, readonly Point[]> = {
  square: around(4, 1.1, 45),
  diamond: around(4, 1.08),
  triangle: around(3, 1.12),
  hexagon: around(6, 1.04),
  star: around(5, 1.14).flatMap((point, nth) => [point, around(5, 0.48, 36)[nth] ?? point]),
  cross: [
    [-0.33, -1],
    [0.33, -1],
    [0.33, -0.33],
    [1, -0.33],
    [1, 0.33],
    [0.33, 0.33],
    [0.33, 1],
    [-0.33, 1],
    [-0.33, 0.33],
    [-1, 0.33],
    [-1, -0.33],
    [-0.33, -0.33],
  ],
  arrow: [
    [0, -1.05],
    [0.78, -0.1],
    [0.3, -0.1],
    [0.3, 1],
    [-0.3, 1],
    [-0.3, -0.1],
    [-0.78, -0.1],
  ],
  line: [
    [0.07, -1.1],
    [0.07, 1.1],
    [-0.07, 1.1],
    [-0.07, -1.1],
  ],
  flag: [
    [-0.5, -1.1],
    [0.8, -0.55],
    [-0.34, 0.02],
    [-0.34, 1.1],
    [-0.5, 1.1],
  ],
};

/** The outline of a shape in its field. Turning moves the corners and not the drawing, so that stripes always rise the same way. */
export function shapeOutline({ shape, size, turn, at }: Shape): string {
  const radius = radii[size];
  const [x, y] = middleOf(at, radius);
  if (shape === 'circle')
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
  const angle = (turn * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const points = corners[shape].map(([across, down]) => [
    tidy(x + radius * (across * cosine - down * sine)),
    tidy(y + radius * (across * sine + down * cosine)),
  ]);
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

/** Where a shape stands; a large one moves inwards as far as it must to stay whole. */
function middleOf(at: Shape['at'], radius: number): Point {
  const index = spots.indexOf(at);
  const least = radius * reach + margin;
  const inside = (value: number): number => tidy(Math.min(Math.max(value, least), 100 - least));
  return [inside(places[index % 3] ?? 50), inside(places[Math.floor(index / 3)] ?? 50)];
}

const tidy = (value: number): number => Math.round(value * 100) / 100;
