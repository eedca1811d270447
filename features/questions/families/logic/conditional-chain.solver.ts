import type { Solver } from '../family.ts';
import { onlyOne, readStatement, sentencesOf, worldsOf } from './statements.ts';

/** Goes through every state of things in which the rules and the fact hold; the right option is true in all of them. */
export const solveConditionalChain: Solver = ({ question, options }) => {
  const known = sentencesOf(question)
    .slice(1, -1)
    .map((text) => readStatement(text.replace(/^(?:Right now|At the moment|Today|At noon), /, '')));
  const offered = options.map(({ text }) => readStatement(text));
  const possible = worldsOf([...known, ...offered]).filter((world) => known.every((statement) => statement.holds(world)));
  return possible.length === 0 ? -1 : onlyOne(offered, (statement) => possible.every((world) => statement.holds(world)));
};
