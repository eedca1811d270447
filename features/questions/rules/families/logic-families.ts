import type { SolvedFamily } from '../family.ts';
import { solveAttributeCycles } from '../solvers/attribute-cycles.ts';
import { solveCountSum } from '../solvers/count-sum.ts';
import { solveGrowingCount } from '../solvers/growing-count.ts';
import { solveInnerOuter } from '../solvers/inner-outer.ts';
import { solveOverlay } from '../solvers/overlay.ts';
import { solveShapeSquares } from '../solvers/shape-squares.ts';
import { solveSteadyChange } from '../solvers/steady-change.ts';
import { solveTurningStep } from '../solvers/turning-step.ts';
import { solveWalkRound } from '../solvers/walk-round.ts';
import { attributeCycles } from './attribute-cycles.ts';
import { countSum } from './count-sum.ts';
import { growingCount } from './growing-count.ts';
import { innerOuter } from './inner-outer.ts';
import { mirrorImage } from './mirror-image.ts';
import { overlay } from './overlay.ts';
import { shapeSquares } from './shape-squares.ts';
import { turningStep } from './turning-step.ts';
import { walkRound } from './walk-round.ts';
import { wholeFieldTurn } from './whole-field-turn.ts';

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

export const logicFamilies: readonly SolvedFamily[] = [...abstract];
