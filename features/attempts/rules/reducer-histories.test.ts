import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulate, simulatedPlan } from '#tests/harness/attempt-simulation-acts.ts';
import { histories, seed } from '#tests/harness/attempt-plans.ts';

const count = histories(20_000);

test(
  `A-176 A-180 A-184 A-193 A-196 in ${count} random histories of the reducers nothing that was acknowledged is lost, and what was made last counts`,
  () => {
    let steps = 0;
    fc.assert(
      fc.property(simulatedPlan, (plan) => {
        const played = simulate(plan);
        steps += played.steps;
        expect(played.wrongs).toEqual([]);
      }),
      { seed, numRuns: count },
    );
    expect(steps).toBeGreaterThan(count);
  },
  120_000 + 5 * count,
);
