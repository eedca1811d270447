import type { SolvedFamily } from '../family.ts';
import { solveAttributeCycles } from '../solvers/attribute-cycles.ts';
import { solveCombinedStatements } from '../solvers/combined-statements.ts';
import { solveConditionalChain } from '../solvers/conditional-chain.ts';
import { solveCountSum } from '../solvers/count-sum.ts';
import { solveDayCount } from '../solvers/day-count.ts';
import { solveDenial } from '../solvers/denial.ts';
import { solveGrowingCount } from '../solvers/growing-count.ts';
import { solveInnerOuter } from '../solvers/inner-outer.ts';
import { solveLetterCode } from '../solvers/letter-code.ts';
import { solveMatching } from '../solvers/matching.ts';
import { solveOneTrue } from '../solvers/one-true.ts';
import { solveOverlay } from '../solvers/overlay.ts';
import { solvePeopleOrder } from '../solvers/people-order.ts';
import { solveRoundTable } from '../solvers/round-table.ts';
import { solveRuleBreak } from '../solvers/rule-break.ts';
import { solveSameMeaning } from '../solvers/same-meaning.ts';
import { solveSetOverlap } from '../solvers/set-overlap.ts';
import { solveShapeSquares } from '../solvers/shape-squares.ts';
import { solveSteadyChange } from '../solvers/steady-change.ts';
import { solveSyllogism } from '../solvers/syllogism.ts';
import { solveTurningStep } from '../solvers/turning-step.ts';
import { solveWalkRound } from '../solvers/walk-round.ts';
import { solveWordCode } from '../solvers/word-code.ts';
import { attributeCycles } from './attribute-cycles.ts';
import { combinedStatements } from './combined-statements.ts';
import { conditionalChain } from './conditional-chain.ts';
import { countSum } from './count-sum.ts';
import { dayCount } from './day-count.ts';
import { denial } from './denial.ts';
import { growingCount } from './growing-count.ts';
import { innerOuter } from './inner-outer.ts';
import { letterCode } from './letter-code.ts';
import { matching } from './matching.ts';
import { mirrorImage } from './mirror-image.ts';
import { oneTrue } from './one-true.ts';
import { overlay } from './overlay.ts';
import { peopleOrder } from './people-order.ts';
import { roundTable } from './round-table.ts';
import { ruleBreak } from './rule-break.ts';
import { sameMeaning } from './same-meaning.ts';
import { setOverlap } from './set-overlap.ts';
import { shapeSquares } from './shape-squares.ts';
import { syllogism } from './syllogism.ts';
import { turningStep } from './turning-step.ts';
import { walkRound } from './walk-round.ts';
import { wholeFieldTurn } from './whole-field-turn.ts';
import { wordCode } from './word-code.ts';

/** Patterns of figures, told by their rules. */
const abstract: readonly SolvedFamily[] = [
  { family: growingCount, solve: solveGrowingCount },
  { family: countSum, solve: solveCountSum },
  { family: shapeSquares, solve: solveShapeSquares },
  { family: innerOuter, solve: solveInnerOuter },
  { family: attributeCycles, solve: solveAttributeCycles },
  { family: turningStep, solve: solveTurningStep },
  { family: walkRound, solve: solveWalkRound },
  { family: overlay, solve: solveOverlay },
  { family: mirrorImage, solve: solveSteadyChange },
  { family: wholeFieldTurn, solve: solveSteadyChange },
];

/** Conclusions, orders, codes and counts, told in words. */
const logical: readonly SolvedFamily[] = [
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

export const logicFamilies: readonly SolvedFamily[] = [...abstract, ...logical];
