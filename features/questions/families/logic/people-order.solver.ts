import type { Solver } from '../family.ts';
import { permutations } from './permutations.ts';
import { onlyOne, sentencesOf } from './statements.ts';

type Place = (name: string) => number;
type Reader = [pattern: RegExp, holds: (place: Place, names: readonly string[], count: number) => boolean];

/** How each kind of sentence limits the order; the narrower ones first. */
const readers: readonly Reader[] = [
  [/^(\w+) (?:is (?:older|taller) than) (\w+), and nobody is between/, (place, [one = '', two = '']) => place(two) === place(one) + 1],
  [
    /^(\w+) (?:finished immediately before|is directly in front of|lives directly above|arrived immediately before) (\w+)/,
    (place, [one = '', two = '']) => place(two) === place(one) + 1,
  ],
  [/^Exactly one person .* between (\w+) and (\w+)/, (place, [one = '', two = '']) => Math.abs(place(one) - place(two)) === 2],
  [/^Exactly two people .* between (\w+) and (\w+)/, (place, [one = '', two = '']) => Math.abs(place(one) - place(two)) === 3],
  [/^(\w+) .*neither .* nor /, (place, [name = ''], count) => place(name) !== 0 && place(name) !== count - 1],
  [
    /^(\w+) (?:finished before|is somewhere in front of|is older than|is taller than|lives on a higher floor than|arrived earlier than) (\w+)/,
    (place, [one = '', two = '']) => place(one) < place(two),
  ],
  [
    /^(\w+) (?:finished after|is somewhere behind|is younger than|is shorter than|lives on a lower floor than|arrived later than) (\w+)/,
    (place, [one = '', two = '']) => place(one) > place(two),
  ],
];

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function askedPlace(question: string, count: number): number {
  if (/\b(?:last|youngest|shortest|bottom floor)\b/.test(question)) return count - 1;
  const named = ordinals.findIndex((ordinal) => question.includes(ordinal));
  return named === -1 ? 0 : named;
}

/** Tries every order of the people and reads the asked place where one order alone agrees with every sentence. */
export const solvePeopleOrder: Solver = ({ question, options }) => {
  const [intro = '', ...rest] = sentencesOf(question);
  const people = /^(.+?) (?:ran|are|live|arrived) /.exec(intro)?.[1]?.split(/, | and /) ?? [];
  const asked = askedPlace(rest.pop() ?? '', people.length);
  const clues = rest
    .map((text) => readers.find(([pattern]) => pattern.test(text)))
    .map((reader, at) => ({ reader, names: reader?.[0].exec(rest[at] ?? '')?.slice(1) ?? [] }));
  if (clues.some(({ reader }) => !reader)) return -1;
  const found = [...permutations(people)].filter((order) =>
    clues.every(({ reader, names }) => reader?.[1]((name) => order.indexOf(name), names, people.length)),
  );
  const [only] = found;
  return found.length === 1 && only ? onlyOne(options, ({ text }) => text === only[asked]) : -1;
};
