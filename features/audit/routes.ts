import { ok } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type AuditEntry, listAuditEntries } from './contract.ts';
import { recordExport } from './service.ts';
import { type AuditRow, listEntries } from './store.ts';

export function auditRoutes({ database }: Runtime): Route[] {
  return [route(listAuditEntries, async ({ query }) => ok(pagedReply(await listEntries(database, query), wireEntry)))];
}

export function auditRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listAuditEntries, {
      columns: {
        Time: (entry) => entry.at,
        Act: (entry) => entry.act,
        Actor: (entry) => entry.actor_id,
        Subject: (entry) => entry.subject,
        Details: (entry) => JSON.stringify(entry.details),
      },
      load: async (query) => (await listEntries(database, query)).rows.map(wireEntry),
      record: (taken) => recordExport(database, 'audit-log', taken),
    }),
  ];
}

function wireEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id.toString(),
    at: row.at.toISOString(),
    act: row.act,
    actor_id: row.actorId,
    subject: row.subject,
    details: row.details,
  };
}
