import type { Solver } from '../family.ts';
import { numberIn, onlyFit } from '../kit/read-figure.ts';

/** Asks of each offered amount what percentage of the ring it would be. */
export const solveSharesToAmounts: Solver = (view) => {
  if (view.figure?.kind !== 'shares') return -1;
  const { parts } = view.figure;
  const percentOf = (name: string) => parts.find((part) => part.name === name)?.percent ?? Number.NaN;
  const [one = '', other] = [...view.question.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const told = numberIn(view.question);
  const share = percentOf(one);
  if (view.question.includes('percentage point')) {
    const growth = Number(/is (\d+)% larger/.exec(view.question)?.[1]);
    const [, word, points] = /(rises|falls) by (\d+) percentage/.exec(view.question) ?? [];
    const target = share + (word === 'falls' ? -Number(points) : Number(points));
    return onlyFit(view, (text) => {
      const after = (told / 100) * share + numberIn(text);
      return Math.abs((after / (told * (1 + growth / 100))) * 100 - target) < 1e-6;
    });
  }
  if (other !== undefined && other !== one)
    return onlyFit(view, (text) => Math.abs(numberIn(text) / told - percentOf(other) / share) < 1e-9);
  return onlyFit(view, (text) => Math.abs((numberIn(text) / told) * 100 - share) < 1e-9);
};
