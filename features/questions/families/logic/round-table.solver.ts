import type { Solver } from '../family.ts';
import { permutations } from './permutations.ts';
import { onlyOne, sentencesOf } from './statements.ts';

/** Seats are numbered clockwise from above; who faces the middle has the next number on the left hand. */
const distance = (from: number, to: number): number => (((to - from) % 6) + 6) % 6;

const readers: readonly [pattern: RegExp, allowed: readonly number[]][] = [
  [/^(\w+) sits opposite (\w+)/, [3]],
  [/^(\w+) does not sit opposite (\w+)/, [1, 2, 4, 5]],
  [/^(\w+) sits directly to the left of (\w+)/, [1]],
  [/^(\w+) sits directly to the right of (\w+)/, [5]],
  [/^(\w+) sits two seats to the left of (\w+)/, [2]],
  [/^(\w+) sits next to (\w+)/, [1, 5]],
  [/^(\w+) does not sit next to (\w+)/, [2, 3, 4]],
];

/** Seats the people in every way and reads the answer where all seatings without contradiction agree. */
export const solveRoundTable: Solver = ({ question, options }) => {
  const [intro = '', ...clues] = sentencesOf(question);
  const people = (intro.match(/\b[A-Z][a-z]+\b/g) ?? []).slice(0, 6);
  const [, side = '', near = ''] = /^Who sits (.+) (\w+)\?$/.exec(clues.pop() ?? '') ?? [];
  const wanted = { opposite: 3, 'directly to the left of': 1, 'directly to the right of': 5 }[side];
  const limits = clues.map((text) => {
    const [pattern, allowed = []] = readers.find(([candidate]) => candidate.test(text)) ?? [];
    const [, one = '', two = ''] = pattern?.exec(text) ?? [];
    return { one, two, allowed };
  });
  const answers = new Set<string>();
  for (const seats of permutations(people)) {
    const at = (name: string) => seats.indexOf(name);
    if (limits.every(({ one, two, allowed }) => allowed.includes(distance(at(two), at(one)))))
      answers.add(seats.find((name) => distance(at(near), at(name)) === wanted) ?? '');
  }
  return answers.size === 1 ? onlyOne(options, ({ text }) => answers.has(text)) : -1;
};
