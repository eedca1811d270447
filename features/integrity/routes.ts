import { findAttempt, findAttemptOf } from '#features/attempts/service/attempts.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  commentEvent,
  decideReview,
  type IntegrityReview,
  type IntegrityEvent as WireEvent,
  listEventsForReview,
  listMyEvents,
  listMyReviews,
  listReviews,
  reportEvent,
  reportLeave,
  reportReturn,
} from './contract.ts';
import { recordLeave, recordReturn } from './service/leaves.ts';
import { recordNote } from './service/notes.ts';
import { furtherOf } from './service/record.ts';
import { decideReview as decide } from './service/reviews.ts';
import * as store from './store.ts';
import { type IntegrityEvent, listEvents, putComment } from './store.ts';

export function integrityRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(reportLeave, async ({ actor, params, body, now }) => {
      const reported = { userId: actor.userId, attemptId: params.id, eventId: body.event_id, now };
      const leave = { awayMs: body.away_ms, leftAgoMs: body.left_ago_ms };
      const counted = await database.transaction((tx) => recordLeave(runtime, tx, { ...reported, ...leave }));
      if (!counted.ok) return counted;
      const { number, dueAt } = counted.value;
      return ok({ leave_number: number, due_at: dueAt?.toISOString() ?? null, server_now: now.toISOString() });
    }),
    route(reportReturn, async ({ actor, params, body, now }) => {
      const reported = { userId: actor.userId, attemptId: params.id, eventId: params.event, awayMs: body.away_ms, now };
      const done = await database.transaction((tx) => recordReturn(runtime, tx, reported));
      return done.ok ? ok({ is_submitted: done.value.isSubmitted }) : done;
    }),
    route(reportEvent, async ({ actor, params, body, now }) => {
      const reported = { userId: actor.userId, attemptId: params.id, eventId: body.event_id, now };
      const note = { kind: body.kind, agoMs: body.ago_ms, lengthMs: body.length_ms };
      const done = await database.transaction((tx) => recordNote(runtime, tx, { ...reported, ...note }));
      return done.ok ? ok({}) : done;
    }),
    route(listMyEvents, async ({ actor, params }) => {
      const attempt = await findAttemptOf(database, actor.userId, params.id);
      return attempt ? ok({ events: (await listEvents(database, attempt.id)).map(wireEvent) }) : refuse('not_found');
    }),
    route(commentEvent, async ({ actor, params, body, now }) => {
      const whose = { userId: actor.userId, attemptId: params.id, eventId: params.event };
      const words = body.comment === '' ? { comment: null, commentedAt: null } : { comment: body.comment, commentedAt: now };
      return (await putComment(database, whose, words)) ? ok({}) : refuse('not_found');
    }),
    route(listEventsForReview, async ({ params }) => {
      const attempt = await findAttempt(database, params.id);
      return attempt ? ok({ events: (await listEvents(database, attempt.id)).map(wireEvent) }) : refuse('not_found');
    }),
    route(listMyReviews, async ({ actor }) => {
      const reviews = await store.listReviewsOf(database, actor.userId);
      return ok({ reviews: reviews.map(({ attemptId, state }) => ({ attempt_id: attemptId, state })) });
    }),
    route(listReviews, async ({ query }) => ok(pagedReply(await store.listReviews(database, query), wireReview))),
    route(decideReview, async ({ actor, params, body, now }) => {
      const { decision, reason } = body;
      const decided = { attemptId: params.id, decision, reason, actorId: actor.userId, now };
      const done = await database.transaction((tx) => decide(runtime, tx, decided));
      return done.ok ? ok({}) : done;
    }),
  ];
}

type ListedReview = Awaited<ReturnType<typeof store.listReviews>>['rows'][number];

function wireReview(review: ListedReview): IntegrityReview {
  const { person, typeCode, typeName } = review;
  return {
    attempt_id: review.attemptId,
    person: person && { id: person.id, full_name: person.fullName, email: person.email },
    type: { code: typeCode, name: typeName },
    percent: review.points / 100,
    passed: review.passed,
    cause: review.cause,
    state: review.state,
    opened_at: review.openedAt.toISOString(),
    reason: review.reason,
    decided_at: review.decidedAt?.toISOString() ?? null,
  };
}

/** The candidate and the reviewer read exactly this. */
function wireEvent(event: IntegrityEvent): WireEvent {
  return {
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    length_ms: event.lengthMs,
    leave_number: event.leaveNumber,
    comment: event.comment,
    commented_at: event.commentedAt?.toISOString() ?? null,
    further: furtherOf(event),
  };
}
