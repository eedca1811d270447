import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { countRemindable, remindRequest, remindRoster } from '../contract/assignments.ts';
import { memberFor } from '../service/membership.ts';
import * as reminding from '../service/remind-request.ts';
import { findRoster } from '../store/rosters.ts';

/** Reminding people of a request: one of them, or everybody of a roster. */
export function reminderRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(remindRequest, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const member = await memberFor(tx, actor.userId, { isChange: true, isAsking: true });
        if (!member.ok) return member;
        const reminded = await reminding.remindRequest(runtime, tx, { membership: member.value, id: params.id, now });
        return reminded.ok ? ok({}) : reminded;
      }),
    ),
    route(remindRoster, async ({ actor, params, now }) => {
      const member = await memberFor(database, actor.userId, { isChange: true, isAsking: true });
      if (!member.ok) return member;
      const roster = await findRoster(database, member.value.organizationId, params.id);
      if (!roster) return refuse('not_found');
      const { organizationId, userId } = member.value;
      const { reminded, left, notDue } = await reminding.remindRoster(runtime, { organizationId, userId, rosterId: roster.id, now });
      return ok({ reminded, left, not_due: notDue });
    }),
    route(countRemindable, async ({ actor, params, now }) => {
      const member = await memberFor(database, actor.userId);
      if (!member.ok) return refuse('no_organization');
      const { organizationId } = member.value;
      const roster = await findRoster(database, organizationId, params.id);
      return roster ? ok({ left: await reminding.countLeft(database, { organizationId, rosterId: roster.id, now }) }) : refuse('not_found');
    }),
  ];
}
