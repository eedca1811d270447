import type { Solver } from '../family.ts';
import { onlyFit, readTable } from '../kit/read-figure.ts';

/** Goes through each order and keeps a list of what is done. */
export const solveTaskOrder: Solver = (view) => {
  const { names, text } = readTable(view.figure);
  const needs = new Map(names.map((name) => [name.charAt(0), text(name, 'Depends on').match(/\b[A-H]\b/g) ?? []]));
  const [, late, early] = /([A-H]) must not come immediately after ([A-H])/.exec(view.question) ?? [];
  const [, due, place] = /([A-H]) must be one of the first (\d)/.exec(view.question) ?? [];
  return onlyFit(view, (option) => {
    const done: string[] = [];
    for (const task of option.split(', ')) {
      if (done.includes(task) || !(needs.get(task) ?? ['?']).every((need) => done.includes(need))) return false;
      if (task === late && done.at(-1) === early) return false;
      if (task === due && done.length >= Number(place)) return false;
      done.push(task);
    }
    return done.length === needs.size;
  });
};
