import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';

/** Shortens the distances over all links until nothing changes any more. */
export const solveFewestHops: Solver = (view) => {
  if (view.figure?.kind !== 'table') return -1;
  const [, centre] = /reached from (.+) using at most two/.exec(view.question) ?? [];
  const [, start = centre ?? '', goal = ''] = /from ([^?]+?) to ([^?]+?)(?: take)?\?$/.exec(view.question) ?? [];
  const links = view.figure.rows.map(([from, to, cost = 1]) => [String(from), String(to), Number(cost)] as const);
  const distance = new Map([[start, 0]]);
  for (let round = 0; round <= links.length; round++)
    for (const [one, other, cost] of links)
      for (const [here, there] of [
        [one, other],
        [other, one],
      ] as const) {
        const found = (distance.get(here) ?? Infinity) + cost;
        if (found < (distance.get(there) ?? Infinity)) distance.set(there, found);
      }
  if (centre !== undefined) {
    const within = [...distance.values()].filter((steps) => steps === 1 || steps === 2).length;
    return onlyFit(view, (text) => Number(text) === within);
  }
  return onlyFit(view, (text) => Number(text) === distance.get(goal));
};
