import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

type Regulation = { isOver: boolean; limit: number; isMet: (note: string) => boolean; isFreed: (note: string) => boolean };

/** What counts as doing what the rule demands, and as its exception, in the words of the notes. */
const duties: readonly [demand: string, note: string][] = [
  ['carry a red label', 'red label'],
  ['be accompanied by an adult', 'with an adult'],
  ['be approved by a librarian', 'approved by a librarian'],
  ['use the bypass', 'on the bypass'],
  ['be tested twice', 'tested twice'],
  ['be signed by two people', 'signed by two people'],
];
const exceptions: readonly [clause: string, note: string][] = [
  ['collected in person', 'collected in person'],
  ['season ticket', 'season ticket'],
  ['is a teacher', 'to a teacher'],
  ['delivers food', 'delivering food'],
  ['school lab', 'from the school lab'],
  ['is a salary', 'salary payment'],
];

function readRule(question: string): Regulation | null {
  const [, side, limit, demand = '', exception = ''] =
    /Every \w+ (over|under) (\d+) [a-z ]+? must ([^,.]+)(?:, unless ([^.]+))?\./.exec(question) ?? [];
  const met = duties.find(([duty]) => duty === demand)?.[1];
  if (limit === undefined || met === undefined) return null;
  const freed = exceptions.find(([clause]) => exception.includes(clause))?.[1];
  return {
    isOver: side === 'over',
    limit: Number(limit),
    isMet: (note) => note.includes(met),
    isFreed: (note) => freed !== undefined && note.includes(freed),
  };
}

const numberIn = (note: string): number | null => (/^\d+/.test(note) ? Number.parseInt(note, 10) : null);
const isBound = ({ isOver, limit }: Regulation, value: number): boolean => (isOver ? value > limit : value < limit);

/** Judges each case, or, where only half of a case is known, asks whether the other half could break the rule. */
export const solveRuleBreak: Solver = ({ question, options }) => {
  const rule = readRule(question);
  if (!rule) return -1;
  const noted = /each of four [a-z]+: (.+?)\. Which/.exec(question)?.[1];
  if (noted === undefined)
    return onlyOne(options, ({ text }) => isBound(rule, numberIn(text) ?? rule.limit) && !rule.isMet(text) && !rule.isFreed(text));
  const notes = [...noted.matchAll(/([A-D]) – (.+?)(?=(?:, | and )[A-D] –|$)/g)];
  const suspects = notes.flatMap(([, letter = '', note = '']) => {
    const value = numberIn(note);
    const numbers = value === null ? Array.from({ length: 3 * rule.limit }, (_, number) => number) : [value];
    const deeds = value === null ? [rule.isMet(note)] : [true, false];
    return numbers.some((number) => deeds.some((isDone) => isBound(rule, number) && !isDone)) ? [letter] : [];
  });
  return onlyOne(options, ({ text }) => text === `Only ${suspects.join(' and ')}`);
};
