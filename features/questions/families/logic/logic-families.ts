import type { SolvedFamily } from '../family.ts';
import { combinedStatements } from './combined-statements.ts';
import { conditionalChain } from './conditional-chain.ts';
import { dayCount } from './day-count.ts';
import { denial } from './denial.ts';
import { letterCode } from './letter-code.ts';
import { matching } from './matching.ts';
import { oneTrue } from './one-true.ts';
import { peopleOrder } from './people-order.ts';
import { roundTable } from './round-table.ts';
import { ruleBreak } from './rule-break.ts';
import { sameMeaning } from './same-meaning.ts';
import { setOverlap } from './set-overlap.ts';
import { solveCombinedStatements } from './combined-statements.solver.ts';
import { solveConditionalChain } from './conditional-chain.solver.ts';
import { solveDayCount } from './day-count.solver.ts';
import { solveDenial } from './denial.solver.ts';
import { solveLetterCode } from './letter-code.solver.ts';
import { solveMatching } from './matching.solver.ts';
import { solveOneTrue } from './one-true.solver.ts';
import { solvePeopleOrder } from './people-order.solver.ts';
import { solveRoundTable } from './round-table.solver.ts';
import { solveRuleBreak } from './rule-break.solver.ts';
import { solveSameMeaning } from './same-meaning.solver.ts';
import { solveSetOverlap } from './set-overlap.solver.ts';
import { solveSyllogism } from './syllogism.solver.ts';
import { solveWordCode } from './word-code.solver.ts';
import { syllogism } from './syllogism.ts';
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
