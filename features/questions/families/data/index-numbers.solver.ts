import type { Solver } from '../family.ts';
import { namesIn, numberIn, numbersIn, onlyFit, plotOf } from '../kit/read-figure.ts';

/** Turns indices into prices of a base of its own choosing and measures on those. */
export const solveIndexNumbers: Solver = (view) => {
  const { names, value } = plotOf(view.figure);
  const text = view.question;
  const found = namesIn(
    text.toLowerCase(),
    names.map((name) => name.toLowerCase()),
  );
  const lines = found.map((line) => names.find((name) => name.toLowerCase() === line) ?? '');
  const years = text.match(/\b20\d\d\b/g) ?? [];
  const [one = '', other = ''] = lines;
  const [from = '', to = ''] = years;
  const price = (line: string, year: string, base = 7300) => (base / 100) * value(line, year);
  if (text.includes('rebased'))
    return onlyFit(view, (option) => Math.abs(numberIn(option) * price(one, from) - 100 * price(one, to)) <= 0.0501 * price(one, from));
  if (text.startsWith('By what')) {
    const sign = text.includes(' fall ') ? -1 : 1;
    return onlyFit(
      view,
      (option) => Math.abs(price(one, from) * (1 + (sign * numberIn(option)) / 100) - price(one, to)) <= 0.000_501 * price(one, from),
    );
  }
  const told = numbersIn(text.replaceAll(/\b20\d\d\b/g, '')).filter((number) => text.includes(`$${number.toLocaleString('en-GB')}`));
  const [p = 0, q = 0] = told;
  if (!text.includes('how much more')) return onlyFit(view, (option) => Math.abs(numberIn(option) / p - value(one, to) / 100) < 1e-9);
  return onlyFit(view, (option) => Math.abs(numberIn(option) - Math.abs(price(one, to, p) - price(other, to, q))) < 1e-6);
};
