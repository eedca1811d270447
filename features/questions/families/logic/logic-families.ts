import type { SolvedFamily } from '../family.ts';
import { solveCombinedStatements } from './combined-statements.solver.ts';
import { combinedStatements } from './combined-statements.ts';
import { solveConditionalChain } from './conditional-chain.solver.ts';
import { conditionalChain } from './conditional-chain.ts';
import { solveDayCount } from './day-count.solver.ts';
import { dayCount } from './day-count.ts';
import { solveDenial } from './denial.solver.ts';
import { denial } from './denial.ts';
import { solveLetterCode } from './letter-code.solver.ts';
import { letterCode } from './letter-code.ts';
import { solveMatching } from './matching.solver.ts';
import { matching } from './matching.ts';
import { solveOneTrue } from './one-true.solver.ts';
import { oneTrue } from './one-true.ts';
import { solvePeopleOrder } from './people-order.solver.ts';
import { peopleOrder } from './people-order.ts';
import { solveRoundTable } from './round-table.solver.ts';
import { roundTable } from './round-table.ts';
import { solveRuleBreak } from './rule-break.solver.ts';
import { ruleBreak } from './rule-break.ts';
import { solveSameMeaning } from './same-meaning.solver.ts';
import { sameMeaning } from './same-meaning.ts';
import { solveSetOverlap } from './set-overlap.solver.ts';
import { setOverlap } from './set-overlap.ts';
import { solveSyllogism } from './syllogism.solver.ts';
import { syllogism } from './syllogism.ts';
import { solveWordCode } from './word-code.solver.ts';
import { wordCode } from './word-code.ts';

/** Conclusions, orders, codes and counts, told in words. */
export const logicFamilies: readonly SolvedFamily[] = [
  { family: conditionalChain, solve: solveConditionalChain },
  { family: sameMeaning, solve: solveSameMeaning },
  { family: combinedStatements, solve: solveCombinedStatements },
  { family: syllogism, solve: solveSyllogism },
  { family: peopleOrder, solve: solvePeopleOrder },
  { family: ruleBreak, solve: solveRuleBreak },
  { family: setOverlap, solve: solveSetOverlap },
  { family: letterCode, solve: solveLetterCode },
  { family: wordCode, solve: solveWordCode },
  { family: dayCount, solve: solveDayCount },
  { family: oneTrue, solve: solveOneTrue },
  { family: matching, solve: solveMatching },
  { family: roundTable, solve: solveRoundTable },
  { family: denial, solve: solveDenial },
];
