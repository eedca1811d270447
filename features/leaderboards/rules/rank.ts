/** The thousand, hundred and ten that these points are counted in; points are multiples of ten. */
export const bucketsOf = (points: number): readonly [thousand: number, hundred: number, ten: number] => [
  Math.floor(points / 1000),
  Math.floor(points / 100),
  Math.floor(points / 10),
];

/** How many have points within a thousand (level 1), a hundred (2) or a ten (3). */
export type PointCount = { level: number; bucket: number; people: number };

const add = (counts: readonly PointCount[]): number => counts.reduce((sum, { people }) => sum + people, 0);

/** How many have more points, from the counts of all thousands and of the hundreds and tens just above these points. */
export function countAhead(counts: readonly PointCount[], points: number): number {
  const [thousand, hundred, ten] = bucketsOf(points);
  return add(
    counts.filter(
      ({ level, bucket }) =>
        (level === 1 && bucket > thousand) ||
        (level === 2 && bucket > hundred && bucket < (thousand + 1) * 10) ||
        (level === 3 && bucket > ten && bucket < (hundred + 1) * 10),
    ),
  );
}

/** How many there are in all. */
export const countEverybody = (counts: readonly PointCount[]): number => add(counts.filter(({ level }) => level === 1));

/** Share of the others with a lower rank, in whole percent; null for somebody alone. */
export function percentileOf(rank: number, size: number): number | null {
  return size < 2 ? null : Math.floor((100 * (size - rank)) / (size - 1));
}
