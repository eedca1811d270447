import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { forgetOldOrigins, writeVerifications } from '../service/record-verification.ts';

/** Lookups are written twice a second, and once more when the server stops: a crash loses at most the last half second of them. */
export function verificationTicks(runtime: Runtime): Tick[] {
  return [{ name: 'certificates.write-verifications', everyMs: 500, isRunOnStop: true, handle: () => writeVerifications(runtime) }];
}

export function verificationJobs(runtime: Runtime): Job[] {
  return [{ name: 'certificates.forget-origins', schedule: '23 2 * * *', handle: () => forgetOldOrigins(runtime) }];
}
