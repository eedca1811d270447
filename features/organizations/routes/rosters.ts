import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { changeRoster, createRoster, type ListedRoster, listRosters, readRoster } from '../contract/rosters.ts';
import * as service from '../service/change-roster.ts';
import { memberFor } from '../service/membership.ts';
import { findRoster, listRosters as findRosters, type StoredRoster } from '../store/rosters.ts';

/** Positions and cohorts. */
export function rosterRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listRosters, async ({ actor, query }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      return ok(pagedReply(await findRosters(database, { ...query, organizationId: member.value.organizationId }), wireRoster));
    }),
    route(createRoster, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const { name, time_zone: timeZone, has_board: hasBoard = false } = body;
        const made = await service.createRoster(runtime, tx, { membership: member.value, name, timeZone, hasBoard, now });
        return made.ok ? ok(wireRoster(made.value)) : made;
      }),
    ),
    route(readRoster, async ({ actor, params }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const found = await findRoster(database, member.value.organizationId, params.id);
      return found ? ok(wireRoster(found)) : refuse('not_found');
    }),
    route(changeRoster, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const { name, time_zone: timeZone, has_board: hasBoard, is_archived: isArchived } = body;
        const wanted = { membership: member.value, id: params.id, name, timeZone, hasBoard, isArchived, now };
        const changed = await service.changeRoster(tx, wanted);
        return changed.ok ? ok(wireRoster(changed.value)) : changed;
      }),
    ),
  ];
}

function wireRoster(stored: StoredRoster): ListedRoster {
  return {
    id: stored.id,
    name: stored.name,
    time_zone: stored.timeZone,
    has_board: stored.hasBoard,
    created_at: stored.createdAt.toISOString(),
    archived_at: stored.archivedAt?.toISOString() ?? null,
    people: stored.people,
    asked_requests: stored.askedRequests,
    open_requests: stored.openRequests,
    waiting_requests: stored.waitingRequests,
    next_close_at: stored.nextCloseAt?.toISOString() ?? null,
    finished_requests: stored.finishedRequests,
    declined_requests: stored.declinedRequests,
    lapsed_requests: stored.lapsedRequests,
  };
}
