import type { SolvedFamily } from '../family.ts';
import { solveCrossingLines } from './crossing-lines.solver.ts';
import { crossingLines } from './crossing-lines.ts';
import { solveGroupedBars } from './grouped-bars.solver.ts';
import { groupedBars } from './grouped-bars.ts';
import { solveIndexNumbers } from './index-numbers.solver.ts';
import { indexNumbers } from './index-numbers.ts';
import { solveLineSteps } from './line-steps.solver.ts';
import { lineSteps } from './line-steps.ts';
import { solvePerHead } from './per-head.solver.ts';
import { perHead } from './per-head.ts';
import { solveRatesFromCounts } from './rates-from-counts.solver.ts';
import { ratesFromCounts } from './rates-from-counts.ts';
import { solveRunningTotals } from './running-totals.solver.ts';
import { runningTotals } from './running-totals.ts';
import { solveShareOfTotal } from './share-of-total.solver.ts';
import { shareOfTotal } from './share-of-total.ts';
import { solveSharesToAmounts } from './shares-to-amounts.solver.ts';
import { sharesToAmounts } from './shares-to-amounts.ts';
import { solveSupportedStatement } from './supported-statement.solver.ts';
import { supportedStatement } from './supported-statement.ts';
import { solveTablePercentChange } from './table-percent-change.solver.ts';
import { tablePercentChange } from './table-percent-change.ts';
import { solveTableTotals } from './table-totals.solver.ts';
import { tableTotals } from './table-totals.ts';
import { solveTargetVersusActual } from './target-versus-actual.solver.ts';
import { targetVersusActual } from './target-versus-actual.ts';
import { solveTwoWayTable } from './two-way-table.solver.ts';
import { twoWayTable } from './two-way-table.ts';
import { solveWeightedAverages } from './weighted-averages.solver.ts';
import { weightedAverages } from './weighted-averages.ts';

/** Tables and charts, read exactly. */
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
