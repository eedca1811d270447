import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { confirmNewAddress } from '../mail.ts';
import { deleteLinks, insertLink } from '../store/links.ts';
import { findPersonByEmail } from '../store/users.ts';

type Change = { userId: string; newEmail: string; now: Date };

/** Lets a new address wait for its confirmation; an address that somebody has waits for ever, and nobody is told. */
export async function askForNewAddress(runtime: Runtime, tx: Transaction, { userId, newEmail, now }: Change): Promise<void> {
  await deleteLinks(tx, userId, 'email_change');
  const token = await insertLink(runtime, tx, { purpose: 'email_change', userId, address: newEmail, now });
  const holder = await findPersonByEmail(tx, newEmail);
  if (holder) return;
  await sendMail(runtime, tx, confirmNewAddress({ to: newEmail, publicUrl: runtime.configuration.publicUrl, token }));
}
