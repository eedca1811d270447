/** Points are multiples of ten, of which there are these many. */
const mostTens = 1000;
/** More milliseconds than any date of this product has. */
const timeSpan = 2 ** 41;

/** Points and time of finishing as one number to sort by: more points first, then the earlier finish. */
export function sortKeyOf(points: number, finishedAt: Date): number {
  return firstSortKeyOf(points) + finishedAt.getTime();
}

/** The smallest sort key that anybody with these points can have. */
export const firstSortKeyOf = (points: number): number => (mostTens - Math.floor(points / 10)) * timeSpan;
