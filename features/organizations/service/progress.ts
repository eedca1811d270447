import type { Executor } from '#platform/database/database.ts';
import type { ProgressRow } from '../contract/progress.ts';
import type { DisclosureWay } from '../rules/assessment-request.ts';
import { nothingShared } from '../rules/shared-result.ts';
import type { StoredProgress } from '../store/progress.ts';
import { readShared } from './read-shared.ts';
import { wireShared } from './wire-shared.ts';

/** What the triggers on requests notify, `tables/request-changes.sql`. */
export const requestsTopic = (organizationId: string): string => `organizations.requests:${organizationId}`;

type Reader = { organizationId: string; userId: string; way: DisclosureWay; now: Date };

/** Requests with what is shared of each now, which is noted as seen. */
export async function withResults(tx: Executor, rows: readonly StoredProgress[], reader: Reader): Promise<ProgressRow[]> {
  const { organizationId, userId: viewerId, way, now } = reader;
  const requestIds = rows.filter(({ state }) => state === 'shared').map(({ id }) => id);
  const readings = await readShared(tx, { requestIds, organizationId, viewerId, way, now });
  return rows.map((row) => ({
    id: row.id,
    person: { name: row.name, email: row.email, external_id: row.externalId },
    roster: { id: row.rosterId, name: row.rosterName, time_zone: row.timeZone },
    type: { code: row.typeCode, name: row.typeName },
    state: row.state,
    state_on: row.stateOn,
    is_other_address: row.isOtherAddress,
    is_mailed: row.isMailed,
    asked_at: row.askedAt.toISOString(),
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt.toISOString(),
    result: wireShared(readings.get(row.id) ?? nothingShared),
  }));
}
