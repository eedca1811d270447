import type { Solver } from '../family.ts';
import { onlyFit, readTable } from '../kit/read-figure.ts';
import { minutesOf } from './clock-times.ts';

/** Tries every quarter of an hour from 9:00 on, asking each person for every quarter. */
export const solveCommonSlot: Solver = (view) => {
  const { names, text } = readTable(view.figure);
  const length = Number(/need (\d+) minutes/.exec(view.question)?.[1]);
  const busy = names.flatMap((name) => {
    const [, hours, way] = /, (\d) h (ahead|behind)/.exec(name) ?? [];
    const shift = hours === undefined ? 0 : Number(hours) * 60 * (way === 'ahead' ? 1 : -1);
    return text(name, 'Busy')
      .split(', ')
      .map((span) => span.split('–').map((time) => minutesOf(time) - shift) as [number, number]);
  });
  const isFree = (minute: number) => busy.every(([from, to]) => minute < from || minute >= to);
  for (let start = 9 * 60; start + length <= 17 * 60; start += 15) {
    const quarters = Array.from({ length: length / 15 }, (_, at) => start + 15 * at);
    if (quarters.every(isFree)) return onlyFit(view, (option) => minutesOf(option) === start);
  }
  return -1;
};
