import type { SolvedFamily } from '../family.ts';
import { solveAlternatingOperations } from './alternating-operations.solver.ts';
import { alternatingOperations } from './alternating-operations.ts';
import { solveAverageSpeed } from './average-speed.solver.ts';
import { averageSpeed } from './average-speed.ts';
import { solveGrowingSteps } from './growing-steps.solver.ts';
import { growingSteps } from './growing-steps.ts';
import { solveInterleavedSeries } from './interleaved-series.solver.ts';
import { interleavedSeries } from './interleaved-series.ts';
import { solveMissingAverage } from './missing-average.solver.ts';
import { missingAverage } from './missing-average.ts';
import { solveMixtures } from './mixtures.solver.ts';
import { mixtures } from './mixtures.ts';
import { solveMultiplyingSeries } from './multiplying-series.solver.ts';
import { multiplyingSeries } from './multiplying-series.ts';
import { solvePercentageChange } from './percentage-change.solver.ts';
import { percentageChange } from './percentage-change.ts';
import { solveProportionalScaling } from './proportional-scaling.solver.ts';
import { proportionalScaling } from './proportional-scaling.ts';
import { solveRatioSharing } from './ratio-sharing.solver.ts';
import { ratioSharing } from './ratio-sharing.ts';
import { solveReversePercentage } from './reverse-percentage.solver.ts';
import { reversePercentage } from './reverse-percentage.ts';
import { solveSuccessivePercentages } from './successive-percentages.solver.ts';
import { successivePercentages } from './successive-percentages.ts';
import { solveUnitConversion } from './unit-conversion.solver.ts';
import { unitConversion } from './unit-conversion.ts';
import { solveWeightedAverage } from './weighted-average.solver.ts';
import { weightedAverage } from './weighted-average.ts';
import { solveWorkTogether } from './work-together.solver.ts';
import { workTogether } from './work-together.ts';

/** Calculation with plain numbers: series, percentages, ratios, rates and averages. */
export const numberFamilies: readonly SolvedFamily[] = [
  { family: growingSteps, solve: solveGrowingSteps },
  { family: interleavedSeries, solve: solveInterleavedSeries },
  { family: multiplyingSeries, solve: solveMultiplyingSeries },
  { family: alternatingOperations, solve: solveAlternatingOperations },
  { family: percentageChange, solve: solvePercentageChange },
  { family: reversePercentage, solve: solveReversePercentage },
  { family: successivePercentages, solve: solveSuccessivePercentages },
  { family: ratioSharing, solve: solveRatioSharing },
  { family: proportionalScaling, solve: solveProportionalScaling },
  { family: averageSpeed, solve: solveAverageSpeed },
  { family: workTogether, solve: solveWorkTogether },
  { family: mixtures, solve: solveMixtures },
  { family: missingAverage, solve: solveMissingAverage },
  { family: weightedAverage, solve: solveWeightedAverage },
  { family: unitConversion, solve: solveUnitConversion },
];
