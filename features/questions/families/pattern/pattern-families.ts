import type { SolvedFamily } from '../family.ts';
import { solveAttributeCycles } from './attribute-cycles.solver.ts';
import { attributeCycles } from './attribute-cycles.ts';
import { solveCountSum } from './count-sum.solver.ts';
import { countSum } from './count-sum.ts';
import { solveGrowingCount } from './growing-count.solver.ts';
import { growingCount } from './growing-count.ts';
import { solveInnerOuter } from './inner-outer.solver.ts';
import { innerOuter } from './inner-outer.ts';
import { mirrorImage } from './mirror-image.ts';
import { solveOverlay } from './overlay.solver.ts';
import { overlay } from './overlay.ts';
import { solveShapeSquares } from './shape-squares.solver.ts';
import { shapeSquares } from './shape-squares.ts';
import { solveSteadyChange } from './steady-change.solver.ts';
import { solveTurningStep } from './turning-step.solver.ts';
import { turningStep } from './turning-step.ts';
import { solveWalkRound } from './walk-round.solver.ts';
import { walkRound } from './walk-round.ts';
import { wholeFieldTurn } from './whole-field-turn.ts';

/** Patterns of figures and the rules behind them. */
export const patternFamilies: readonly SolvedFamily[] = [
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
