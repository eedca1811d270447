import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { ownsAddress } from '../rules/address-owner.ts';
import { insertLink } from '../store/links.ts';
import { releaseSignUpOf } from '../store/sign-ups.ts';
import { deleteUser, lockPersonByEmail } from '../store/users.ts';
import { endPending } from './end-pending.ts';
import type { HeldLink } from './held-link.ts';

type Change = { userId: string; newEmail: string; now: Date };

/** Lets a new address wait for its confirmation; whether it is mailed is decided later, so that the answer tells nothing. */
export async function askForNewAddress(runtime: Runtime, tx: Transaction, { userId, newEmail, now }: Change): Promise<void> {
  await endPending(tx, userId, 'link-requested');
  const token = await insertLink(runtime, tx, { purpose: 'email_change', userId, address: newEmail, now });
  await runtime.jobs.ask(tx, 'accounts.mail-new-address', { to: newEmail, token });
}

/**
 * Frees the proven address for the account that moves there; false when somebody else owns it. A sign-up that nobody confirmed goes as it
 * does when it is forgotten: nobody has logged in to it, so it has nothing.
 */
export async function takeAddress(tx: Transaction, { link, person }: HeldLink): Promise<boolean> {
  const holder = await lockPersonByEmail(tx, link.address);
  if (!holder || holder.id === person.id) return true;
  if (ownsAddress(holder)) return false;
  await releaseSignUpOf(tx, holder.id);
  await deleteUser(tx, holder.id);
  return true;
}
