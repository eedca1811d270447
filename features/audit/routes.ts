import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listAuditEntries } from './contract.ts';
import { listEntries } from './store.ts';

export function auditRoutes(runtime: Runtime): Route[] {
  return [
    route(listAuditEntries, async ({ query }) => {
      const rows = await listEntries(runtime.database, {
        before: query.before === undefined ? undefined : BigInt(query.before),
        act: query.act,
        limit: query.limit,
      });
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return ok({
        entries: page.map((row) => ({
          id: row.id.toString(),
          at: row.at.toISOString(),
          act: row.act,
          actor_id: row.actorId,
          subject: row.subject,
          details: row.details,
        })),
        next: last && rows.length > query.limit ? last.id.toString() : null,
      });
    }),
  ];
}
