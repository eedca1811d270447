import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { peopleLimits } from '../rules/people-limits.ts';
import type { PersonEntry } from '../rules/person-entry.ts';
import { insertAct } from '../store/acts.ts';
import { cancelWaiting } from '../store/assignments.ts';
import { comparePeople, lockRosterPerson, type PeopleCounts, putPeople as savePeople, takeOffRoster } from '../store/people.ts';
import { lockRoster } from '../store/rosters.ts';
import { releaseSeat } from './seats.ts';

type Putting = {
  membership: { organizationId: string; userId: string | null };
  rosterId: string;
  people: readonly (PersonEntry & { emailKey: string })[];
  now: Date;
};

type PutRefusal = 'not_found' | 'archived' | 'roster_full';

/** Puts people on a roster: all of them or none. Those who are on it already take a new name or number, if there is one. */
export async function putPeople(
  { dice }: Pick<Runtime, 'dice'>,
  tx: Transaction,
  { membership, rosterId, people, now }: Putting,
): Promise<Outcome<PeopleCounts, PutRefusal>> {
  const { organizationId, userId } = membership;
  const roster = await lockRoster(tx, organizationId, rosterId);
  if (!roster) return refuse('not_found');
  if (roster.archivedAt) return refuse('archived');
  const { people: present, ...counts } = await comparePeople(tx, rosterId, people);
  if (present + counts.added > peopleLimits.people) return refuse('roster_full');
  const { added, changed } = counts;
  if (added + changed > 0) {
    await savePeople(tx, { rosterId, organizationId, now, people: people.map((person) => ({ ...person, id: dice.uuid() })) });
    await insertAct(tx, { organizationId, at: now, act: 'people.added', actorId: userId, details: { roster: rosterId, added, changed } });
  }
  return ok(counts);
}

type Removal = { membership: { organizationId: string; userId: string }; personId: string; now: Date };

/** Takes a person off a roster. What they have not started is canceled and its seats are free again. */
export async function removePerson(tx: Transaction, { membership, personId, now }: Removal): Promise<Outcome<void, 'not_found'>> {
  const { organizationId, userId } = membership;
  const person = await lockRosterPerson(tx, organizationId, personId);
  if (!person) return refuse('not_found');
  const canceled = await cancelWaiting(tx, { personId }, now);
  await releaseSeat(tx, canceled, now);
  await takeOffRoster(tx, personId, now);
  const details = { roster: person.rosterId, person: personId, canceled: canceled.length };
  await insertAct(tx, { organizationId, at: now, act: 'people.removed', actorId: userId, details });
  return ok();
}
