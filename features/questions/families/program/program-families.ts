import type { SolvedFamily } from '../family.ts';
import { assignmentOrder } from './assignment-order.ts';
import { bestSoFar } from './best-so-far.ts';
import { branchBounds } from './branch-bounds.ts';
import { solveConditionInputs } from './condition-inputs.solver.ts';
import { conditionInputs } from './condition-inputs.ts';
import { earlyReturn } from './early-return.ts';
import { fittingNumbers } from './fitting-numbers.ts';
import { functionCalls } from './function-calls.ts';
import { listWalk } from './list-walk.ts';
import { loopTotal } from './loop-total.ts';
import { nestedTurns } from './nested-turns.ts';
import { printedLines } from './printed-lines.ts';
import { solvePrinted } from './printed-output.solver.ts';
import { recursionTrace } from './recursion-trace.ts';
import { repeatedChange } from './repeated-change.ts';
import { textSlices } from './text-slices.ts';
import { whileStop } from './while-stop.ts';

/** Programs in pseudocode: what they print, and for which input. */
export const programFamilies: readonly SolvedFamily[] = [
  { family: assignmentOrder, solve: solvePrinted },
  { family: bestSoFar, solve: solvePrinted },
  { family: branchBounds, solve: solvePrinted },
  { family: conditionInputs, solve: solveConditionInputs },
  { family: earlyReturn, solve: solvePrinted },
  { family: fittingNumbers, solve: solvePrinted },
  { family: functionCalls, solve: solvePrinted },
  { family: listWalk, solve: solvePrinted },
  { family: loopTotal, solve: solvePrinted },
  { family: nestedTurns, solve: solvePrinted },
  { family: printedLines, solve: solvePrinted },
  { family: recursionTrace, solve: solvePrinted },
  { family: repeatedChange, solve: solvePrinted },
  { family: textSlices, solve: solvePrinted },
  { family: whileStop, solve: solvePrinted },
];
