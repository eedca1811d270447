import type { SolvedFamily } from '../family.ts';
import { solvePrinted } from '../program/printed-output.solver.ts';
import { solveFewestHops } from './fewest-hops.solver.ts';
import { fewestHops } from './fewest-hops.ts';
import { solveHashSlots } from './hash-slots.solver.ts';
import { hashSlots } from './hash-slots.ts';
import { solveJoinRows } from './join-rows.solver.ts';
import { joinRows } from './join-rows.ts';
import { solveLoopCost } from './loop-cost.solver.ts';
import { loopCost } from './loop-cost.ts';
import { solveNumberBases } from './number-bases.solver.ts';
import { numberBases } from './number-bases.ts';
import { solveQueryRows } from './query-rows.solver.ts';
import { queryRows } from './query-rows.ts';
import { queueTrace } from './queue-trace.ts';
import { solveSearchSteps } from './search-steps.solver.ts';
import { searchSteps } from './search-steps.ts';
import { solveSearchTree } from './search-tree.solver.ts';
import { searchTree } from './search-tree.ts';
import { sortPasses } from './sort-passes.ts';
import { solveStackTrace } from './stack-trace.solver.ts';
import { stackTrace } from './stack-trace.ts';

/** Algorithms and data structures: searching, sorting, trees, queries and their cost. */
export const algorithmFamilies: readonly SolvedFamily[] = [
  { family: fewestHops, solve: solveFewestHops },
  { family: hashSlots, solve: solveHashSlots },
  { family: joinRows, solve: solveJoinRows },
  { family: loopCost, solve: solveLoopCost },
  { family: numberBases, solve: solveNumberBases },
  { family: queryRows, solve: solveQueryRows },
  { family: queueTrace, solve: solvePrinted },
  { family: searchSteps, solve: solveSearchSteps },
  { family: searchTree, solve: solveSearchTree },
  { family: sortPasses, solve: solvePrinted },
  { family: stackTrace, solve: solveStackTrace },
];
