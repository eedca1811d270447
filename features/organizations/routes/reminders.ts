import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { remindRequest, remindRoster } from '../contract/assignments.ts';
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
      const { reminded, notDue } = await reminding.remindRoster(runtime, { membership: member.value, rosterId: roster.id, now });
      return ok({ reminded, not_due: notDue });
    }),
  ];
}
