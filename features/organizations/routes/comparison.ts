import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { compareCandidates, listComparable } from '../contract/comparison.ts';
import { nothingShared } from '../rules/shared-result.ts';
import { memberFor } from '../service/membership.ts';
import { readShared } from '../service/read-shared.ts';
import { wireShared } from '../service/wire-shared.ts';
import { type CandidateRow, listCandidates, listFullyShared } from '../store/comparison.ts';

export function comparisonRoutes({ database }: Runtime): Route[] {
  return [
    route(listComparable, async ({ actor, query, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId, userId: viewerId } = member.value;
      const { rows, nextCursor, previousCursor, total } = await listFullyShared(database, organizationId, query);
      const requestIds = rows.map(({ id }) => id);
      const readings = await readShared(database, { requestIds, organizationId, viewerId, way: 'page', now });
      const wired = rows.map((row) => ({
        ...wireCandidate(row),
        type: { code: row.typeCode, name: row.typeName },
        shared_on: row.sharedOn,
        result: wireShared(readings.get(row.id) ?? nothingShared),
      }));
      return ok({ rows: wired, next_cursor: nextCursor, previous_cursor: previousCursor, total });
    }),
    route(compareCandidates, async ({ actor, query: { requests: requestIds }, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId, userId: viewerId } = member.value;
      const found = new Map((await listCandidates(database, organizationId, requestIds)).map((row) => [row.id, row]));
      const candidates = requestIds.flatMap((id) => found.get(id) ?? []);
      const [first] = candidates;
      if (!first || candidates.length < requestIds.length) return refuse('not_found');
      if (candidates.some(({ typeId }) => typeId !== first.typeId)) return refuse('different_types');
      const readings = await readShared(database, { requestIds, organizationId, viewerId, way: 'comparison', now });
      const wired = candidates.map((row) => ({ ...wireCandidate(row), result: wireShared(readings.get(row.id) ?? nothingShared) }));
      return ok({ type: { code: first.typeCode, name: first.typeName }, candidates: wired });
    }),
  ];
}

const wireCandidate = ({ id, name, email, rosterId, rosterName }: CandidateRow) => ({
  id,
  name,
  email,
  roster: { id: rosterId, name: rosterName },
});
