import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { confirmAddress, confirmNewAddress, resetPassword } from '../mail.ts';
import { ownsAddress } from '../rules/address-owner.ts';
import { isMailableName, maskedEmail } from '../rules/masked-email.ts';
import { insertLink } from '../store/links.ts';
import { deleteSignUpOf, deleteVainSignUps } from '../store/sign-ups.ts';
import { lockPersonByEmail, type Person } from '../store/users.ts';
import { isReservedName } from './board-name.ts';
import { endPending } from './end-pending.ts';
import { findHeldLink } from './held-link.ts';

type Addressee = Pick<Person, 'id' | 'email'> & { next?: string | null };

export async function mailConfirmation(runtime: Runtime, tx: Transaction, { id, email, next = null }: Addressee): Promise<void> {
  await endPending(tx, id, 'link-requested');
  const token = await insertLink(runtime, tx, { purpose: 'signup', userId: id, address: email, now: runtime.clock.now() });
  await sendMail(runtime, tx, confirmAddress({ to: email, publicUrl: runtime.configuration.publicUrl, token, next }));
}

/** Mails the confirmation again where one is due. */
export async function mailConfirmationAgain(runtime: Runtime, tx: Transaction, email: string): Promise<void> {
  const person = await lockPersonByEmail(tx, email);
  if (!person || ownsAddress(person)) return;
  await mailConfirmation(runtime, tx, person);
}

/**
 * Mails a link that sets a new password. An address that nobody has confirmed gets its confirmation instead, and the sign-up loses its
 * proof: whoever opens the link chooses password and name.
 */
export async function mailReset(runtime: Runtime, tx: Transaction, email: string): Promise<void> {
  const person = await lockPersonByEmail(tx, email);
  if (!person || person.disabledAt) return;
  if (!person.emailVerified) {
    await deleteSignUpOf(tx, person.id);
    return mailConfirmation(runtime, tx, person);
  }
  await deleteVainSignUps(tx, email);
  await endPending(tx, person.id, 'link-requested');
  const token = await insertLink(runtime, tx, { purpose: 'recovery', userId: person.id, address: person.email, now: runtime.clock.now() });
  await sendMail(runtime, tx, resetPassword({ to: person.email, publicUrl: runtime.configuration.publicUrl, token }));
}

/** Mails the link to a new address unless somebody owns it: such a change waits forever, and nobody is told. */
export async function mailNewAddress(runtime: Runtime, tx: Transaction, change: { to: string; token: string }): Promise<void> {
  const held = await findHeldLink(runtime, { purpose: 'email_change', token: change.token, now: runtime.clock.now() }, tx);
  if (!held) return;
  await sendMail(runtime, tx, confirmNewAddress({ ...change, publicUrl: runtime.configuration.publicUrl, account: describe(held.person) }));
}

function describe({ fullName, email }: Person): string {
  return isMailableName(fullName) && !isReservedName(fullName) ? `${fullName} (${maskedEmail(email)})` : maskedEmail(email);
}
