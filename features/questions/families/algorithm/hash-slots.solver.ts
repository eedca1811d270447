import type { Solver } from '../family.ts';
import { numbersIn, onlyFit } from '../kit/read-figure.ts';

/** Fills the slots as a set of taken ones and looks for the number as the question says. */
export const solveHashSlots: Solver = (view) => {
  const size = numbersIn(/in (\d+) slots/.exec(view.question)?.[1] ?? '')[0] ?? NaN;
  const [keyText] = /(?<=The numbers )[\d, and]+/.exec(view.question) ?? [];
  const keys = keyText === undefined ? [] : numbersIn(keyText.replaceAll(',', ' '));
  const sought = Number(
    /(?:does|number|Later,) (\d+)(?: get| is looked)/.exec(view.question)?.[1] ?? /number (\d+) get/.exec(view.question)?.[1],
  );
  const taken = new Map<number, number>();
  const free = (slot: number): number => (taken.has(slot) ? free(slot + 1 - (slot + 1 === size ? size : 0)) : slot);
  for (const key of keys.length > 0 ? keys : [sought]) taken.set(free(key - size * Math.floor(key / size)), key);
  const [slot = NaN] = [...taken].find(([, key]) => key === sought) ?? [];
  if (!view.question.includes('How many slots')) return onlyFit(view, (text) => Number(text) === slot);
  let looks = 1;
  for (let at = sought % size; at !== slot && looks <= size; at = (at + 1) % size) looks++;
  return onlyFit(view, (text) => Number(text) === looks);
};
