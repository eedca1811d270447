import type { Solver } from '../family.ts';
import { nearest, readTable } from '../kit/read-figure.ts';
import { minutesOf } from './clock-times.ts';

/** Gives each entry, in order of its beginning, the first room that is free, and opens a new one where none is. */
export const solveRoomsNeeded: Solver = (view) => {
  const { names, text } = readTable(view.figure);
  const pause = Number(/cleaned for (\d+) minutes/.exec(view.question)?.[1] ?? 0);
  const entries = names.map((name) => ({ from: minutesOf(text(name, 'From')), to: minutesOf(text(name, 'To')) + pause }));
  const freeAt: number[] = [];
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    const room = freeAt.findIndex((free) => free <= from);
    freeAt[room === -1 ? freeAt.length : room] = to;
  }
  return nearest(view, freeAt.length);
};
