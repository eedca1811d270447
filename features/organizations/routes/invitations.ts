import { ok, refuse } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  acceptInvitation,
  inviteMember,
  type ListedInvitation,
  listInvitations,
  listMyInvitations,
  openInvitation,
  revokeInvitation,
} from '../contract/invitations.ts';
import { mostOpenInvitations } from '../rules/member.ts';
import { acceptInvitation as accept, invite, readInvitation, revoke } from '../service/invitations.ts';
import { heldMemberFor, memberFor } from '../service/membership.ts';
import { type Invitation, listInvitationsTo, listWaitingInvitations } from '../store/invitations.ts';

export function invitationRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listInvitations, async ({ actor, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return member;
      const waiting = await listWaitingInvitations(database, member.value.organizationId, mostOpenInvitations);
      return ok({ invitations: waiting.map((invitation) => wireInvitation(invitation, now)) });
    }),
    route(inviteMember, async ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!member.ok) return member;
        const { organizationId } = member.value;
        const outcome = await invite(runtime, tx, { organizationId, ...body, actorId: actor.userId, now });
        if (outcome.ok) return ok(wireInvitation(outcome.value, now));
        return outcome.refusal === 'not_found' ? refuse('no_organization') : refuse(outcome.refusal);
      }),
    ),
    route(revokeInvitation, async ({ actor, params, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await memberFor(tx, actor.userId, { isOwner: true });
        if (!member.ok) return member;
        return revoke(tx, { organizationId: member.value.organizationId, id: params.id, actorId: actor.userId, now });
      }),
    ),
    ...invitedRoutes(runtime),
  ];
}

/** For whoever is invited. */
function invitedRoutes({ database }: Runtime): Route[] {
  return [
    route(openInvitation, async ({ actor, body, now }) => {
      const found = await readInvitation(database, { token: body.token, userId: actor?.userId ?? null, now });
      if (!found || found.organization.closedAt) return refuse('invitation_ended');
      const { invitation, organization } = found;
      return ok({
        organization: organization.name,
        kind: organization.kind,
        domain: organization.domainProvenAt && organization.domain,
        role: invitation.role,
        email: invitation.email,
        expires_at: invitation.expiresAt.toISOString(),
      });
    }),
    route(listMyInvitations, async ({ actor, now }) => {
      const found = await listInvitationsTo(database, actor.userId, now);
      return ok({
        invitations: found.map(({ invitation, organization }) => ({
          id: invitation.id,
          organization: organization.name,
          domain: organization.domainProvenAt && organization.domain,
          role: invitation.role,
          expires_at: invitation.expiresAt.toISOString(),
        })),
      });
    }),
    route(acceptInvitation, async ({ actor, body, now }) =>
      transactionWithRetry(database, (tx) => accept(tx, { token: body.token, userId: actor.userId, now })),
    ),
  ];
}

function wireInvitation(invitation: Invitation, now: Date): ListedInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invited_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    is_expired: invitation.expiresAt <= now,
  };
}
