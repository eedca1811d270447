import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Lets each option's minutes pass and looks whether the job is then exactly done. */
export const solveWorkTogether: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0] = numbersIn(question);
  const done = (work: (time: number) => number): number => optionThat(options, (time) => Math.abs(work(time) - 1) < 1e-9);
  if (/ an hour/.test(question)) {
    const [one, two, job] = question.startsWith('A tank') ? [b, c, a] : [a, b, c];
    return done((time) => (time / 60) * (one / job) + (time / 60) * (two / job));
  }
  if (/drain|leak|tray/.test(question)) return done((time) => time / a - time / b);
  if (c > 0) return done((time) => time / a + Math.max(0, time - c) / b);
  return done((time) => time / a + time / b);
};
