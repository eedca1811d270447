import { recordAct, recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  annulAttempt,
  type FinishedAttempt,
  giveExtraTime,
  listFinishedAttempts,
  listOpenAttempts,
  type OpenAttempt,
} from '../contract/admin.ts';
import { stateOf } from '../rules/attempt.ts';
import { annulAttempt as annul, settleAnnulment } from '../service/annul.ts';
import { findAttempt, notifyChange } from '../service/attempts.ts';
import type { RequestsPort } from '../service/requests-port.ts';
import { findExtraTime, putExtraTime } from '../store/attempts.ts';
import { type AdminListed, countOpen, listFinished, listOpen } from '../store/lists.ts';

/** What administrators see of attempts, and do about one. */
export function attemptAdminRoutes(runtime: Runtime, requests: RequestsPort): Route[] {
  const { database } = runtime;
  return [
    route(listOpenAttempts, async ({ actor, query, now }) => {
      const page = await listOpen(database, query, now);
      const counts = await countOpen(database);
      return ok({ ...pagedReply(page, (attempt) => wireOpen(attempt, now, actor.userId)), ...counts, server_now: now.toISOString() });
    }),
    route(listFinishedAttempts, async ({ actor, query, now }) =>
      ok(pagedReply(await listFinished(database, query), (attempt) => wireFinished(attempt, now, actor.userId))),
    ),
    route(annulAttempt, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const request = { attemptId: params.id, reason: body.reason, isRefundWanted: body.refund, actorId: actor.userId, now };
        const annulled = await annul(tx, request);
        if (!annulled.ok) return annulled;
        return ok({ payment: (await settleAnnulment(runtime, tx, { id: params.id, requests, now })) ?? 'settled' });
      }),
    ),
    route(giveExtraTime, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const gift = { id: body.id, assessmentId: params.id, seconds: body.minutes * 60, reason: body.reason, now, actorId: actor.userId };
        const deadlineAt = await putExtraTime(tx, gift);
        if (!deadlineAt) {
          const attempt = await findAttempt(tx, params.id);
          const given = attempt && (await findExtraTime(tx, gift));
          if (given === 'other') return refuse('other_content');
          if (given && attempt.deadlineAt) return ok({ deadline_at: attempt.deadlineAt.toISOString() });
          return refuse(whyNotExtend(attempt));
        }
        await notifyChange(tx, params.id);
        const details = { minutes: body.minutes, reason: body.reason };
        await recordAct(tx, { at: now, act: 'attempts.extra-time.given', actorId: actor.userId, subject: `attempt:${params.id}`, details });
        return ok({ deadline_at: deadlineAt.toISOString() });
      }),
    ),
  ];
}

function whyNotExtend(attempt: Awaited<ReturnType<typeof findAttempt>>) {
  if (!attempt) return 'not_found';
  if (attempt.status === 'finished') return 'attempt_closed';
  return attempt.startedAt ? 'too_much' : 'not_started';
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
        'Paused until': (attempt) => attempt.paused_until,
        'Last seen': (attempt) => attempt.seen_at,
        Answered: ({ answered }) => answered,
        Questions: (attempt) => attempt.num_questions,
      },
      load: async (query, now) => (await listOpen(database, query, now)).rows.map((attempt) => wireOpen(attempt, now)),
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
  ];
}

type Finished = AdminListed & { points: number | null; passed: boolean | null };

function wireFinished(attempt: Finished, now: Date, readerId?: string): FinishedAttempt {
  const { points, passed, annulledAt, annulmentReason, submittedAt } = attempt;
  return {
    ...wireOpen(attempt, now, readerId),
    submitted_at: (submittedAt ?? now).toISOString(),
    score: points === null || passed === null ? null : { percent: points / 100, passed },
    annulment: annulledAt && { at: annulledAt.toISOString(), reason: annulmentReason ?? '' },
  };
}

/** A file has no reader. */
function wireOpen(attempt: AdminListed, now: Date, readerId?: string): OpenAttempt {
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
    paused_until: attempt.pausedUntil?.toISOString() ?? null,
    pauses: attempt.pauses,
    seen_at: attempt.seenAt?.toISOString() ?? null,
    notes: attempt.notes,
    answered: attempt.answered,
    num_questions: attempt.questions,
    is_own: readerId !== undefined && attempt.userId === readerId,
  };
}
