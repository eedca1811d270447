import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { ownsAddress } from '../rules/address-owner.ts';
import type { LinkPurpose } from '../rules/link.ts';
import { findLink, type Link } from '../store/links.ts';
import { findPerson, findPersonByEmail, lockUser, type Person } from '../store/users.ts';

type Asked = { purpose: LinkPurpose; token: string; now: Date };
export type HeldLink = { link: Link; person: Person };

/** The link and its person, held so that two uses of one link follow each other. */
export async function holdLink(runtime: Runtime, tx: Transaction, asked: Asked): Promise<HeldLink | null> {
  const link = await findLink(runtime, tx, asked.purpose, asked.token, asked.now);
  if (!link || !(await lockUser(tx, link.userId))) return null;
  // Somebody may have ended the link while this waited for its person.
  return findHeldLink(runtime, asked, tx);
}

/** The same without holding it, for work that is better done before the transaction. */
export async function findHeldLink(runtime: Runtime, asked: Asked, tx: Executor = runtime.database): Promise<HeldLink | null> {
  const link = await findLink(runtime, tx, asked.purpose, asked.token, asked.now);
  const person = link && (await findPerson(tx, link.userId));
  if (!person || person.disabledAt || !(await mayOpen(tx, asked.purpose, link, person))) return null;
  return { link, person };
}

/** A confirmation is for the address it was mailed to; only a confirmed address can have its password reset or be replaced, by one that nobody else owns. */
async function mayOpen(tx: Executor, purpose: LinkPurpose, link: Link, person: Person): Promise<boolean> {
  if (purpose === 'signup') return link.address.toLowerCase() === person.email.toLowerCase();
  if (!person.emailVerified || purpose !== 'email_change') return person.emailVerified;
  const holder = await findPersonByEmail(tx, link.address);
  return !holder || holder.id === person.id || !ownsAddress(holder);
}
