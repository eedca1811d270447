import { recordAct, recordExport } from '#features/audit/service.ts';
import type { Input } from '#platform/contract/contract.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
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
  lockAdministrators,
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
        return decide(runtime, tx, { ...body, requestId: params.id, actorId: actor.userId, now });
      }),
    ),
  ];
}

type Decided = Input<typeof decideRoleRequest>['body'] & { requestId: string; actorId: string; now: Date };

async function decide(runtime: Runtime, tx: Transaction, { requestId, actorId, decision, reason, seen, now }: Decided) {
  // Two administrators who approve each other's requests would otherwise leave none.
  const administrators = await lockAdministrators(tx);
  const request = await lockRoleRequest(tx, requestId);
  if (!request) return refuse('not_found');
  const refusal = whyNotDecide({ request, decision, deciderId: actorId, administrators, seen });
  if (refusal) return refuse(refusal);
  const { userId, requestedRole, role: from } = request;
  const isApproved = decision === 'approve';
  const status = isApproved ? 'approved' : 'rejected';
  await putDecision(tx, requestId, { status, decidedBy: actorId, decidedAt: now, decisionReason: reason });
  if (isApproved) {
    await putRole(tx, userId, requestedRole);
    await notify(tx, callerTopic(userId));
    await deletePendingRequests(tx, userId);
  }
  const details = { request: requestId, role: requestedRole, ...(isApproved ? { from } : {}), reason };
  await recordAct(tx, { at: now, act: `accounts.role-request.${status}`, actorId, subject: `user:${userId}`, details });
  const { publicUrl } = runtime.configuration;
  await runtime.jobs.announce(tx, 'accounts.role-decided', { userId, status });
  await sendMail(runtime, tx, roleDecided({ to: request.email, publicUrl, role: requestedRole, outcome: status, reason }));
  return ok(wireRequest({ ...request, role: isApproved ? requestedRole : from, status, decidedAt: now }));
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
    role: row.role,
    requested_role: row.requestedRole,
    organization: row.organization,
    reason: row.reason,
    status: row.status,
    requested_at: row.requestedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
