import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { changeMember, type ListedMember, listMembers, removeMember } from '../contract/members.ts';
import { changeMemberRole, endMembership } from '../service/members.ts';
import { memberFor } from '../service/membership.ts';
import { listMembers as findMembers, listOwners, type MemberRow } from '../store/members.ts';

export function memberRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listMembers, async ({ actor, query }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return member;
      const { organizationId } = member.value;
      const page = await findMembers(database, organizationId, query);
      const owners = await listOwners(database, organizationId);
      return ok({ ...pagedReply(page, (row) => wireMember(row, actor.userId)), owners: owners.length });
    }),
    route(changeMember, async ({ actor, params, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!member.ok) return member;
        return changeMemberRole(tx, { membership: member.value, userId: params.id, role: body.role, now });
      }),
    ),
    route(removeMember, async ({ actor, params, now }) =>
      transactionWithRetry(database, async (tx) => {
        // Leaving a closed organization is nobody's change but one's own.
        const isSelf = params.id === actor.userId;
        const member = await memberFor(tx, actor.userId, isSelf ? {} : { isOwner: true, isChange: true });
        if (!member.ok) return member;
        const outcome = await endMembership(runtime, tx, { membership: member.value, userId: params.id, now });
        return outcome.ok ? ok({}) : refuse(outcome.refusal);
      }),
    ),
  ];
}

function wireMember(row: MemberRow, callerId: string): ListedMember {
  return {
    user_id: row.userId,
    full_name: row.fullName,
    email: row.email,
    role: row.role,
    joined_at: row.joinedAt.toISOString(),
    is_disabled: row.disabledAt !== null,
    is_self: row.userId === callerId,
  };
}
