import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { drawingJobs } from './jobs/drawing.ts';
import { issuingJobs, issuingTicks } from './jobs/issuing.ts';
import { verificationJobs, verificationTicks } from './jobs/verifications.ts';

export { issuingReactions as certificatesReactions } from './jobs/issuing.ts';

export const certificatesJobs = (runtime: Runtime): Job[] => [
  ...issuingJobs(runtime),
  ...drawingJobs(runtime),
  ...verificationJobs(runtime),
];

export const certificatesTicks = (runtime: Runtime): Tick[] => [...issuingTicks(runtime), ...verificationTicks(runtime)];
