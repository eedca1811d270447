import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { ageOn } from '#features/accounts/rules/profile.ts';
import { minimumAge } from '#features/accounts/rules/terms.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { ageRangeOf } from '../rules/age-range.ts';
import { nameKey } from '../rules/name-key.ts';
import { sortKeyOf } from '../rules/sort-key.ts';
import { ageCodeOf, genderCodes } from '../rules/filter-codes.ts';
import { type BestResult, type Entry, holdBoard, listBestResults, lockBoard, putEntries, takeChanges } from '../store/entries.ts';

/** What pages that show the board listen for. */
export const boardTopic = 'leaderboard';

const changesAtOnce = 1000;

/** Brings the board up to date with everything that changed since the last time; one server does it at a time. */
export async function keepBoard(runtime: Runtime, now: Date): Promise<void> {
  for (let taken = changesAtOnce; taken === changesAtOnce;) {
    taken = await runtime.database.transaction(async (tx) => {
      if (!(await lockBoard(tx))) return 0;
      const { taken: count, people } = await takeChanges(tx, changesAtOnce);
      if (people.length === 0) return count;
      const best = await listBestResults(tx, people, bornBy(now));
      const hasMoved = await putEntries(
        tx,
        people,
        best.map((result) => entryOf(result, now)),
      );
      // A change that the board does not show is not announced either: it would tell that somebody changed a profile.
      if (hasMoved) await notify(tx, boardTopic);
      return count;
    });
  }
}

/** Takes a person off the board in the transaction that deletes the account. */
export async function removeFromBoard(tx: Transaction, userId: string): Promise<void> {
  await holdBoard(tx);
  await putEntries(tx, [userId], []);
  await notify(tx, boardTopic);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whoever was born after this day is not of age. */
function bornBy(now: Date): string {
  const day = dayOf(now);
  return `${Number(day.slice(0, 4)) - minimumAge}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
}

function entryOf({ gender, birthDate, email, ...best }: BestResult, now: Date): Entry {
  return {
    ...best,
    sortKey: sortKeyOf(best.points, best.finishedAt),
    gender: gender === null ? 0 : genderCodes[gender],
    age: ageCodeOf(ageRangeOf(birthDate === null ? null : ageOn(dayOf(now), birthDate))),
    nameKey: nameKey(best.name),
    isDemo: email.toLowerCase().endsWith(`@${demoDomain}`),
  };
}
