/** The element that is known to be there. */
export const nth = <Value>(values: readonly Value[], index: number): Value => values[index] as Value;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The place of the largest score; the first of equals. */
export const topAt = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores));

/** Whether the largest score stands above every other by at least `margin`. */
export function isClear(scores: readonly number[], margin: number): boolean {
  const [first = 0, second = -Infinity] = scores.toSorted((a, b) => b - a);
  return first - second >= margin;
}

/** The differences from each value to the next. */
export const steps = (values: readonly number[]): number[] => values.slice(1).map((value, at) => value - nth(values, at));

/** The totals of the first value, the first two, and so on. */
export const runningTotals = (values: readonly number[]): number[] => values.map((_, at) => sum(values.slice(0, at + 1)));

/** A whole number of at least 1 split into `count` parts, each at least `least`, in steps of `step`. */
export function splitInto(
  dice: { int(low: number, high: number): number },
  total: number,
  count: number,
  least: number,
  step = 1,
): number[] {
  const parts = Array.from({ length: count }, () => least);
  for (let rest = Math.round((total - least * count) / step); rest > 0;) {
    const at = dice.int(0, count - 1);
    const given = Math.min(rest, dice.int(1, Math.max(1, Math.ceil(rest / 3))));
    parts[at] = nth(parts, at) + given * step;
    rest -= given;
  }
  return parts;
}
