import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { forgottenBefore } from './rules/contact-message.ts';
import { leftBefore, unconfirmedBefore } from './rules/newsletter.ts';
import { keepStatistics } from './service/keep-statistics.ts';
import { deleteMessagesBefore } from './store/contact-messages.ts';
import { deleteForgotten } from './store/newsletter.ts';

/** Every half minute the statistics are counted if they are due. */
export function siteTicks(runtime: Runtime): Tick[] {
  return [{ name: 'site.keep-statistics', everyMs: 30_000, handle: (now) => keepStatistics(runtime, now) }];
}

/** Every night old messages, addresses that nobody confirmed and people who left long ago are forgotten. */
export function siteJobs({ database, clock, log }: Runtime): Job[] {
  return [
    {
      name: 'site.forget-old',
      schedule: '50 3 * * *',
      async handle() {
        const now = clock.now();
        const messages = await deleteMessagesBefore(database, forgottenBefore(now));
        const subscribers = await deleteForgotten(database, {
          unconfirmedBefore: unconfirmedBefore(now),
          leftBefore: leftBefore(now),
          now,
        });
        log.info({ messages, subscribers }, 'forgot old messages and subscribers');
      },
    },
  ];
}
