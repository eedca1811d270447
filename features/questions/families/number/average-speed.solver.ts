import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Travels the way at each option's speed and compares distance or time. */
export const solveAverageSpeed: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question);
  const fits = (distance: number, hours: number) => (speed: number, slack: number) => Math.abs(speed * hours - distance) <= slack * hours;
  if (question.includes('minutes.')) return optionThat(options, fits(a * 60, b * 60 + c));
  if (question.includes('on the rest')) return optionThat(options, fits(a - c, a / b - c / d));
  const [out, back] = question.includes('against the wind') ? [b, d] : [b, c];
  return optionThat(options, fits(2 * a, a / out + a / back));
};
