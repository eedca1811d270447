import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { decideRoleRequest, insertUserRole, listRoleRequests, readMyRole, requestRole, type RoleRequest } from '../contract/roles.ts';
import { roleDecided } from '../mail.ts';
import { whyNotDecide, whyNotRequest } from '../rules/role-request.ts';
import { defaultRole } from '../rules/role.ts';
import { isTimeZone } from '../rules/time-zone.ts';
import {
  deletePendingRequests,
  insertRoleRequest,
  listRequestsOf,
  listRoleRequests as findRoleRequests,
  lockRoleRequest,
  putDecision,
  putRole,
  type RoleRequestRow,
} from '../store/roles.ts';
import { findPerson, lockUser } from '../store/users.ts';

export const roleRoutes = (runtime: Runtime): Route[] => [...ownRoutes(runtime), ...decisionRoutes(runtime)];

/** What people ask about their own role. */
function ownRoutes({ database, dice }: Runtime): Route[] {
  return [
    route(requestRole, async ({ actor, body, now }) => {
      const { requested_role: requestedRole, organization, reason, time_zone: zone } = body;
      const timeZone = zone !== undefined && isTimeZone(zone) ? zone : null;
      const asked = { requestedRole, organization, reason, timeZone, now };
      return transactionWithRetry(database, async (tx) => {
        await lockUser(tx, actor.userId);
        const person = await findPerson(tx, actor.userId);
        const hasPending = (await listRequestsOf(tx, actor.userId)).some(({ status }) => status === 'pending');
        const refusal = whyNotRequest(person?.role ?? defaultRole, hasPending, requestedRole);
        if (refusal) return refuse(refusal);
        const isNew = await insertRoleRequest(tx, { id: dice.uuid(), userId: actor.userId, ...asked });
        return isNew ? ok({ status: 'pending' as const }) : refuse('already_requested');
      });
    }),
    route(insertUserRole, async () => ok({})),
    route(readMyRole, async ({ actor }) => ok({ role: (await findPerson(database, actor.userId))?.role ?? defaultRole })),
  ];
}

/** What administrators decide about requests. */
function decisionRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listRoleRequests, async ({ query }) => ok(pagedReply(await findRoleRequests(database, query), wireRequest))),
    route(decideRoleRequest, async ({ actor, params, body, now, whyHeld }) =>
      transactionWithRetry(database, async (tx) => {
        const held = await whyHeld?.(tx);
        if (held) return refuse(held as never);
        const request = await lockRoleRequest(tx, params.id);
        if (!request) return refuse('not_found');
        const refusal = whyNotDecide(request, body.decision, actor.userId);
        if (refusal) return refuse(refusal);
        const isApproved = body.decision === 'approve';
        const status = isApproved ? 'approved' : 'rejected';
        const { reason } = body;
        const person = await findPerson(tx, request.userId);
        await putDecision(tx, request.id, { status, decidedBy: actor.userId, decidedAt: now, decisionReason: reason });
        if (isApproved) {
          await putRole(tx, request.userId, request.requestedRole);
          await deletePendingRequests(tx, request.userId);
        }
        const details = { request: request.id, role: request.requestedRole, ...(isApproved ? { from: person?.role } : {}), reason };
        await recordAct(tx, {
          at: now,
          act: `accounts.role-request.${status}`,
          actorId: actor.userId,
          subject: `user:${request.userId}`,
          details,
        });
        const { publicUrl } = runtime.configuration;
        await runtime.jobs.announce(tx, 'accounts.role-decided', { userId: request.userId, status });
        await sendMail(runtime, tx, roleDecided({ to: request.email, publicUrl, role: request.requestedRole, outcome: status, reason }));
        return ok(wireRequest({ ...request, status, decidedAt: now }));
      }),
    ),
  ];
}

export function roleRequestsCsvRoute({ database }: Runtime): RawRoute {
  return csvRoute(listRoleRequests, {
    columns: {
      'Full name': (request) => request.full_name,
      Email: (request) => request.email,
      Role: (request) => request.requested_role,
      Organization: (request) => request.organization,
      Reason: (request) => request.reason,
      Status: (request) => request.status,
      Requested: (request) => request.requested_at,
      Decided: (request) => request.decided_at,
    },
    load: async (query) => (await findRoleRequests(database, query)).rows.map(wireRequest),
    record: (taken) => recordExport(database, 'role-requests', taken),
  });
}

export function wireRequest(row: RoleRequestRow): RoleRequest {
  return {
    id: row.id,
    user_id: row.userId,
    full_name: row.fullName,
    email: row.email,
    requested_role: row.requestedRole,
    organization: row.organization,
    reason: row.reason,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
