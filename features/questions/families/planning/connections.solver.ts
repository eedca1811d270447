import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';
import { minutesOf } from './clock-times.ts';

/** Makes the journey with every departure, each time with the first connection that can be caught, and keeps the last that is in time. */
export const solveConnections: Solver = (view) => {
  if (view.figure?.kind !== 'table') return -1;
  const times = view.figure.rows.map((row) => row.map((cell) => minutesOf(String(cell))));
  const due = minutesOf(/by (\d+:\d\d)/.exec(view.question)?.[1] ?? '');
  const change = Number(/takes (\d+) minutes/.exec(view.question)?.[1] ?? 0);
  const walk = Number(/The walk from the last stop takes (\d+) minutes/.exec(view.question)?.[1] ?? 0);
  let best = -1;
  for (const [departure = 0, arrival = 0] of times) {
    const [, , , reached] = times.find(([, , from = 0]) => from >= arrival + change) ?? [];
    if (reached !== undefined && reached + walk <= due) best = Math.max(best, departure);
  }
  return onlyFit(view, (text) => minutesOf(text) === best);
};
