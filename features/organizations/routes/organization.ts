import { findApprovedWorkplace } from '#features/accounts/service/approved-request.ts';
import { ok } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { changeOrganization, type OwnOrganization, readOrganization, setUpOrganization } from '../contract/organization.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { foundOrganization } from '../service/found.ts';
import { suggestedProofEmail } from '../service/domain.ts';
import { heldMemberFor } from '../service/membership.ts';
import { renameOrganization } from '../service/rename.ts';
import { insertAct } from '../store/acts.ts';
import { findMembership, type Membership } from '../store/members.ts';
import { putOrganization } from '../store/organizations.ts';

export function organizationRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(readOrganization, async ({ actor }) => {
      const membership = await findMembership(database, actor.userId);
      if (membership) {
        const email = await suggestedProofEmail(database, membership);
        return ok({ organization: wireOrganization(membership), suggested_name: null, ...(email !== null && { suggested_email: email }) });
      }
      const { name } = await findApprovedWorkplace(database, actor.userId, kindOf(actor));
      return ok({ organization: null, suggested_name: name });
    }),
    route(setUpOrganization, async ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const founding = { userId: actor.userId, kind: kindOf(actor), name: body.name, timeZone: body.time_zone, now };
        const outcome = await foundOrganization(runtime, tx, founding);
        if (!outcome.ok) return outcome;
        return ok(wireOrganization((await findMembership(tx, actor.userId)) as Membership));
      }),
    ),
    route(changeOrganization, async ({ actor, body, now }) =>
      transactionWithRetry(database, async (tx) => {
        const member = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!member.ok) return member;
        const { organizationId, timeZone: from } = member.value;
        const wanted = { name: body.name ?? member.value.name, timeZone: body.time_zone ?? from };
        // First, because a refusal does not roll back.
        const renamed = await renameOrganization(tx, { membership: member.value, name: wanted.name, now });
        if (!renamed.ok) return renamed;
        if (wanted.timeZone !== from) {
          await putOrganization(tx, organizationId, { timeZone: wanted.timeZone });
          const details = { from, to: wanted.timeZone };
          await insertAct(tx, { organizationId, at: now, act: 'organization.moved', actorId: actor.userId, details });
        }
        return ok(wireOrganization({ ...member.value, ...wanted }));
      }),
    ),
  ];
}

/** The access rule lets only these two roles in. */
const kindOf = ({ role }: { role: string }): OrganizationKind => (role === 'university' ? 'university' : 'employer');

function wireOrganization(membership: Membership): OwnOrganization {
  return {
    id: membership.organizationId,
    name: membership.name,
    kind: membership.kind,
    time_zone: membership.timeZone,
    domain: membership.domain,
    domain_proven_at: membership.domainProvenAt?.toISOString() ?? null,
    created_at: membership.createdAt.toISOString(),
    closed_at: membership.closedAt?.toISOString() ?? null,
    role: membership.role,
  };
}
