import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Tick } from '#platform/jobs/ticker.ts';
import { createHandOver } from '#platform/mail/hand-over.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { forgottenBefore } from './rules/contact-message.ts';
import { recipientsForgottenBefore } from './rules/newsletter-issue.ts';
import { leftBefore, unconfirmedBefore } from './rules/newsletter.ts';
import { keepStatistics } from './service/keep-statistics.ts';
import { postBatch } from './service/post-issues.ts';
import { askForNewsletter } from './service/subscription.ts';
import { deleteMessagesBefore } from './store/contact-messages.ts';
import { deleteRecipientsBefore } from './store/newsletter-issues.ts';
import { hasDueIssue } from './store/newsletter-sending.ts';
import { deleteForgotten } from './store/newsletter.ts';

/** Every half minute the statistics are counted if they are due; every second the next mails of the newsletter leave. */
export function siteTicks(runtime: Runtime): Tick[] {
  const handOver = createHandOver(runtime);
  return [
    { name: 'site.keep-statistics', everyMs: 30_000, handle: (now) => keepStatistics(runtime, now) },
    { name: 'site.post-newsletter', everyMs: 1000, waitsFor: hasDueIssue, handle: (now) => postBatch(runtime, handOver, now) },
  ];
}

/** Whether an address is mailed is decided after the answer. Every night old messages, addresses that nobody confirmed and people who left long ago are forgotten. */
export function siteJobs(runtime: Runtime): Job[] {
  const { database, clock, log } = runtime;
  return [
    {
      name: 'site.ask-for-newsletter',
      async handle(data) {
        const { email } = z.object({ email: z.string() }).parse(data);
        await database.transaction((tx) => askForNewsletter(runtime, tx, email, clock.now()));
      },
    },
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
        const recipients = await deleteRecipientsBefore(database, recipientsForgottenBefore(now));
        log.info({ messages, subscribers, recipients }, 'forgot old messages and subscribers');
      },
    },
  ];
}
