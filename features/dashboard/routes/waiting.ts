import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { discardDeadJob, listDeadJobs, readWaiting, retryDeadJob } from '../contract/waiting.ts';
import { readWaiting as read, type WaitingBelow } from '../service/read-waiting.ts';
import { listDeadJobs as list, lockDeadJob, removeDeadJob } from '#platform/jobs/dead-letters.ts';

export function waitingRoutes({ database }: Runtime, below: WaitingBelow): Route[] {
  return [
    route(readWaiting, async () => {
      const waiting = await read(database, below);
      return ok({ waiting: waiting.map(({ oldestAt, ...one }) => ({ ...one, oldest_at: oldestAt?.toISOString() ?? null })) });
    }),
  ];
}

/** Jobs that were given up: seen, tried again, or forgotten. */
export function deadJobRoutes({ database, jobs }: Runtime): Route[] {
  return [
    route(listDeadJobs, async ({ query }) => ok(pagedReply(await list(database, query), wireJob))),
    route(retryDeadJob, ({ actor, params, now }) =>
      database.transaction(async (tx): Promise<Outcome<Record<string, never>, 'not_found' | 'unknown_job'>> => {
        const job = await lockDeadJob(tx, params.id);
        if (!job) return refuse('not_found');
        if (!jobs.has(job.name)) return refuse('unknown_job');
        await removeDeadJob(tx, params.id);
        await jobs.ask(tx, job.name, job.data);
        const details = { job: job.name };
        await recordAct(tx, { at: now, act: 'jobs.retried', actorId: actor.userId, subject: `job:${params.id}`, details });
        return ok({});
      }),
    ),
    route(discardDeadJob, ({ actor, params, body, now }) =>
      database.transaction(async (tx): Promise<Outcome<Record<string, never>, 'not_found'>> => {
        const job = await lockDeadJob(tx, params.id);
        if (!job) return refuse('not_found');
        await removeDeadJob(tx, params.id);
        const details = { job: job.name, reason: body.reason };
        await recordAct(tx, { at: now, act: 'jobs.discarded', actorId: actor.userId, subject: `job:${params.id}`, details });
        return ok({});
      }),
    ),
  ];
}

const wireJob = ({ askedAt, givenUpAt, ...job }: Awaited<ReturnType<typeof list>>['rows'][number]) => ({
  ...job,
  asked_at: new Date(askedAt).toISOString(),
  given_up_at: new Date(givenUpAt).toISOString(),
});

export function deadJobsCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(listDeadJobs, {
    columns: {
      Job: (job) => job.name,
      Asked: (job) => job.asked_at,
      'Given up': (job) => job.given_up_at,
      Tries: (job) => job.tries,
      Error: (job) => job.error,
    },
    load: async (query) => (await list(database, query)).rows.map(wireJob),
    record: (taken) => recordExport(database, 'dead-jobs', taken),
  });
}
