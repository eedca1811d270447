import type { SolvedFamily } from '../family.ts';
import { solveCrossingLines } from '../solvers/crossing-lines.ts';
import { solveGroupedBars } from '../solvers/grouped-bars.ts';
import { solveIndexNumbers } from '../solvers/index-numbers.ts';
import { solveLineSteps } from '../solvers/line-steps.ts';
import { solvePerHead } from '../solvers/per-head.ts';
import { solveRatesFromCounts } from '../solvers/rates-from-counts.ts';
import { solveRunningTotals } from '../solvers/running-totals.ts';
import { solveShareOfTotal } from '../solvers/share-of-total.ts';
import { solveSharesToAmounts } from '../solvers/shares-to-amounts.ts';
import { solveSupportedStatement } from '../solvers/supported-statement.ts';
import { solveTablePercentChange } from '../solvers/table-percent-change.ts';
import { solveTableTotals } from '../solvers/table-totals.ts';
import { solveTargetVersusActual } from '../solvers/target-versus-actual.ts';
import { solveTwoWayTable } from '../solvers/two-way-table.ts';
import { solveWeightedAverages } from '../solvers/weighted-averages.ts';
import { crossingLines } from './crossing-lines.ts';
import { groupedBars } from './grouped-bars.ts';
import { indexNumbers } from './index-numbers.ts';
import { lineSteps } from './line-steps.ts';
import { perHead } from './per-head.ts';
import { ratesFromCounts } from './rates-from-counts.ts';
import { runningTotals } from './running-totals.ts';
import { shareOfTotal } from './share-of-total.ts';
import { sharesToAmounts } from './shares-to-amounts.ts';
import { supportedStatement } from './supported-statement.ts';
import { tablePercentChange } from './table-percent-change.ts';
import { tableTotals } from './table-totals.ts';
import { targetVersusActual } from './target-versus-actual.ts';
import { twoWayTable } from './two-way-table.ts';
import { weightedAverages } from './weighted-averages.ts';

/** Tables and charts read exactly, and work planned with tables. */
export const dataFamilies: readonly SolvedFamily[] = [
  { family: tableTotals, solve: solveTableTotals },
  { family: tablePercentChange, solve: solveTablePercentChange },
  { family: shareOfTotal, solve: solveShareOfTotal },
  { family: groupedBars, solve: solveGroupedBars },
  { family: lineSteps, solve: solveLineSteps },
  { family: crossingLines, solve: solveCrossingLines },
  { family: sharesToAmounts, solve: solveSharesToAmounts },
  { family: ratesFromCounts, solve: solveRatesFromCounts },
  { family: indexNumbers, solve: solveIndexNumbers },
  { family: weightedAverages, solve: solveWeightedAverages },
  { family: runningTotals, solve: solveRunningTotals },
  { family: targetVersusActual, solve: solveTargetVersusActual },
  { family: perHead, solve: solvePerHead },
  { family: twoWayTable, solve: solveTwoWayTable },
  { family: supportedStatement, solve: solveSupportedStatement },
];
