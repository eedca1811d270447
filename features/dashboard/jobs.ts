import { putFacilities } from '#features/questions/service/draw-form.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { checkDrift, keepAnalytics } from './service/keep-analytics.ts';
import { listFacilities } from './store/question-sums.ts';

/** Fewer attempts say more about those who made them than about the question. */
const leastAttempts = 200;

/** Whoever reads analytics counts first what is new; the tick keeps that little. Counted together, attempts with the same questions cost less. */
export function dashboardTicks(runtime: Runtime): Tick[] {
  return [{ name: 'dashboard.keep-analytics', everyMs: 30_000, handle: (now) => keepAnalytics(runtime, now) }];
}

export function dashboardJobs(runtime: Runtime): Job[] {
  const { database, clock } = runtime;
  return [
    { name: 'dashboard.check-drift', schedule: '11 0 * * *', handle: () => checkDrift(runtime, clock.now()) },
    {
      name: 'dashboard.measure-questions',
      schedule: '41 3 * * *',
      handle: async () => putFacilities(database, await listFacilities(database, leastAttempts)),
    },
  ];
}
