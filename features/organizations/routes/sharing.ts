import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { changeSharing, listSharing, readSharingHistory, type SharingRow } from '../contract/sharing.ts';
import { putConsent } from '../service/consent.ts';
import { isRequestOf, listConsents, listSeen, listSharingOf } from '../store/sharing.ts';

/** What a candidate shares with organizations; every route is about the caller's own requests. */
export function sharingRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listSharing, async ({ actor, query }) => {
      const { rows, nextCursor, previousCursor, total } = await listSharingOf(database, actor.userId, query);
      return ok({ rows: rows.map(wireSharing), next_cursor: nextCursor, previous_cursor: previousCursor, total });
    }),
    route(readSharingHistory, async ({ actor, params }) => {
      if (!(await isRequestOf(database, actor.userId, params.id))) return refuse('not_found');
      const choices = await listConsents(database, params.id);
      const seen = await listSeen(database, params.id);
      return ok({
        choices: choices.map(({ at, level, isOnBoard }) => ({ at: at.toISOString(), level, is_on_board: isOnBoard })),
        disclosures: seen.map(({ firstAt, lastAt, ...entry }) => ({
          ...entry,
          first_at: firstAt.toISOString(),
          last_at: lastAt.toISOString(),
        })),
      });
    }),
    route(changeSharing, async ({ actor, params, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        if (!(await isRequestOf(tx, actor.userId, params.id))) return refuse('not_found');
        const consent = { requestId: params.id, level: body.level, isOnBoard: body.is_on_board, now };
        const outcome = await putConsent(runtime, tx, consent);
        return outcome.ok ? ok({}) : outcome;
      }),
    ),
  ];
}

type Listed = Awaited<ReturnType<typeof listSharingOf>>['rows'][number];

const wireSharing = (row: Listed): SharingRow => ({
  id: row.id,
  organization: { name: row.organizationName, kind: row.organizationKind, domain: row.domain },
  roster: { name: row.rosterName, has_board: row.hasBoard },
  type: { code: row.typeCode, slug: row.typeSlug, name: row.typeName },
  state: row.state,
  level: row.level,
  is_on_board: row.isOnBoard,
  result_id: row.resultId,
  completed_at: row.completedAt?.toISOString() ?? null,
  chosen_at: row.chosenAt?.toISOString() ?? null,
  seen: row.seenAt && { times: row.seenTimes, last_at: row.seenAt.toISOString() },
});
