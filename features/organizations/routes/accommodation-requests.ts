import { recordExport } from '#features/audit/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listAccommodationRequests, type ListedRequest } from '../contract/accommodation-requests.ts';
import * as store from '../store/accommodation-requests.ts';

/** What people asked for themselves and what universities proposed, in one list for administrators. */
export const accommodationRequestRoutes = ({ database }: Runtime): Route[] => [
  route(listAccommodationRequests, async ({ query }) => ok(pagedReply(await store.listAccommodationRequests(database, query), wire))),
];

/** Neither the evidence nor what a university wrote leaves in a file. */
export const accommodationRequestsCsvRoute = ({ database }: Runtime): RawRoute =>
  csvRoute(listAccommodationRequests, {
    columns: {
      'Full name': ({ person }) => person.full_name,
      Email: ({ person }) => person.email,
      'Asked by': ({ source, organization }) => (source === 'person' ? 'the person' : organization),
      Kind: ({ kind }) => kind,
      'Time asked for (%)': (request) => request.asked_percent,
      Asked: (request) => request.asked_at,
      State: ({ state }) => state,
      'Time granted (%)': (request) => request.granted_percent,
      Decided: (request) => request.decided_at,
    },
    load: async (query) => (await store.listAccommodationRequests(database, query)).rows.map(wire),
    record: (taken) => recordExport(database, 'accommodation-requests', taken),
  });

function wire({ asked, fullName, email, currentPercent, isTesting }: store.StoredRequest): ListedRequest {
  const { typeCode, typeName } = asked;
  return {
    id: asked.id,
    source: asked.source,
    person: { id: asked.userId, full_name: fullName, email },
    kind: asked.kind,
    asked_percent: asked.askedPercent,
    current_percent: currentPercent,
    organization: asked.organization,
    type: typeCode === null || typeName === null ? null : { code: typeCode, name: typeName },
    words: asked.words,
    has_evidence: asked.hasEvidence,
    asked_at: asked.askedAt.toISOString(),
    state: asked.state,
    granted_percent: asked.grantedPercent,
    reason: asked.reason,
    decided_at: asked.decidedAt?.toISOString() ?? null,
    is_testing: isTesting,
  };
}
