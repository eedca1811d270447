import type { Executor } from '#platform/database/database.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import type { PeopleList } from '../rules/read-people.ts';
import { numberKey, refuseSharedNumbers } from '../rules/shared-numbers.ts';
import { listNumberHolders } from '../store/people.ts';

/** A student's number belongs to one student; an employer's reference can be that of an opening, which several people share. */
export async function checkNumbers(tx: Executor, kind: OrganizationKind, rosterId: string, list: PeopleList): Promise<PeopleList> {
  if (kind !== 'university') return list;
  const keys = list.people.flatMap(({ external_id: number }) => (number === null ? [] : [numberKey(number)]));
  const { people, problems } = refuseSharedNumbers(list.people, await listNumberHolders(tx, rosterId, keys));
  return { ...list, people, problems: [...list.problems, ...problems].toSorted((one, other) => one.line - other.line) };
}
