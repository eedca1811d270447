import { recordExport } from '#features/audit/service.ts';
import { requestLimits } from '#content/request-limits.ts';
import { ok } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  changeRequestLimit,
  closeOrganization,
  inviteOwner,
  type ListedOrganization,
  listOrganizations,
  reopenOrganization,
  vouchForDomain,
} from '../contract/admin.ts';
import { requestsPerDayOf } from '../rules/request-limit.ts';
import * as administer from '../service/administer.ts';
import { listOrganizations as findOrganizations, type OrganizationRow } from '../store/admin.ts';

export function adminRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listOrganizations, async ({ query, now }) =>
      ok(pagedReply(await findOrganizations(database, query), (row) => wireOrganization(row, now))),
    ),
    route(vouchForDomain, async ({ actor, params, body, now }) => {
      const asked = { organizationId: params.id, actorId: actor.userId, now, ...body };
      return transactionWithRetry(database, (tx) => administer.vouchForDomain(runtime, tx, asked));
    }),
    route(closeOrganization, async ({ actor, params, body, now }) => {
      const asked = { organizationId: params.id, actorId: actor.userId, now, ...body };
      const outcome = await transactionWithRetry(database, (tx) => administer.closeOrganization(runtime, tx, asked));
      return outcome.ok ? ok({}) : outcome;
    }),
    route(reopenOrganization, async ({ actor, params, body, now }) => {
      const asked = { organizationId: params.id, actorId: actor.userId, now, ...body };
      const outcome = await transactionWithRetry(database, (tx) => administer.reopenOrganization(runtime, tx, asked));
      return outcome.ok ? ok({}) : outcome;
    }),
    route(changeRequestLimit, async ({ actor, params, body, now }) => {
      const asked = { organizationId: params.id, actorId: actor.userId, now, perDay: body.per_day, reason: body.reason };
      const outcome = await transactionWithRetry(database, (tx) => administer.changeRequestLimit(runtime, tx, asked));
      return outcome.ok ? ok({ requests_per_day: outcome.value.perDay }) : outcome;
    }),
    route(inviteOwner, async ({ actor, params, body, now }) => {
      const asked = { organizationId: params.id, actorId: actor.userId, now, ...body };
      const outcome = await transactionWithRetry(database, (tx) => administer.inviteOwner(runtime, tx, asked));
      return outcome.ok ? ok({ expires_at: outcome.value.expiresAt.toISOString() }) : outcome;
    }),
  ];
}

export function adminCsvRoute({ database, clock }: Runtime): RawRoute {
  return csvRoute(listOrganizations, {
    columns: {
      Name: (one) => one.name,
      Kind: (one) => one.kind,
      State: (one) => one.state,
      Domain: (one) => one.domain,
      'Domain proven': (one) => one.domain_proven_at,
      'Reason for the domain': (one) => one.domain_reason,
      'Former name': (one) => one.renamed?.from ?? null,
      'Requests a day': (one) => one.requests_per_day,
      Members: (one) => one.members,
      Owners: (one) => one.owners.map(({ email }) => email).join(' '),
      Created: (one) => one.created_at,
      Closed: (one) => one.closed_at,
    },
    load: async (query) => (await findOrganizations(database, query)).rows.map((row) => wireOrganization(row, clock.now())),
    record: (taken) => recordExport(database, 'organizations', taken),
  });
}

function wireOrganization(row: OrganizationRow, now: Date): ListedOrganization {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    domain: row.domain,
    domain_proven_at: row.domainProvenAt?.toISOString() ?? null,
    domain_reason: row.domainReason,
    renamed: row.renamed && { from: row.renamed.from, at: new Date(row.renamed.at).toISOString() },
    requests_per_day: requestsPerDayOf(row, requestLimits, now),
    is_limit_set: row.requestsPerDay !== null,
    created_at: row.createdAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    members: row.members,
    owners: row.owners,
  };
}
