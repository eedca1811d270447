import type { Solver } from '../family.ts';
import { onlyOne, readStatement, worldsOf } from './statements.ts';

/** Compares the truth tables of the rule and of every option. */
export const solveSameMeaning: Solver = ({ question, options }) => {
  const [, given] = /rule applies: (.+?\.) Which/.exec(question) ?? [];
  if (given === undefined) return -1;
  const rule = readStatement(given);
  const offered = options.map(({ text }) => readStatement(text));
  const worlds = worldsOf([rule, ...offered]);
  return onlyOne(offered, (statement) => worlds.every((world) => statement.holds(world) === rule.holds(world)));
};
