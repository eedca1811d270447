/** An axis: where it begins and ends, and the round numbers on it. */
export type Scale = { low: number; high: number; ticks: number[] };

type Options = { hasZero: boolean; areCounts?: boolean | undefined; steps?: number };

/** A scale of about `steps` round steps that holds every value, and zero where `hasZero`; steps of counts are whole. */
export function scaleFor(values: readonly number[], { hasZero, areCounts = false, steps = 5 }: Options): Scale {
  const held = hasZero ? [0, ...values] : values;
  const least = Math.min(...held);
  const most = Math.max(...held);
  const rough = (most - least || Math.abs(most) || 1) / steps;
  const step = areCounts ? wholeStep(rough) : roundStep(rough);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step));
  return { low: tidy(first * step), high: tidy(last * step), ticks };
}

/** True when the values lie so close together that an axis from zero would hide their differences. */
export function areClose(values: readonly number[]): boolean {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return least > 0 ? least > 0.6 * most : most < 0 && most < 0.6 * least;
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough - 1e-9 * power) ?? 10;
  return factor * power;
}

/** The same among whole numbers. */
function wholeStep(rough: number): number {
  const step = roundStep(Math.max(1, rough));
  return Number.isInteger(step) ? step : roundStep(Math.ceil(step));
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** Where a value stands between two points of the picture. */
export function placeOn({ low, high }: Scale, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}
