import type { JobWithMetadata } from 'pg-boss';
import type { Log } from '#platform/runtime/log.ts';
import type { Job } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';

type Verdict = 'completed' | 'failed' | 'deadletter';

type Judged = { id: string; status: Verdict };

/** Runs jobs to their verdicts, together where that is possible; a failure repeats the job that failed alone. */
export async function runJobs(job: Job, batch: readonly JobWithMetadata<unknown>[], log: Log): Promise<Judged[]> {
  if (job.handleAll && batch.length > 1) {
    try {
      await job.handleAll(batch.map(({ data }) => data));
      return batch.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      log.warn({ job: job.name, jobs: batch.length, error }, 'Couldn’t run jobs together. Running each one alone.');
    }
  }
  const judged: Judged[] = [];
  for (const fetched of batch) judged.push({ id: fetched.id, status: await runJob(job, fetched, log) });
  return judged;
}

/** Runs one job to its verdict; a failure is told to the log by the job's name and never by what the job carried. */
async function runJob(job: Job, fetched: JobWithMetadata<unknown>, log: Log): Promise<Verdict> {
  try {
    await job.handle(fetched.data, fetched.id);
    return 'completed';
  } catch (error) {
    const isPermanent = error instanceof PermanentFailure;
    const isLast = isPermanent || fetched.retryCount >= fetched.retryLimit;
    const facts = { job: job.name, jobId: fetched.id, tries: fetched.retryCount + 1, error };
    if (isLast) log.error(facts, 'Gave up on a job and kept it with the failed jobs.');
    else log.warn(facts, 'A job failed and will be retried.');
    return isPermanent ? 'deadletter' : 'failed';
  }
}
