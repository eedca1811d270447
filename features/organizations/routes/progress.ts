import type { PageRequest } from '#platform/contract/paged-list.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { changeStream } from '#platform/http/change-stream.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import { notSignedIn, type Stop } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { membershipRefusals, organizationRoles } from '../contract/membership.ts';
import { countProgress, listProgress, listRegistrarRecords, type ProgressRow, readProgress } from '../contract/progress.ts';
import type { DisclosureWay } from '../rules/assessment-request.ts';
import { remindableFrom } from '../rules/request-reminder.ts';
import { memberFor, type MembershipRefusal } from '../service/membership.ts';
import { progressColumns, registrarColumns } from '../service/progress-columns.ts';
import { requestsTopic, withResults } from '../service/progress.ts';
import { insertAct } from '../store/acts.ts';
import { findRequest, listAskedTypes, listRequests, type ProgressFilters, type ProgressSort } from '../store/progress.ts';
import { countStates } from '../store/request-counts.ts';

/** What an organization sees of the people it asked. */
export function progressRoutes({ database }: Runtime): Route[] {
  return [
    route(listProgress, async ({ actor, query, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const page = await listRequests(database, member.value.organizationId, query);
      const rows = await withResults(database, page.rows, { ...member.value, way: 'page', now });
      return ok({ rows, next_cursor: page.nextCursor, previous_cursor: page.previousCursor, total: page.total });
    }),
    route(countProgress, async ({ actor, query }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId } = member.value;
      const counts = await countStates(database, organizationId, query.roster);
      const types = await listAskedTypes(database, organizationId, query.roster);
      return ok({
        counts: Object.fromEntries(counts.map(({ state, requests }) => [state, requests])),
        types: types.map(({ openRequests, ...type }) => ({ ...type, open_requests: openRequests })),
      });
    }),
    route(readProgress, async ({ actor, params, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const found = await findRequest(database, member.value.organizationId, params.id);
      if (!found) return refuse('not_found');
      const [row] = await withResults(database, [found], { ...member.value, way: 'page', now });
      const { message, payer, reminders, proposal } = found;
      const reminderFrom = remindableFrom(found, now);
      return ok({
        ...(row as ProgressRow),
        person_id: found.personId,
        message,
        payer,
        is_free: found.isFree,
        reminders,
        reminder: reminderFrom && { from: reminderFrom.toISOString(), is_due: reminderFrom <= now },
        assignment: { id: found.assignmentId, waiting: found.waiting },
        accepted_on: found.acceptedOn,
        proposal: proposal && {
          time_percent: proposal.timePercent,
          words: proposal.words,
          proposed_at: proposal.proposedAt.toISOString(),
        },
      });
    }),
  ];
}

/** The same as files, and the stream that says when something changed. */
export function progressRawRoutes({ database, notifications }: Runtime): RawRoute[] {
  type Query = PageRequest<ProgressSort> & ProgressFilters;
  const load = async (query: Query, now: Date, { userId }: { userId: string }): Promise<ProgressRow[] | { stop: Stop }> => {
    const member = await memberFor(database, userId);
    if (!member.ok) return { stop: stopOf(member.refusal) };
    const { rows } = await listRequests(database, member.value.organizationId, query);
    return withResults(database, rows, { ...member.value, way: 'export' satisfies DisclosureWay, now });
  };
  const record = async ({ actor, now: at, rows }: { actor: { userId: string }; now: Date; rows: number }): Promise<void> => {
    const member = await memberFor(database, actor.userId);
    if (!member.ok) return;
    const { organizationId } = member.value;
    await insertAct(database, { organizationId, at, act: 'lists.exported', actorId: actor.userId, details: { list: 'requests', rows } });
  };
  return [
    csvRoute(listProgress, { columns: progressColumns, load, record }),
    csvRoute(listRegistrarRecords, { columns: registrarColumns, load, record }),
    {
      method: 'GET',
      path: '/api/organization/requests/events',
      summary: 'A stream of server-sent events: `changed` whenever a request of my organization changes state, at most once a second.',
      access: organizationRoles,
      limits: [{ per: 'person', times: 120, seconds: 60 }],
      isHeld: true,
      async handle({ actor }) {
        if (!actor) return { stop: notSignedIn };
        const member = await memberFor(database, actor.userId);
        return member.ok ? changeStream(notifications, requestsTopic(member.value.organizationId)) : { stop: stopOf(member.refusal) };
      },
    },
  ];
}

const stopOf = (code: MembershipRefusal): Stop => ({ code, ...membershipRefusals[code] });
