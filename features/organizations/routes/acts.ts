import { ok } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type ListedAct, listOrganizationActs } from '../contract/acts.ts';
import { memberFor } from '../service/membership.ts';
import { type ActRow, listActs } from '../store/acts.ts';

export function actRoutes({ database }: Runtime): Route[] {
  return [
    route(listOrganizationActs, async ({ actor, query }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return member;
      return ok(pagedReply(await listActs(database, member.value.organizationId, query), wireAct));
    }),
  ];
}

/** Administrators act for the operator and are not named. */
function wireAct(row: ActRow): ListedAct {
  const actor: ListedAct['actor'] =
    row.actorName === null
      ? { kind: 'nobody' }
      : row.actorRole === 'admin'
        ? { kind: 'meridian' }
        : { kind: 'person', full_name: row.actorName };
  return { id: String(row.id), at: row.at.toISOString(), act: row.act, actor, about: row.about, details: row.details };
}
