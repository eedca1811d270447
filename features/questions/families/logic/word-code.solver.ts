import type { Solver } from '../family.ts';
import { permutations } from './permutations.ts';
import { onlyOne } from './statements.ts';

type Dictionary = ReadonlyMap<string, string>;

/** Reads message after message in every order of its code words and keeps the dictionaries that never contradict themselves. */
export const solveWordCode: Solver = ({ question, options }) => {
  const messages = [...question.matchAll(/“([^”]+)” becomes “([^”]+)”/g)].map(([, plain = '', coded = '']) => ({
    words: plain.split(' '),
    codes: coded.split(' '),
  }));
  const asked = /stands for “([^”]+)”/.exec(question)?.[1] ?? '';
  let dictionaries: Dictionary[] = [new Map()];
  for (const { words, codes } of messages)
    dictionaries = dictionaries.flatMap((known) => [...permutations(codes)].flatMap((order) => extended(known, words, order)));
  const meanings = new Set(dictionaries.map((known) => known.get(asked)));
  return meanings.size === 1 ? onlyOne(options, ({ text }) => meanings.has(text)) : -1;
};

function extended(known: Dictionary, words: readonly string[], codes: readonly string[]): Dictionary[] {
  const longer = new Map(known);
  for (const [at, word] of words.entries()) {
    const code = codes[at] ?? '';
    const isTaken = [...longer].some(([other, itsCode]) => (other === word) !== (itsCode === code));
    if (isTaken) return [];
    longer.set(word, code);
  }
  return [longer];
}
