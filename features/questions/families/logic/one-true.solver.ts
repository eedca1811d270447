import type { Solver } from '../family.ts';
import { onlyOne } from './statements.ts';

/** Supposes of each person that it was they, marks every statement true or false, and keeps the supposition with the right number of truths. */
export const solveOneTrue: Solver = ({ question, options }) => {
  const sayings = [...question.matchAll(/(\w+) says: “([^”]+)\.”/g)].map(([, speaker = '', text = '']) => ({ speaker, text }));
  const people = sayings.map(({ speaker }) => speaker);
  const wanted = question.includes('Exactly two') ? 2 : question.includes('statements is false') ? sayings.length - 1 : 1;
  function isTrue(speaker: string, doer: string): boolean {
    const text = sayings.find((saying) => saying.speaker === speaker)?.text ?? '';
    const [, about, verdict] = /^What (\w+) says is (true|false)$/.exec(text) ?? [];
    if (about !== undefined) return isTrue(about, doer) === (verdict === 'true');
    const named = (text.match(/\b(?:me|[A-Z]\w+)\b/g) ?? [])
      .filter((word) => word !== 'It')
      .map((word) => (word === 'me' ? speaker : word));
    return named.includes(doer) !== text.includes('wasn’t');
  }
  const doers = people.filter((doer) => people.filter((speaker) => isTrue(speaker, doer)).length === wanted);
  return doers.length === 1 ? onlyOne(options, ({ text }) => text === doers[0]) : -1;
};
