import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';

export const organizationsJobs = (_runtime: Runtime): Job[] => [
  // By file name.
  { name: 'organizations.mail-requests', handle: async () => undefined },
];

export const organizationsReactions = (_runtime: Runtime): Reaction[] => [];

export const organizationsTicks = (_runtime: Runtime): Tick[] => [];
