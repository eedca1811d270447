import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
const range = (end: number): number[] => Array.from({ length: end + 1 }, (_, value) => value);

/** Tries every way of filling the parts of the picture and keeps the answer that all fillings give. */
export const solveSetOverlap: Solver = ({ question, options }) => {
  const answers = new Set(question.includes('all three') ? threeGroups(question) : twoGroups(question));
  const [answer] = answers;
  return answers.size === 1 ? onlyOne(options, ({ text }) => Number(text) === answer) : -1;
};

function twoGroups(question: string): number[] {
  const numbers = numbersOf(question);
  if (question.includes(' or both: ')) {
    const [all = 0, one = 0, two = 0] = numbers;
    return range(Math.min(one, two)).filter((both) => one - both + (two - both) + both === all);
  }
  if (question.includes('of them') && question.includes('at least one of the two')) {
    const [one = 0, two = 0, both = 0] = numbers;
    return range(one + two).filter((all) => all === one - both + (two - both) + both);
  }
  const [all = 0, one = 0, two = 0, none = 0] = numbers;
  const fitting = range(Math.min(one, two)).filter((both) => one - both + (two - both) + both + none === all);
  return question.includes('exactly one') ? fitting.map((both) => one - both + (two - both)) : fitting;
}

function threeGroups(question: string): number[] {
  const [all = 0, a = 0, b = 0, c = 0, ab = 0, ac = 0, bc = 0, last = 0] = numbersOf(question);
  const countOf = (triple: number) => {
    const pairs = [ab, ac, bc].map((pair) => pair - triple);
    const alone = [a - ab - ac + triple, b - ab - bc + triple, c - ac - bc + triple];
    const parts = [...pairs, ...alone, triple];
    return parts.every((part) => part >= 0) ? parts.reduce((sum, part) => sum + part, 0) : Number.NaN;
  };
  if (question.endsWith('none of the three?')) return [all - countOf(last)];
  return range(Math.min(ab, ac, bc)).filter((triple) => countOf(triple) + last === all);
}
