import { findProfile } from '#features/accounts/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { changeStream } from '#platform/http/change-stream.ts';
import { type RawRoute, type Route, route, sharedRoute } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type DrawBoard, readBoard, readMyStanding, readPerformanceIndex } from './contract.ts';
import { isFiltered } from './rules/view.ts';
import { whyNotOnBoard, whyNotWithin } from './rules/why-not-on-board.ts';
import { drawFirstView } from './service/first-view.ts';
import { boardTopic } from './service/keep-board.ts';
import { readBoard as read, readStanding } from './service/read-board.ts';
import { listMine } from './store/board.ts';
import { findIndex } from './store/performance-index.ts';

export function leaderboardsRoutes({ database }: Runtime): Route[] {
  return [
    sharedRoute(readBoard, { tables: ['board_entries', 'performance_index'], isFor: (query) => !isFiltered(query) }, async ({ query }) =>
      ok(await read(database, query)),
    ),
    route(readMyStanding, async ({ actor, query, now }) => {
      const standing = await readStanding(database, actor.userId, query);
      if (standing) return ok({ standing, why_not: null });
      const [mine, profile] = [await listMine(database, actor.userId), await findProfile(database, actor.userId)];
      return ok({ standing: null, why_not: mine.length === 0 ? whyNotOnBoard(profile, now) : whyNotWithin(query, profile, mine) });
    }),
    sharedRoute(readPerformanceIndex, { tables: ['performance_index'], isFor: () => true }, async () => {
      const index = await findIndex(database);
      const cards = (index?.cards ?? []).map(({ topCountries, breakdown, ...card }) => ({
        ...card,
        top_countries: [...topCountries],
        breakdown: [...breakdown],
      }));
      return ok({ computed_at: index?.computedAt.toISOString() ?? null, cards });
    }),
  ];
}

/** The first view of the board, and the event stream that says when the board changed. */
export function leaderboardsRawRoutes(runtime: Runtime, draw: DrawBoard | null): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/leaderboard/first-view',
      summary: 'The head of the whole board as the page shows it, in HTML; 204 when there is nothing to show.',
      access: 'public',
      limits: [{ per: 'address', times: 240, seconds: 60 }],
      handle: async () => drawFirstView(runtime, draw),
    },
    {
      method: 'GET',
      path: '/api/leaderboard/events',
      summary: 'A stream of server-sent events: `changed` whenever the board moved, at most once a second.',
      access: 'public',
      // A page opens a stream before its bundle has loaded, and another one with it.
      limits: [{ per: 'address', times: 240, seconds: 60 }],
      isHeld: true,
      handle: async () => changeStream(runtime.notifications, boardTopic),
    },
  ];
}
