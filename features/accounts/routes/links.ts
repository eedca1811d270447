import type { Transaction } from '#platform/database/database.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type Actor, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { recover, resend } from '../contract/auth.ts';
import { askForNewAddress } from '../service/change-email.ts';
import { evenTime } from '../service/even-time.ts';
import { findNewEmail } from '../store/users.ts';

/** Asks for a mail; a job finds out whether there is somebody to mail, so that the answer cannot tell. */
export function linkRoutes(runtime: Runtime): Route[] {
  const { jobs } = runtime;
  const within = (act: (tx: Transaction) => Promise<void>) => evenTime(() => runtime.database.transaction(act));
  return [
    route(resend, async ({ body, actor, now }) => {
      await within((tx) =>
        body.type === 'signup'
          ? jobs.ask(tx, 'accounts.mail-confirmation', { email: body.email })
          : resendChange(runtime, tx, actor, body.email, now),
      );
      return ok({});
    }),
    route(recover, async ({ body }) => {
      await within((tx) => jobs.ask(tx, 'accounts.mail-reset', { email: body.email }));
      return ok({});
    }),
  ];
}

/** Only the person who asked for the change, and only for the address that is waiting. */
async function resendChange(runtime: Runtime, tx: Transaction, actor: Actor | null, email: string, now: Date): Promise<void> {
  if (!actor) return;
  const waiting = await findNewEmail(tx, actor.userId, now);
  if (waiting?.toLowerCase() === email.toLowerCase()) await askForNewAddress(runtime, tx, { userId: actor.userId, newEmail: waiting, now });
}
