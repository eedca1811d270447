import type { Solver } from '../family.ts';
import { numberIn, onlyFit, readTable } from '../kit/read-figure.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Starts on each offered day, works forward, and keeps the one that ends exactly on the last day. */
export const solveWorkBack: Solver = (view) => {
  const { names, value } = readTable(view.figure);
  const [, dueName = '', due] = /by the end of (\w+), \w+ (\d+)/.exec(view.question) ?? [];
  const holiday = Number(/and \w+, \w+ (\d+), is a public holiday/.exec(view.question)?.[1] ?? -1);
  const offset = week.indexOf(dueName) - Number(due);
  const isWorked = (day: number) => (((day + offset) % 7) + 7) % 7 < 5 && day !== holiday;
  const workFrom = (day: number, length: number): number => {
    let at = day;
    for (let left = length; left > 0; at++) if (isWorked(at)) left--;
    return at;
  };
  const days = names.map((name) => value(name, 'Working days'));
  return onlyFit(view, (option) => {
    const start = numberIn(option);
    if (!isWorked(start)) return false;
    const [first = 0, second = 0, third = 0, fourth] = days;
    const afterFirst = workFrom(start, first);
    const end =
      fourth === undefined
        ? workFrom(workFrom(afterFirst, second), third)
        : workFrom(Math.max(workFrom(afterFirst, second), workFrom(afterFirst, third)), fourth);
    return end - 1 === Number(due);
  });
};
