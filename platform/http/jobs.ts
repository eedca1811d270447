import { lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { rateLimits } from './tables.ts';

/** Forgets counters whose window has passed. */
export function httpJobs(runtime: Runtime): Job[] {
  return [
    {
      name: 'http.forget-old-limits',
      schedule: '*/15 * * * *',
      async handle() {
        await runtime.database.delete(rateLimits).where(lt(rateLimits.resetsAt, runtime.clock.now()));
      },
    },
  ];
}
