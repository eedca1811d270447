import type { PgBoss } from 'pg-boss';
import type { Log } from '#platform/runtime/log.ts';
import type { Job } from './jobs.ts';
import { runJobs } from './run-job.ts';

type Around = { /** Reacts to what was announced; false when nothing was. */ deliver: () => Promise<boolean>; log: Log };

/** Reacts to all that was announced and runs all due jobs here and now, until none is left; what fails waits for its next try. */
export async function drainJobs(boss: PgBoss, jobs: readonly Job[], { deliver, log }: Around): Promise<void> {
  for (let hasRun = true; hasRun;) {
    hasRun = await deliver();
    for (const job of jobs) {
      const fetched = await boss.fetch<unknown>(job.name, { batchSize: 25, includeMetadata: true });
      for (const { id, status } of await runJobs(job, fetched, log)) {
        hasRun = true;
        if (status === 'completed') await boss.complete(job.name, id);
        else await boss.fail(job.name, id);
      }
    }
  }
}
