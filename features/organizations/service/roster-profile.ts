import { isUnreliable } from '#features/results/rules/link.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { planBatches } from '../rules/profile-batches.ts';
import { profileOf, type RosterProfile } from '../rules/roster-profile.ts';
import {
  countAsked,
  findAskedType,
  listCounted,
  listFullResults,
  lockProfiles,
  putBatch,
  putBatchesBroken,
} from '../store/roster-profiles.ts';
import { listShared } from '../store/shared-results.ts';
import { readShared, stateOfShared } from './read-shared.ts';

type Wanted = { organizationId: string; rosterId: string; code: string; viewerId: string; now: Date };

/**
 * The figures of a roster for one type. Which people they are about is decided by `planBatches`, kept in `profile_results`, and read through
 * `readShared` like every shared result, so that each of them finds in the settings that the figures of a group had theirs in it.
 */
export async function readProfile({ dice }: Pick<Runtime, 'dice'>, tx: Transaction, wanted: Wanted) {
  const { organizationId, rosterId, viewerId, now } = wanted;
  const type = await findAskedType(tx, wanted);
  if (!type) return null;
  await lockProfiles(tx, organizationId);
  const current = await listCountable(tx, { organizationId, rosterId, typeId: type.id });
  const plan = planBatches([...current.keys()], await listCounted(tx, { organizationId, rosterId, typeId: type.id }));
  await putBatchesBroken(tx, plan.broken);
  for (const resultIds of plan.formed) {
    await putBatch(tx, { organizationId, rosterId, batchId: dice.uuid(), resultIds, countedAt: now });
  }
  const requestIds = plan.shown.map((id) => current.get(id) ?? '');
  const readings = await readShared(tx, { requestIds, organizationId, viewerId, way: 'group', now });
  const scores = [...readings.values()].flatMap((reading) =>
    reading.level === 'full' && reading.score ? [{ ...reading.score, completedOn: reading.completedOn }] : [],
  );
  const group: RosterProfile | null = profileOf(scores);
  return { type, asked: await countAsked(tx, { rosterId, typeId: type.id }), sharing: current.size, group };
}

/** The request of each result that counts now: shared in full, by somebody who is still here, with nothing found against it. */
async function listCountable(tx: Transaction, { organizationId, ...of }: { organizationId: string; rosterId: string; typeId: string }) {
  const found = await listFullResults(tx, of);
  const shared = await listShared(
    tx,
    organizationId,
    found.map(({ requestId }) => requestId),
  );
  const counting = shared.filter((row) => row.level === 'full' && !isUnreliable(stateOfShared(row)));
  const isCounted = new Set(counting.map(({ requestId }) => requestId));
  return new Map(found.filter(({ requestId }) => isCounted.has(requestId)).map(({ requestId, resultId }) => [resultId, requestId]));
}
