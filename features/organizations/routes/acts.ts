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

const byCandidates: ReadonlySet<string> = new Set(['consent.changed', 'requests.accepted', 'requests.attached', 'requests.declined']);
const byTheSystem: ReadonlySet<string> = new Set([
  'domain.proven',
  'requests.lapsed',
  'seats.expired',
  'seats.freed',
  'seats.held',
  'watches.fired',
]);

const byTheOperator: ReadonlySet<string> = new Set(['seats.given', 'seats.withdrawn']);

/** Administrators act for the operator and are not named. */
function actorOf({ act, actorId, details, actorName, actorRole, keyName }: ActRow): ListedAct['actor'] {
  if (byCandidates.has(act)) return { kind: 'candidate' };
  if (byTheOperator.has(act)) return { kind: 'meridian' };
  if (actorId === null && (byTheSystem.has(act) || 'keys' in details || 'targets' in details)) return { kind: 'automatic' };
  if (actorName === null) return keyName === null ? { kind: 'nobody' } : { kind: 'key', name: keyName };
  return actorRole === 'admin' ? { kind: 'meridian' } : { kind: 'person', full_name: actorName };
}

/** Of candidates the day is told, as everywhere. Older entries say what a candidate chose to share, which is read with the result alone. */
function wireAct(row: ActRow): ListedAct {
  const { level: _level, key: _key, ...details } = row.details;
  const actor = actorOf(row);
  const at = row.at.toISOString();
  const told = actor.kind === 'candidate' ? `${at.slice(0, 10)}T00:00:00.000Z` : at;
  const { about, assessment, holder } = row;
  return { id: String(row.id), at: told, act: row.act, actor, about, roster_id: row.rosterId, assessment, holder, details };
}
