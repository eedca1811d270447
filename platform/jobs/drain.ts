import type { PgBoss } from 'pg-boss';
import type { Log } from '#platform/runtime/log.ts';
import type { Job } from './jobs.ts';
import { runJob } from './run-job.ts';

/** Runs all due jobs here and now, until none is left; what fails waits for its next try. */
export async function drainJobs(boss: PgBoss, jobs: readonly Job[], log: Log): Promise<void> {
  for (let hasRun = true; hasRun;) {
    hasRun = false;
    for (const job of jobs) {
      for (const fetched of await boss.fetch<unknown>(job.name, { batchSize: 25, includeMetadata: true })) {
        hasRun = true;
        const verdict = await runJob(job, fetched, log);
        if (verdict === 'completed') await boss.complete(job.name, fetched);
        else await boss.fail(job.name, fetched);
      }
    }
  }
}
