import { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { skeletonOf } from './service/board-name.ts';
import { mailConfirmationAgain, mailNewAddress, mailReset } from './service/mail-links.ts';
import { completeSignUp } from './service/sign-up.ts';
import { deleteEndedSessions, deleteExpiredLinks, deleteUnconfirmedBefore } from './store/forget.ts';
import { listWithoutSkeleton, putSkeletons } from './store/profiles.ts';
import { deleteStraySignUps } from './store/sign-ups.ts';

/** An address that nobody confirmed is free again after this. */
const unconfirmedDays = 30;

export function accountsJobs(runtime: Runtime): Job[] {
  /** What a route asks for, decided when nobody waits for the answer. */
  const asked = <Data>(name: string, form: z.ZodType<Data>, act: (tx: Transaction, data: Data) => Promise<void>): Job => ({
    name,
    handle: (data) => runtime.database.transaction((tx) => act(tx, form.parse(data))),
  });
  return [
    asked('accounts.complete-sign-up', z.object({ signUpId: z.uuid(), next: z.string().nullable().default(null) }), (tx, signUp) =>
      completeSignUp(runtime, tx, signUp),
    ),
    asked('accounts.mail-confirmation', z.object({ email: z.string() }), (tx, { email }) => mailConfirmationAgain(runtime, tx, email)),
    asked('accounts.mail-reset', z.object({ email: z.string() }), (tx, { email }) => mailReset(runtime, tx, email)),
    asked('accounts.mail-new-address', z.object({ to: z.string(), token: z.string() }), (tx, change) =>
      mailNewAddress(runtime, tx, change),
    ),
    {
      name: 'accounts.fill-skeletons',
      schedule: '*/10 * * * *',
      async handle() {
        for (const { userId, name, alias } of await listWithoutSkeleton(runtime.database, 1000))
          await putSkeletons(runtime.database, userId, skeletonOf(name), alias === null ? null : skeletonOf(alias));
      },
    },
    {
      name: 'accounts.forget-expired',
      schedule: '35 3 * * *',
      async handle() {
        const now = runtime.clock.now();
        const unconfirmedBefore = new Date(now.getTime() - unconfirmedDays * 86_400_000);
        const sessions = await deleteEndedSessions(runtime.database, now);
        const links = await deleteExpiredLinks(runtime.database, now);
        const people = await deleteUnconfirmedBefore(runtime.database, unconfirmedBefore);
        await deleteStraySignUps(runtime.database, unconfirmedBefore);
        runtime.log.info({ sessions, links, people }, 'forgot what had expired');
      },
    },
  ];
}
