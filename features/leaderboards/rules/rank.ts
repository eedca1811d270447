/** The thousand, hundred and ten that these points are counted in; points are multiples of ten. */
export const bucketsOf = (points: number): readonly [thousand: number, hundred: number, ten: number] => [
  Math.floor(points / 1000),
  Math.floor(points / 100),
  Math.floor(points / 10),
];

/** Share of the others with a lower rank, in whole percent; null for somebody alone. */
export function percentileOf(rank: number, size: number): number | null {
  return size < 2 ? null : Math.floor((100 * (size - rank)) / (size - 1));
}
