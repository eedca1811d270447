import type { PointCount } from './rank.ts';

/** Points are divided into hundreds; the highest one holds full points only. */
export const highestHundred = 100;

/** Where to end when going down from a hundred of points past about so many entries, those of a thousand taken as spread evenly; at least that hundred. */
export function lowestHundred(thousands: readonly PointCount[], from: number, depth: number): number {
  const peopleIn = (hundred: number): number => {
    const people = thousands.find(({ level, bucket }) => level === 1 && bucket === Math.floor(hundred / 10))?.people ?? 0;
    return hundred === highestHundred ? people : people / 10;
  };
  let passed = peopleIn(from);
  let to = from;
  while (to > 0 && passed + peopleIn(to - 1) <= depth) passed += peopleIn(--to);
  return to;
}
