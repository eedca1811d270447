import type { CandidateView } from '../family.ts';

type Options = CandidateView['options'];

/** Every number of a text in its order: "1,250", "0.5", "−3". */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/−?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '').replace('−', '-')));

/** Every amount of money of a text, in dollars. */
export const dollarsIn = (text: string): number[] => [...text.matchAll(/\$[\d,.]*\d/g)].flatMap(([amount]) => numbersIn(amount));

/** Every percentage of a text: "12.5%" is 12.5. */
export const percentsIn = (text: string): number[] => [...text.matchAll(/([\d.]+)%/g)].map((match) => Number(match[1]));

/** The one option whose number fits, or -1. A minus before a currency sign counts. */
export function optionThat(options: Options, fits: (value: number, tolerance: number) => boolean): number {
  const fitting = options.flatMap(({ text }, at) => {
    const value = (numbersIn(text)[0] ?? NaN) * (/^−\D/.test(text) ? -1 : 1);
    const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
    return fits(value, 0.5 * 10 ** -decimals + 1e-7) ? [at] : [];
  });
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
}

/** The one option that shows this value, to the decimals it is written with, or -1. */
export const optionWith = (options: Options, value: number): number =>
  optionThat(options, (shown, tolerance) => Math.abs(shown - value) <= tolerance);
