import type { SolvedFamily } from '../family.ts';
import { solveAlternatingOperations } from '../solvers/alternating-operations.ts';
import { solveCompoundGrowth } from '../solvers/compound-growth.ts';
import { solveDiscountAndTax } from '../solvers/discount-and-tax.ts';
import { solveGrowingSteps } from '../solvers/growing-steps.ts';
import { solveInterleavedSeries } from '../solvers/interleaved-series.ts';
import { solveMarginMarkup } from '../solvers/margin-markup.ts';
import { solveMultiplyingSeries } from '../solvers/multiplying-series.ts';
import { solvePercentageChange } from '../solvers/percentage-change.ts';
import { solveReversePercentage } from '../solvers/reverse-percentage.ts';
import { solveSuccessivePercentages } from '../solvers/successive-percentages.ts';
import { alternatingOperations } from './alternating-operations.ts';
import { compoundGrowth } from './compound-growth.ts';
import { discountAndTax } from './discount-and-tax.ts';
import { growingSteps } from './growing-steps.ts';
import { interleavedSeries } from './interleaved-series.ts';
import { marginMarkup } from './margin-markup.ts';
import { multiplyingSeries } from './multiplying-series.ts';
import { percentageChange } from './percentage-change.ts';
import { reversePercentage } from './reverse-percentage.ts';
import { successivePercentages } from './successive-percentages.ts';

/** Calculation: series, percentages, rates, averages, money and chance. */
export const numberFamilies: readonly SolvedFamily[] = [
  { family: growingSteps, solve: solveGrowingSteps },
  { family: interleavedSeries, solve: solveInterleavedSeries },
  { family: multiplyingSeries, solve: solveMultiplyingSeries },
  { family: alternatingOperations, solve: solveAlternatingOperations },
  { family: percentageChange, solve: solvePercentageChange },
  { family: reversePercentage, solve: solveReversePercentage },
  { family: successivePercentages, solve: solveSuccessivePercentages },
  { family: discountAndTax, solve: solveDiscountAndTax },
  { family: marginMarkup, solve: solveMarginMarkup },
  { family: compoundGrowth, solve: solveCompoundGrowth },
];
