import type { Solver } from '../family.ts';
import { nearest } from '../kit/read-figure.ts';
import { livedThrough, tasksOf } from './work-through.ts';

/** Lives through the project. */
export const solveCriticalPath: Solver = (view) => nearest(view, livedThrough(tasksOf(view.figure)));
