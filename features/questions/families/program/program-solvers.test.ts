import { expect, it } from 'vitest';
import type { Figure } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { solveConditionInputs } from './condition-inputs.solver.ts';
import { solvePrinted } from './printed-output.solver.ts';

const code = (text: string): Figure => ({ kind: 'code', language: 'pseudocode', text });

/** Worked out by hand; the answer is the first of the options. */
it.each<[string, Solver, string, Figure | null, string[]]>([
  ['lines of a program', solvePrinted, 'What does it print?', code('print 3\nprint [1, 2]'), ['3, [1, 2]', '3', '[1, 2]', '[1, 2], 3']],
  [
    'values for a condition',
    solveConditionInputs,
    'Which values make it print “go”?',
    code('if a > 2 and not b then\n  print "go"\nelse\n  print "stay"\nend'),
    ['a = 3, b = false', 'a = 2, b = false', 'a = 3, b = true', 'a = 2, b = true'],
  ],
])('solvers find %s', (_, solve, question, figure, texts) => {
  const options = texts.map((text) => ({ text, figure: null }));
  expect(solve({ question, figure, options })).toBe(0);
  expect(solve({ question, figure, options: options.slice(1) })).toBe(-1);
});
