import type { Solver } from '../family.ts';
import { onlyOne, readStatement, sentencesOf, worldsOf } from './statements.ts';

/** Looks for the states of things that agree with all that is known; the right option holds in all of them, the others in none. */
export const solveCombinedStatements: Solver = ({ question, options }) => {
  const known = sentencesOf(question).slice(1, -1).map(readStatement);
  const offered = options.map(({ text }) => readStatement(text));
  const possible = worldsOf([...known, ...offered]).filter((world) => known.every((statement) => statement.holds(world)));
  if (possible.length === 0) return -1;
  const isSettled = offered.every((statement) => new Set(possible.map((world) => statement.holds(world))).size === 1);
  return isSettled ? onlyOne(offered, (statement) => possible.every((world) => statement.holds(world))) : -1;
};
