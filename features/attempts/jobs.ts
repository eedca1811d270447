import { countExposures, retireOverexposed } from '#features/questions/service/limit-exposure.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { heartbeatSeconds } from './rules/outage.ts';
import { settleAnnulments } from './service/annul.ts';
import { keepTime } from './service/keep-time.ts';
import type { RequestsPort } from './service/requests-port.ts';
import { deleteDueEvidence } from './store/accommodations.ts';
import { listExposures } from './store/exposures.ts';

/** Every second: the server proves that it is there, gives back time it was away, finishes what is overdue, and settles what was annulled. */
export function attemptsTicks(runtime: Runtime, requests: RequestsPort): Tick[] {
  return [
    {
      name: 'attempts.keep-time',
      isFirst: true,
      everyMs: heartbeatSeconds * 1000,
      async handle() {
        await keepTime(runtime);
        await settleAnnulments(runtime, requests);
      },
    },
  ];
}

/** Every hour: in how many attempts each question has been, and whether that is enough. Every night: evidence that has served goes. */
export function attemptsJobs({ database, clock }: Runtime): Job[] {
  return [
    {
      name: 'attempts.count-exposures',
      schedule: '23 * * * *',
      async handle() {
        await countExposures(database, clock.now(), listExposures);
        await retireOverexposed(database, clock.now());
      },
    },
    { name: 'attempts.delete-evidence', schedule: '27 3 * * *', handle: async () => void (await deleteDueEvidence(database, clock.now())) },
  ];
}
