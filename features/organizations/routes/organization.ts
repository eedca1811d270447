import { findApprovedWorkplace } from '#features/accounts/service/approved-request.ts';
import { ok } from '#platform/contract/outcome.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { changeOrganization, type OwnOrganization, readOrganization, setUpOrganization } from '../contract/organization.ts';
import type { OrganizationKind } from '../rules/organization.ts';
import { foundOrganization } from '../service/found.ts';
import { memberFor } from '../service/membership.ts';
import { insertAct } from '../store/acts.ts';
import { findMembership, type Membership } from '../store/members.ts';
import { putOrganization } from '../store/organizations.ts';

export function organizationRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(readOrganization, async ({ actor }) => {
      const membership = await findMembership(database, actor.userId);
      if (membership) return ok({ organization: wireOrganization(membership), suggested_name: null });
      return ok({ organization: null, suggested_name: await findApprovedWorkplace(database, actor.userId, kindOf(actor)) });
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
        const member = await memberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!member.ok) return member;
        const { organizationId, name, timeZone } = member.value;
        const wanted = { name: body.name ?? name, timeZone: body.time_zone ?? timeZone };
        await putOrganization(tx, organizationId, wanted);
        const noted = { organizationId, at: now, actorId: actor.userId };
        if (wanted.name !== name) await insertAct(tx, { ...noted, act: 'organization.renamed', details: { from: name, to: wanted.name } });
        if (wanted.timeZone !== timeZone)
          await insertAct(tx, { ...noted, act: 'organization.moved', details: { from: timeZone, to: wanted.timeZone } });
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
