import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';
import { printed } from './pseudocode.ts';

/** Runs the program with the values of each option and finds the one that prints what the question asks for. */
export const solveConditionInputs: Solver = (view) => {
  const code = view.figure?.kind === 'code' ? view.figure.text : '';
  const wanted = /print “([^”]+)”\?$/.exec(view.question)?.[1];
  return onlyFit(view, (text) => {
    const settings = text.split(', ').map((setting) => `set ${setting.replace(' = ', ' to ')}`);
    return printed([...settings, code].join('\n')).join() === wanted;
  });
};
