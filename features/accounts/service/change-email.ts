import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertLink } from '../store/links.ts';
import { endPending } from './end-pending.ts';

type Change = { userId: string; newEmail: string; now: Date };

/** Lets a new address wait for its confirmation; whether it is mailed is decided later, so that the answer tells nothing. */
export async function askForNewAddress(runtime: Runtime, tx: Transaction, { userId, newEmail, now }: Change): Promise<void> {
  await endPending(tx, userId, 'link-requested');
  const token = await insertLink(runtime, tx, { purpose: 'email_change', userId, address: newEmail, now });
  await runtime.jobs.ask(tx, 'accounts.mail-new-address', { to: newEmail, token });
}
