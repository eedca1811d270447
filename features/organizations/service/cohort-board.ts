import type { Executor } from '#platform/database/database.ts';
import { rankedByPercent } from '../rules/board-ranks.ts';
import { listOnBoard } from '../store/cohort-boards.ts';
import { readShared } from './read-shared.ts';

type Wanted = { organizationId: string; rosterId: string; typeId: string; viewerId: string; now: Date };

/** The rows of a cohort's board. Each was agreed to, is read like every shared result, and counts. */
export async function readBoardRows(tx: Executor, { organizationId, viewerId, now, ...of }: Wanted) {
  const people = await listOnBoard(tx, of);
  const requestIds = people.map(({ requestId }) => requestId);
  const readings = await readShared(tx, { requestIds, organizationId, viewerId, way: 'board', now });
  const rows = people.flatMap(({ requestId, name, userId }) => {
    const reading = readings.get(requestId);
    if (reading?.level !== 'full' || !reading.score || reading.state !== 'counts') return [];
    return [{ name, percent: reading.score.percent, is_me: userId === viewerId }];
  });
  return rankedByPercent(rows);
}
