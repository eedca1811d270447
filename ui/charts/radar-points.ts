export type RadarPoint = { x: number; y: number };

const tidy = (value: number): number => Math.round(value * 100) / 100;

/** The corner of each of `count` spokes around the origin, clockwise from the top, as far out as its share of the radius. */
export function radarPoints(shares: readonly number[], radius: number): RadarPoint[] {
  return shares.map((share, at) => {
    const angle = (2 * Math.PI * at) / shares.length;
    return { x: tidy(radius * share * Math.sin(angle)), y: tidy(-radius * share * Math.cos(angle)) };
  });
}

/** A closed outline through the points. */
export const outlineOf = (points: readonly RadarPoint[]): string =>
  `${points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;
