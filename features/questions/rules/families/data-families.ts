import type { SolvedFamily } from '../family.ts';
import { solveShareOfTotal } from '../solvers/share-of-total.ts';
import { solveTablePercentChange } from '../solvers/table-percent-change.ts';
import { solveTableTotals } from '../solvers/table-totals.ts';
import { shareOfTotal } from './share-of-total.ts';
import { tablePercentChange } from './table-percent-change.ts';
import { tableTotals } from './table-totals.ts';

/** Tables and charts read exactly, and work planned with tables. */
export const dataFamilies: readonly SolvedFamily[] = [
  { family: tableTotals, solve: solveTableTotals },
  { family: tablePercentChange, solve: solveTablePercentChange },
  { family: shareOfTotal, solve: solveShareOfTotal },
];
