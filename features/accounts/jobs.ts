import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { deleteEndedSessions, deleteExpiredLinks, deleteUnconfirmedBefore } from './store/forget.ts';

/** An address that nobody confirmed is free again after this. */
const unconfirmedDays = 30;

export function accountsJobs(runtime: Runtime): Job[] {
  return [
    {
      name: 'accounts.forget-expired',
      schedule: '35 3 * * *',
      async handle() {
        const now = runtime.clock.now();
        const sessions = await deleteEndedSessions(runtime.database, now);
        const links = await deleteExpiredLinks(runtime.database, now);
        const people = await deleteUnconfirmedBefore(runtime.database, new Date(now.getTime() - unconfirmedDays * 86_400_000));
        runtime.log.info({ sessions, links, people }, 'forgot what had expired');
      },
    },
  ];
}
