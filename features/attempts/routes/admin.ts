import { findPersonByEmail } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { giveExtraTime, listAccommodations, listOpenAttempts, putAccommodation, removeAccommodation } from '../contract/admin.ts';
import { stateOf } from '../rules/attempt.ts';
import { findAttempt, notifyChange } from '../service/attempts.ts';
import { putExtraTime } from '../store/attempts.ts';
import * as candidates from '../store/candidates.ts';
import { listOpen } from '../store/lists.ts';

export function attemptAdminRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listOpenAttempts, async ({ now }) => {
      const attempts = (await listOpen(database)).map((attempt) => ({
        id: attempt.id,
        person: attempt.userId === null ? null : { id: attempt.userId, full_name: attempt.fullName ?? '', email: attempt.email ?? '' },
        type: { code: attempt.typeCode, name: attempt.typeName },
        state: stateOf(attempt, now),
        created_at: attempt.createdAt.toISOString(),
        started_at: attempt.startedAt?.toISOString() ?? null,
        deadline_at: attempt.deadlineAt?.toISOString() ?? null,
        extra_seconds: attempt.extraSeconds,
        returned_seconds: attempt.returnedSeconds,
        answered: attempt.answered,
        num_questions: attempt.questions,
      }));
      return ok({ attempts, server_now: now.toISOString() });
    }),
    route(giveExtraTime, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const deadlineAt = await putExtraTime(tx, params.id, body.minutes * 60);
        if (!deadlineAt) {
          const attempt = await findAttempt(tx, params.id);
          return refuse(!attempt ? 'not_found' : attempt.status === 'finished' ? 'attempt_closed' : 'not_started');
        }
        await notifyChange(tx, params.id);
        const details = { minutes: body.minutes, reason: body.reason };
        await recordAct(tx, { at: now, act: 'attempts.extra-time.given', actorId: actor.userId, subject: `attempt:${params.id}`, details });
        return ok({ deadline_at: deadlineAt.toISOString() });
      }),
    ),
    route(listAccommodations, async () => {
      const found = await candidates.listAccommodations(database);
      return ok({
        accommodations: found.map(({ userId, fullName, email, timePercent, note, grantedAt }) => ({
          person: { id: userId, full_name: fullName, email },
          time_percent: timePercent,
          note,
          granted_at: grantedAt.toISOString(),
        })),
      });
    }),
    route(putAccommodation, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const person = await findPersonByEmail(tx, body.email);
        if (!person) return refuse('unknown_person');
        const { time_percent: timePercent, note } = body;
        await candidates.putAccommodation(tx, { userId: person.id, timePercent, note, grantedBy: actor.userId, grantedAt: now });
        const subject = `user:${person.id}` as const;
        await recordAct(tx, { at: now, act: 'attempts.accommodation.granted', actorId: actor.userId, subject, details: { timePercent } });
        return ok({});
      }),
    ),
    route(removeAccommodation, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        if (!(await candidates.deleteAccommodation(tx, params.id))) return refuse('not_found');
        await recordAct(tx, { at: now, act: 'attempts.accommodation.ended', actorId: actor.userId, subject: `user:${params.id}` });
        return ok({});
      }),
    ),
  ];
}
