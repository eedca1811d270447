import type { Transaction } from '#platform/database/database.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type Actor, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { recover, resend } from '../contract/auth.ts';
import { confirmAddress, resetPassword } from '../mail.ts';
import { askForNewAddress } from '../service/change-email.ts';
import { evenTime } from '../service/even-time.ts';
import { deleteLinks, insertLink } from '../store/links.ts';
import { findNewEmail, findPersonByEmail } from '../store/users.ts';

/** Mails a link where there is somebody to mail it to; the answer never says which. */
export function linkRoutes(runtime: Runtime): Route[] {
  const within = (act: (tx: Transaction) => Promise<void>) => evenTime(() => runtime.database.transaction(act));
  return [
    route(resend, async ({ body, actor, now }) => {
      await within((tx) =>
        body.type === 'signup' ? resendConfirmation(runtime, tx, body.email, now) : resendChange(runtime, tx, actor, body.email, now),
      );
      return ok({});
    }),
    route(recover, async ({ body, now }) => {
      await within((tx) => mailReset(runtime, tx, body.email, now));
      return ok({});
    }),
  ];
}

async function resendConfirmation(runtime: Runtime, tx: Transaction, email: string, now: Date): Promise<void> {
  const person = await findPersonByEmail(tx, email);
  if (!person || person.emailVerified || person.disabledAt) return;
  const token = await insertLink(runtime, tx, { purpose: 'signup', userId: person.id, address: person.email, now });
  await sendMail(runtime, tx, confirmAddress({ to: person.email, publicUrl: runtime.configuration.publicUrl, token }));
}

/** Only the person who asked for the change, and only for the address that is waiting. */
async function resendChange(runtime: Runtime, tx: Transaction, actor: Actor | null, email: string, now: Date): Promise<void> {
  if (!actor) return;
  const waiting = await findNewEmail(tx, actor.userId, now);
  if (waiting?.toLowerCase() === email.toLowerCase()) await askForNewAddress(runtime, tx, { userId: actor.userId, newEmail: waiting, now });
}

/** The newest link replaces the older ones. */
async function mailReset(runtime: Runtime, tx: Transaction, email: string, now: Date): Promise<void> {
  const person = await findPersonByEmail(tx, email);
  if (!person || person.disabledAt) return;
  await deleteLinks(tx, person.id, 'recovery');
  const token = await insertLink(runtime, tx, { purpose: 'recovery', userId: person.id, address: person.email, now });
  await sendMail(runtime, tx, resetPassword({ to: person.email, publicUrl: runtime.configuration.publicUrl, token }));
}
