import type { SolvedFamily } from '../family.ts';
import { solveAtLeastOne } from './at-least-one.solver.ts';
import { atLeastOne } from './at-least-one.ts';
import { solveBaseRate } from './base-rate.solver.ts';
import { baseRate } from './base-rate.ts';
import { solveDrawsWithoutReplacement } from './draws-without-replacement.solver.ts';
import { drawsWithoutReplacement } from './draws-without-replacement.ts';
import { solveExpectedValue } from './expected-value.solver.ts';
import { expectedValue } from './expected-value.ts';
import { solveOverlappingGroups } from './overlapping-groups.solver.ts';
import { overlappingGroups } from './overlapping-groups.ts';
import { solveRiskReduction } from './risk-reduction.solver.ts';
import { riskReduction } from './risk-reduction.ts';
import { solveSystemReliability } from './system-reliability.solver.ts';
import { systemReliability } from './system-reliability.ts';

/** Probability, expected values, and counts of groups that overlap. */
export const chanceFamilies: readonly SolvedFamily[] = [
  { family: expectedValue, solve: solveExpectedValue },
  { family: baseRate, solve: solveBaseRate },
  { family: atLeastOne, solve: solveAtLeastOne },
  { family: systemReliability, solve: solveSystemReliability },
  { family: drawsWithoutReplacement, solve: solveDrawsWithoutReplacement },
  { family: riskReduction, solve: solveRiskReduction },
  { family: overlappingGroups, solve: solveOverlappingGroups },
];
