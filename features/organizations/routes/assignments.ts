import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  cancelAssignment,
  cancelRequest,
  changeWindow,
  createAssignment,
  listAssignments,
  type ListedAssignment,
} from '../contract/assignments.ts';
import { momentIn } from '../rules/wall-time.ts';
import * as cancel from '../service/cancel-requests.ts';
import * as windows from '../service/change-window.ts';
import { createRequests } from '../service/create-requests.ts';
import { memberFor } from '../service/membership.ts';
import { listAssignments as findAssignments, type StoredAssignment } from '../store/assignments.ts';
import { findRoster } from '../store/rosters.ts';

/** Asking the people of a roster. */
export function assignmentRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(createAssignment, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true, isAsking: true });
        if (!member.ok) return member;
        const roster = await findRoster(tx, member.value.organizationId, body.roster_id);
        if (!roster) return refuse('not_found');
        const type = await findTypeNamed(tx, body.type);
        if (!type) return refuse('unknown_assessment_type');
        const asked = await createRequests(runtime, tx, {
          membership: member.value,
          roster,
          type,
          opensAt: momentIn(roster.timeZone, body.opens_at),
          closesAt: momentIn(roster.timeZone, body.closes_at),
          message: body.message || null,
          payer: body.payer,
          personIds: body.people,
          now,
        });
        if (!asked.ok) return asked;
        const { assignmentId: id, requests, alreadyAsked, notMailed, mailStopped } = asked.value;
        return ok({ id, asked: requests.length, already_asked: alreadyAsked, not_mailed: notMailed, mail_stopped: mailStopped });
      }),
    ),
    route(listAssignments, async ({ actor, query }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId } = member.value;
      const roster = await findRoster(database, organizationId, query.roster);
      if (!roster) return refuse('not_found');
      return ok(pagedReply(await findAssignments(database, { ...query, organizationId, rosterId: roster.id }), wireAssignment));
    }),
  ];
}

/** What can be done about requests that nobody has started. */
export function cancellationRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(cancelAssignment, async ({ actor, params, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        return member.ok ? cancel.cancelAssignment(runtime, tx, { membership: member.value, id: params.id, now }) : member;
      }),
    ),
    route(cancelRequest, async ({ actor, params, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true });
        if (!member.ok) return member;
        const canceled = await cancel.cancelRequest(runtime, tx, { membership: member.value, id: params.id, now });
        return canceled.ok ? ok({}) : canceled;
      }),
    ),
    route(changeWindow, async ({ actor, params, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true, isAsking: true });
        if (!member.ok) return member;
        const { opens_at: opens, closes_at: closes } = body;
        return windows.changeWindow(runtime, tx, { membership: member.value, id: params.id, opens, closes, now });
      }),
    ),
  ];
}

function wireAssignment(stored: StoredAssignment): ListedAssignment {
  return {
    id: stored.id,
    type: { code: stored.typeCode, name: stored.typeName },
    opens_at: stored.opensAt.toISOString(),
    closes_at: stored.closesAt.toISOString(),
    message: stored.message,
    payer: stored.payer,
    is_free: stored.isFree,
    created_at: stored.createdAt.toISOString(),
    canceled_at: stored.canceledAt?.toISOString() ?? null,
    asked: stored.asked,
    waiting: stored.waiting,
    finished: stored.finished,
  };
}
