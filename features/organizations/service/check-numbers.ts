import { refuse, type Refused } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import type { PersonEntry } from '../rules/person-entry.ts';
import type { PeopleList } from '../rules/read-people.ts';
import { numberKeysOf, refuseSharedNumbers } from '../rules/shared-numbers.ts';
import { listNumberHolders } from '../store/people.ts';

/** A student's number belongs to one student; an employer's reference can be that of an opening, which several people share. */
export async function checkNumbers(tx: Executor, kind: OrganizationKind, rosterId: string, list: PeopleList): Promise<PeopleList> {
  if (kind !== 'university') return list;
  const { people, problems } = refuseSharedNumbers(list.people, await listNumberHolders(tx, rosterId, numberKeysOf(list.people)));
  return { ...list, people, problems: [...list.problems, ...problems].toSorted((one, other) => one.line - other.line) };
}

type Entry = PersonEntry & { emailKey: string };

/** Why people who come without a file cannot have the numbers given: somebody else on the roster has one of them. */
export async function whyNotNumbers(
  tx: Executor,
  kind: OrganizationKind,
  rosterId: string,
  entries: readonly Entry[],
): Promise<Refused<'number_taken'> | null> {
  const people = entries.map((entry, at) => ({ ...entry, line: at + 1 }));
  const { problems } = await checkNumbers(tx, kind, rosterId, { people, problems: [], rows: people.length, isWhole: true, unread: [] });
  const [first] = problems;
  return first ? refuse('number_taken', [first.message]) : null;
}
