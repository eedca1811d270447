import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

const valueOf = (letter: string): number => letter.charCodeAt(0) - 65;
const wrapped = (value: number): number => ((value % 26) + 26) % 26;

/** How the letters of a word are read before each is moved: in which order, and in which alphabet. */
type Reading = { isBackwards: boolean; isMirrored: boolean };
const readings: readonly Reading[] = [false, true].flatMap((isBackwards) =>
  [false, true].map((isMirrored) => ({ isBackwards, isMirrored })),
);

/** The code of a word in the order of the word's own letters. */
const ordered = (code: string, { isBackwards }: Reading): string[] => (isBackwards ? [...code].toReversed() : [...code]);
const read = (letter: string, { isMirrored }: Reading): number => (isMirrored ? 25 - valueOf(letter) : valueOf(letter));

/** By how much each place was moved in an example. */
const movesIn = (word: string, code: string, reading: Reading): number[] =>
  ordered(code, reading).map((letter, at) => wrapped(valueOf(letter) - read(word.charAt(at), reading)));

/** One step for all places, two in turn, or a first one that grows steadily. */
const isRegular = (moves: readonly number[]): boolean =>
  moves.every((move, at) => at < 2 || move === moves[at - 2]) ||
  moves.every((move, at) => at < 2 || wrapped(move - (moves[at - 1] ?? 0)) === wrapped((moves[1] ?? 0) - (moves[0] ?? 0)));

/** Measures the moves of the examples in every reading, and of every option: the right one moves the asked word in just the same regular way. */
export const solveLetterCode: Solver = ({ question, options }) => {
  const examples = [...question.matchAll(/([A-Z]{5}) is written as ([A-Z]{5})/g)].map(([, word = '', code = '']) => ({ word, code }));
  const asked = /\b([A-Z]{5})\b(?! is written)[^A-Z]*$/.exec(question)?.[1];
  if (asked === undefined || examples.length === 0) return -1;
  const fitting = readings.flatMap((reading) => {
    const [moves = [], ...others] = examples.map(({ word, code }) => movesIn(word, code, reading));
    return isRegular(moves) && others.every((other) => String(other) === String(moves)) ? [{ reading, moves }] : [];
  });
  const [simplest] = fitting;
  if (!simplest) return -1;
  return onlyOne(options, ({ text }) => fitting.every(({ reading, moves }) => String(movesIn(asked, text, reading)) === String(moves)));
};
