import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listMyBoards, readCohortBoard, readMyBoard } from '../contract/cohort-board.ts';
import { readBoardRows } from '../service/cohort-board.ts';
import { memberFor } from '../service/membership.ts';
import { listBoardsOf } from '../store/cohort-boards.ts';
import { findAskedType } from '../store/roster-profiles.ts';
import { findRoster } from '../store/rosters.ts';

export const cohortBoardRoutes = (runtime: Runtime): Route[] => [...universityRoutes(runtime), ...ownRoutes(runtime)];

/** What members of the university see. */
function universityRoutes({ database }: Runtime): Route[] {
  return [
    route(readCohortBoard, async ({ actor, params, query, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId } = member.value;
      const roster = await findRoster(database, organizationId, params.id);
      const type = await findAskedType(database, { organizationId, rosterId: params.id, code: query.type });
      if (!roster || !type) return refuse('not_found');
      const of = { organizationId, rosterId: params.id, typeId: type.id, viewerId: actor.userId, now };
      return ok({
        roster: { id: params.id, name: roster.name },
        type: { code: type.code, name: type.name },
        has_board: roster.hasBoard,
        rows: await readBoardRows(database, of),
      });
    }),
  ];
}

/** What those who stand on a board see of it. */
function ownRoutes({ database }: Runtime): Route[] {
  return [
    route(listMyBoards, async ({ actor }) => {
      const boards = await listBoardsOf(database, actor.userId);
      return ok({ boards: boards.map(wireBoard) });
    }),
    route(readMyBoard, async ({ actor, params, query, now }) => {
      const mine = (await listBoardsOf(database, actor.userId)).find(
        ({ rosterId, typeCode }) => rosterId === params.id && typeCode === query.type,
      );
      if (!mine) return refuse('not_found');
      const { organizationId, rosterId, typeId } = mine;
      return ok({
        ...wireBoard(mine),
        rows: await readBoardRows(database, { organizationId, rosterId, typeId, viewerId: actor.userId, now }),
      });
    }),
  ];
}

type Board = Awaited<ReturnType<typeof listBoardsOf>>[number];

const wireBoard = (board: Board) => ({
  roster: { id: board.rosterId, name: board.rosterName },
  organization: board.organization,
  type: { code: board.typeCode, name: board.typeName },
});
