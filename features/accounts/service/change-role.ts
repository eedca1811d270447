import { recordAct } from '#features/audit/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import { defaultRole, type Role } from '../rules/role.ts';
import { putRole } from '../store/roles.ts';
import { findPerson, lockUser, type Person } from '../store/users.ts';

/** Holds a person's account until the transaction ends, so that what it may do cannot change meanwhile; null when there is none. */
export async function holdAccount(tx: Transaction, userId: string): Promise<Person | null> {
  return (await lockUser(tx, userId)) ? findPerson(tx, userId) : null;
}

type Change = { person: Person; role: Exclude<Role, 'admin'>; actorId: string | null; by: string; now: Date };

/** Gives a held account the role that its place in an organization brings, or `student` back. It counts from the next request on. */
export async function changeRole(tx: Transaction, { person, role, actorId, by, now }: Change): Promise<void> {
  if (person.role === role) return;
  await putRole(tx, person.id, role);
  await notify(tx, callerTopic(person.id));
  const noted = { at: now, actorId, subject: `user:${person.id}` as const, details: { from: person.role, to: role, by } };
  if (role === defaultRole) await recordAct(tx, { ...noted, act: 'accounts.role.removed' });
  else await recordAct(tx, { ...noted, act: 'accounts.role.granted' });
}
