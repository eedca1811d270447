import { findPersonByEmail } from '#features/accounts/service.ts';
import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  type Accommodation,
  annulAttempt,
  type FinishedAttempt,
  giveExtraTime,
  listAccommodations,
  listFinishedAttempts,
  listOpenAttempts,
  type OpenAttempt,
  putAccommodation,
  removeAccommodation,
} from '../contract/admin.ts';
import { stateOf } from '../rules/attempt.ts';
import { annulAttempt as annul, settleAnnulment } from '../service/annul.ts';
import { findAttempt, notifyChange } from '../service/attempts.ts';
import { grantAccommodation } from '../service/grant-accommodation.ts';
import { putExtraTime } from '../store/attempts.ts';
import * as candidates from '../store/candidates.ts';
import { type AdminListed, countOpen, listFinished, listOpen } from '../store/lists.ts';

export const attemptAdminRoutes = (runtime: Runtime): Route[] => [...attemptRoutes(runtime), ...accommodationRoutes(runtime)];

/** What administrators see of attempts, and do about one. */
function attemptRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listOpenAttempts, async ({ query, now }) => {
      const page = await listOpen(database, query);
      const counts = await countOpen(database);
      return ok({ ...pagedReply(page, (attempt) => wireOpen(attempt, now)), ...counts, server_now: now.toISOString() });
    }),
    route(listFinishedAttempts, async ({ query, now }) =>
      ok(pagedReply(await listFinished(database, query), (attempt) => wireFinished(attempt, now))),
    ),
    route(annulAttempt, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const request = { attemptId: params.id, reason: body.reason, isRefundWanted: body.refund, actorId: actor.userId, now };
        const annulled = await annul(tx, request);
        if (!annulled.ok) return annulled;
        return ok({ payment: (await settleAnnulment(runtime, tx, params.id, now)) ?? 'settled' });
      }),
    ),
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
  ];
}

function accommodationRoutes({ database }: Runtime): Route[] {
  return [
    route(listAccommodations, async ({ query }) => ok(pagedReply(await candidates.listAccommodations(database, query), wireAccommodation))),
    route(putAccommodation, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const person = await findPersonByEmail(tx, body.email);
        if (!person) return refuse('unknown_person');
        const { time_percent: timePercent, note } = body;
        await grantAccommodation(tx, { userId: person.id, timePercent, note, actorId: actor.userId, now });
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

export function attemptAdminRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listOpenAttempts, {
      columns: {
        'Full name': ({ person }) => person?.full_name ?? null,
        Email: ({ person }) => person?.email ?? null,
        Assessment: ({ type }) => type.code,
        State: ({ state }) => state,
        Created: (attempt) => attempt.created_at,
        Started: (attempt) => attempt.started_at,
        Deadline: (attempt) => attempt.deadline_at,
        'Extra seconds': (attempt) => attempt.extra_seconds,
        'Returned seconds': (attempt) => attempt.returned_seconds,
        Answered: ({ answered }) => answered,
        Questions: (attempt) => attempt.num_questions,
      },
      load: async (query, now) => (await listOpen(database, query)).rows.map((attempt) => wireOpen(attempt, now)),
      record: (taken) => recordExport(database, 'open-attempts', taken),
    }),
    csvRoute(listFinishedAttempts, {
      columns: {
        'Full name': ({ person }) => person?.full_name ?? null,
        Email: ({ person }) => person?.email ?? null,
        Assessment: ({ type }) => type.code,
        State: ({ state }) => state,
        Started: (attempt) => attempt.started_at,
        Ended: (attempt) => attempt.submitted_at,
        'Score (%)': ({ score }) => score?.percent ?? null,
        Passed: ({ score }) => (score === null ? null : score.passed ? 'yes' : 'no'),
        Annulled: ({ annulment }) => annulment?.at ?? null,
        Reason: ({ annulment }) => annulment?.reason ?? null,
      },
      load: async (query, now) => (await listFinished(database, query)).rows.map((attempt) => wireFinished(attempt, now)),
      record: (taken) => recordExport(database, 'finished-attempts', taken),
    }),
    csvRoute(listAccommodations, {
      columns: {
        'Full name': ({ person }) => person.full_name,
        Email: ({ person }) => person.email,
        'Time allowed (%)': (accommodation) => accommodation.time_percent,
        Note: ({ note }) => note,
        Granted: (accommodation) => accommodation.granted_at,
      },
      load: async (query) => (await candidates.listAccommodations(database, query)).rows.map(wireAccommodation),
      record: (taken) => recordExport(database, 'accommodations', taken),
    }),
  ];
}

type Finished = AdminListed & { points: number | null; passed: boolean | null };

function wireFinished(attempt: Finished, now: Date): FinishedAttempt {
  const { points, passed, annulledAt, annulmentReason, submittedAt } = attempt;
  return {
    ...wireOpen(attempt, now),
    submitted_at: (submittedAt ?? now).toISOString(),
    score: points === null || passed === null ? null : { percent: points / 100, passed },
    annulment: annulledAt && { at: annulledAt.toISOString(), reason: annulmentReason ?? '' },
  };
}

function wireOpen(attempt: AdminListed, now: Date): OpenAttempt {
  return {
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
  };
}

function wireAccommodation({ userId, fullName, email, timePercent, note, grantedAt }: candidates.StoredAccommodation): Accommodation {
  return { person: { id: userId, full_name: fullName, email }, time_percent: timePercent, note, granted_at: grantedAt.toISOString() };
}
