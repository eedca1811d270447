import type { Solver } from '../family.ts';
import { nearest } from '../kit/read-figure.ts';
import { livedThrough, tasksOf } from './work-through.ts';

/** Lives through the project as planned and as changed. */
export const solveDelayEffect: Solver = (view) => {
  const tasks = tasksOf(view.figure);
  const planned = livedThrough(tasks);
  for (const [, letter = '', by] of view.question.matchAll(/[Tt]ask ([A-H]) (?:will take|takes) (\d+) \w+ longer/g)) {
    const task = tasks.get(letter);
    if (task) tasks.set(letter, { ...task, length: task.length + Number(by) });
  }
  for (const [, letter = '', by] of view.question.matchAll(/task ([A-H]) is shortened by (\d+)/g)) {
    const task = tasks.get(letter);
    if (task) tasks.set(letter, { ...task, length: task.length - Number(by) });
  }
  return nearest(view, livedThrough(tasks) - (view.question.includes('How much later') ? planned : 0));
};
