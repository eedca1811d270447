import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { askingJobs, askingReactions, askingTicks } from './jobs/asking.ts';
import { memberJobs, memberReactions } from './jobs/members.ts';
import { seatsJobs, seatsReactions } from './jobs/seats.ts';
import { verifyJobs, verifyReactions } from './jobs/verify.ts';
import { webhookJobs, webhookReactions, webhookTicks } from './jobs/webhooks.ts';

export const organizationsJobs = (runtime: Runtime): Job[] => [
  // By file name.
  ...askingJobs(runtime),
  ...memberJobs(runtime),
  ...seatsJobs(runtime),
  ...verifyJobs(runtime),
  ...webhookJobs(runtime),
];

export const organizationsReactions = (runtime: Runtime): Reaction[] => [
  // By file name.
  ...askingReactions(runtime),
  ...memberReactions(runtime),
  ...seatsReactions(runtime),
  ...verifyReactions(runtime),
  ...webhookReactions(runtime),
];

export const organizationsTicks = (runtime: Runtime): Tick[] => [
  // By file name.
  ...askingTicks(runtime),
  ...webhookTicks(runtime),
];
