import { z } from 'zod';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { finishRequests, reopenRequests } from '../service/follow-attempts.ts';
import { lapseRequests } from '../service/lapse-requests.ts';
import { mailNewWindow, mailRequests, remindRequests } from '../service/mail-requests.ts';
import { goOnReminding } from '../service/remind-request.ts';
import { listRequested } from '../store/asked.ts';
import { foldCounts } from '../store/request-counts.ts';

const reminding = z.object({
  organizationId: z.uuid(),
  userId: z.uuid(),
  rosterId: z.uuid(),
  now: z.coerce.date(),
  afterId: z.uuid(),
});

export const askingJobs = (runtime: Runtime): Job[] => [
  { name: 'organizations.mail-requests', handle: () => mailRequests(runtime) },
  {
    name: 'organizations.mail-new-window',
    handle: (data) => mailNewWindow(runtime, z.object({ assignmentId: z.uuid(), changedAt: z.coerce.date() }).parse(data)),
  },
  { name: 'organizations.remind-roster', handle: (data) => goOnReminding(runtime, reminding.parse(data)) },
  {
    name: 'organizations.remind-requests',
    schedule: '9 * * * *',
    async handle() {
      // Whoever was held back by an older request for the same test may be written to once that is settled.
      await mailRequests(runtime);
      await remindRequests(runtime);
    },
  },
];

const attempt = z.object({ assessmentId: z.uuid() });
const finished = attempt.extend({ resultId: z.uuid() });

/** A request follows the attempt that was taken for it. */
export function askingReactions(runtime: Runtime): Reaction[] {
  const { database, clock } = runtime;
  const finish = async (data: unknown): Promise<void> => {
    const { assessmentId: attemptId, resultId } = finished.parse(data);
    await database.transaction((tx) => finishRequests(runtime, tx, { attemptId, resultId, now: clock.now() }));
  };
  return [
    {
      event: 'attempts.finished',
      job: {
        name: 'organizations.finish-requests',
        handle: (data) => finish(data),
        async handleAll(data) {
          const all = data.map((one) => finished.parse(one));
          const requested = new Set(
            await listRequested(
              database,
              all.map(({ assessmentId }) => assessmentId),
            ),
          );
          for (const one of all) if (requested.has(one.assessmentId)) await finish(one);
        },
      },
    },
    {
      event: 'attempts.annulled',
      job: {
        name: 'organizations.reopen-requests',
        async handle(data) {
          const { assessmentId: attemptId } = attempt.parse(data);
          await database.transaction((tx) => reopenRequests(runtime, tx, { attemptId, now: clock.now() }));
        },
      },
    },
  ];
}

const lapseEveryMs = 15_000;
const foldEveryMs = 5000;

export const askingTicks = (runtime: Runtime): Tick[] => [
  { name: 'organizations.lapse-requests', everyMs: lapseEveryMs, handle: (now) => lapseRequests(runtime, now) },
  {
    name: 'organizations.fold-counts',
    everyMs: foldEveryMs,
    async handle() {
      while (await foldCounts(runtime.database));
    },
  },
];
