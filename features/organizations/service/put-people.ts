import { emailKey } from '#features/accounts/rules/email-key.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import type { PersonEntry } from '../rules/person-entry.ts';
import { numberKeysOf } from '../rules/shared-numbers.ts';
import { insertAct } from '../store/acts.ts';
import {
  comparePeople,
  findHolder,
  findRosterOfPerson,
  forgetNumbers,
  isEverAsked,
  lockRosterPerson,
  type PeopleCounts,
  putPeople as savePeople,
  putPersonEntry,
  takeOffRoster,
} from '../store/people.ts';
import { lockRoster } from '../store/rosters.ts';
import { cancelOpen } from './cancel-requests.ts';
import { whyNotNumbers } from './check-numbers.ts';
import { withListedIds } from './listed-ids.ts';

/** A member, or a key of the organization in place of one. */
export type Asker = { organizationId: string; userId: string | null; keyId?: string };

/** What the trail says of whoever did something. */
export const byKey = ({ keyId }: Asker) => (keyId === undefined ? {} : { key: keyId });

type Putting = {
  membership: Asker;
  rosterId: string;
  people: readonly (PersonEntry & { emailKey: string })[];
  /** Whose numbers they are; `checked` when nobody's number here is that of somebody else. */
  numbers: OrganizationKind | 'checked';
  now: Date;
};

type PutRefusal = 'not_found' | 'archived' | 'roster_full' | 'number_taken';

/** Puts people on a roster: all of them or none. Those who are on it already take a new name or number, if there is one. */
export async function putPeople(
  { dice }: Pick<Runtime, 'dice'>,
  tx: Transaction,
  { membership, rosterId, people, numbers, now }: Putting,
): Promise<Outcome<PeopleCounts, PutRefusal>> {
  const { organizationId, userId } = membership;
  const roster = await lockRoster(tx, organizationId, rosterId);
  if (!roster) return refuse('not_found');
  if (roster.archivedAt) return refuse('archived');
  const taken = numbers === 'checked' ? null : await whyNotNumbers(tx, numbers, rosterId, people);
  if (taken) return taken;
  const { people: present, ...counts } = await comparePeople(tx, rosterId, people);
  if (present + counts.added > peopleLimits.people) return refuse('roster_full');
  const { added, changed } = counts;
  if (added + changed > 0) {
    await forgetNumbers(tx, rosterId, numberKeysOf(people));
    await savePeople(tx, { rosterId, organizationId, now, people: withListedIds({ dice }, people) });
    const details = { roster: rosterId, added, changed, ...byKey(membership) };
    await insertAct(tx, { organizationId, at: now, act: 'people.added', actorId: userId, details });
  }
  return ok(counts);
}

type Removal = { membership: { organizationId: string; userId: string }; personId: string; now: Date };

/** Takes a person off a roster. What they have not started is canceled and its seats are free again. */
export async function removePerson(
  runtime: Runtime,
  tx: Transaction,
  { membership, personId, now }: Removal,
): Promise<Outcome<void, 'not_found'>> {
  const { organizationId, userId } = membership;
  const person = await lockRosterPerson(tx, organizationId, personId);
  if (!person) return refuse('not_found');
  const canceled = await cancelOpen(runtime, tx, { personId }, now);
  await takeOffRoster(tx, personId, now);
  const details = { roster: person.rosterId, person: personId, canceled };
  await insertAct(tx, { organizationId, at: now, act: 'people.removed', actorId: userId, details });
  return ok();
}

type Correction = Omit<Removal, 'membership'> & {
  membership: Removal['membership'] & { kind: OrganizationKind };
  entry: Pick<PersonEntry, 'name' | 'external_id'> & { email?: string | undefined };
};

/** Corrects what the organization wrote of a person; the address until it was asked. The trail says which parts, and no names. */
export async function correctPerson(
  tx: Transaction,
  { membership, personId, entry, now }: Correction,
): Promise<Outcome<void, 'not_found' | 'archived' | 'number_taken' | AddressRefusal>> {
  const { organizationId, userId } = membership;
  const rosterId = await findRosterOfPerson(tx, organizationId, personId);
  // The list before its people, as where people are added or asked: both decide which addresses can change.
  const roster = rosterId && (await lockRoster(tx, organizationId, rosterId));
  const person = roster && (await lockRosterPerson(tx, organizationId, personId));
  if (!person) return refuse('not_found');
  if (person.archivedAt) return refuse('archived');
  const { name, external_id: externalId, email = person.email } = entry;
  const isMoved = email !== person.email;
  const problem = isMoved ? await whyNotAddress(tx, person, emailKey(email)) : null;
  if (problem) return refuse(problem);
  const isRenumbered = externalId !== null && externalId !== person.externalId;
  const numbered = { email: person.email, name, external_id: externalId, emailKey: emailKey(person.email) };
  const taken = isRenumbered ? await whyNotNumbers(tx, membership.kind, person.rosterId, [numbered]) : null;
  if (taken) return taken;
  const changed = [
    ...(isMoved ? ['email'] : []),
    ...(name === person.name ? [] : ['name']),
    ...(externalId === person.externalId ? [] : ['externalId']),
  ];
  if (changed.length === 0) return ok();
  if (isRenumbered) await forgetNumbers(tx, person.rosterId, numberKeysOf([numbered]));
  await putPersonEntry(tx, personId, { name, externalId, email, emailKey: emailKey(email) });
  const details = { roster: person.rosterId, person: personId, changed };
  await insertAct(tx, { organizationId, at: now, act: 'people.corrected', actorId: userId, details });
  return ok();
}

type AddressRefusal = 'already_asked' | 'address_listed' | 'address_removed';

async function whyNotAddress(tx: Transaction, person: { id: string; rosterId: string }, key: string): Promise<AddressRefusal | null> {
  if (await isEverAsked(tx, person.id)) return 'already_asked';
  const holder = await findHolder(tx, person.rosterId, key);
  if (!holder || holder.id === person.id) return null;
  return holder.removedAt ? 'address_removed' : 'address_listed';
}
