import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { LeaderboardVisibility } from '../rules/profile.ts';
import { findProfile } from '../store/profiles.ts';
import { listAdministratorNames } from '../store/roles.ts';
import { lockUser, putFullName } from '../store/users.ts';
import { isReservedName, skeletonOf } from './board-name.ts';

type Named = { userId: string; fullName: string; now: Date; visibility?: LeaderboardVisibility };

/**
 * The one way to write a name. Where the board shows it, now or with the visibility that is saved along, it must not be mistaken for us.
 * The row is held, so that a name and a visibility that are saved at once cannot pass each other.
 */
export async function writeName(tx: Transaction, named: Named): Promise<Outcome<undefined, 'name_reserved'>> {
  const { userId, fullName, now } = named;
  await lockUser(tx, userId);
  const visibility = named.visibility ?? (await findProfile(tx, userId)).leaderboardVisibility;
  if (visibility === 'name' && (isReservedName(fullName) || (await isAdministratorName(tx, userId, fullName))))
    return refuse('name_reserved');
  await putFullName(tx, userId, fullName, now, skeletonOf(fullName));
  return ok();
}

/** Whether this looks like the name of an administrator other than this person. */
export async function isAdministratorName(tx: Transaction, userId: string, name: string): Promise<boolean> {
  const seen = skeletonOf(name);
  return (await listAdministratorNames(tx, userId)).some((one) => skeletonOf(one) === seen);
}
