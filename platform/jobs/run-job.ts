import type { JobWithMetadata } from 'pg-boss';
import type { Log } from '#platform/runtime/log.ts';
import type { Job } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';

type Verdict = 'completed' | 'failed' | 'deadletter';

/** Runs one job to its verdict; a failure is told to the log by the job's name and never by what the job carried. */
export async function runJob(job: Job, fetched: JobWithMetadata<unknown>, log: Log): Promise<Verdict> {
  try {
    await job.handle(fetched.data, fetched.id);
    return 'completed';
  } catch (error) {
    const isPermanent = error instanceof PermanentFailure;
    const isLast = isPermanent || fetched.retryCount >= fetched.retryLimit;
    const facts = { job: job.name, jobId: fetched.id, tries: fetched.retryCount + 1, error };
    if (isLast) log.error(facts, 'A job was given up and is kept among the dead letters.');
    else log.warn(facts, 'A job failed and will be tried again.');
    return isPermanent ? 'deadletter' : 'failed';
  }
}
