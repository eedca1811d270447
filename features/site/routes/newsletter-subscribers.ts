import { recordExport } from '#features/audit/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import * as contracts from '../contract/newsletter-issues.ts';
import { removeSubscriber } from '../service/subscription.ts';
import { countSubscribed, listSubscribers, type Subscriber } from '../store/newsletter.ts';

export function subscriberRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.listSubscribers, async ({ query }) => {
      const page = await listSubscribers(database, query);
      return ok({ ...pagedReply(page, wireSubscriber), subscribed: await countSubscribed(database) });
    }),
    route(contracts.removeSubscriber, async ({ actor, params, body, now }) => {
      const removal = { id: params.id, reason: body.reason, actorId: actor.userId, now };
      const removed = await database.transaction((tx) => removeSubscriber(runtime, tx, removal));
      return removed.ok ? ok({}) : removed;
    }),
  ];
}

export function subscribersCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(contracts.listSubscribers, {
    columns: {
      Email: (subscriber) => subscriber.email,
      Status: (subscriber) => subscriber.status,
      Requested: (subscriber) => subscriber.requested_at,
      Confirmed: (subscriber) => subscriber.confirmed_at,
      Unsubscribed: (subscriber) => subscriber.unsubscribed_at,
    },
    load: async (query) => (await listSubscribers(database, query)).rows.map(wireSubscriber),
    record: (taken) => recordExport(database, 'newsletter-subscribers', taken),
  });
}

function wireSubscriber({ id, email, status, ...moments }: Subscriber): contracts.ListedSubscriber {
  return {
    id,
    email,
    status,
    requested_at: moments.requestedAt.toISOString(),
    confirmed_at: moments.confirmedAt?.toISOString() ?? null,
    unsubscribed_at: moments.unsubscribedAt?.toISOString() ?? null,
  };
}
