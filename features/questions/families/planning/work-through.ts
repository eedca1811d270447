import type { Figure } from '../../rules/figure.ts';
import { readTable } from '../kit/read-figure.ts';

export type Work = { length: number; needs: string[] };

/** The tasks of a plan by their letters. */
export function tasksOf(figure: Figure | null): Map<string, Work> {
  const { columns, names, text, value } = readTable(figure);
  const [, length = '', needs = ''] = columns;
  return new Map(
    names.map((name) => [name.charAt(0), { length: value(name, length), needs: text(name, needs).match(/\b[A-H]\b/g) ?? [] }]),
  );
}

/** Lives through the plan, one day or week after the other, and says when the last task is done. */
export function livedThrough(tasks: ReadonlyMap<string, Work>): number {
  const left = new Map([...tasks].map(([letter, { length }]) => [letter, length]));
  for (let time = 0; time < 1000; time++) {
    const running = [...tasks].filter(([letter, { needs }]) => left.get(letter) !== 0 && needs.every((need) => left.get(need) === 0));
    if (running.length === 0) return time;
    for (const [letter] of running) left.set(letter, (left.get(letter) ?? 0) - 1);
  }
  return Number.NaN;
}
