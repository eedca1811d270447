import { findAttempt, findAttemptOf } from '#features/attempts/service/attempts.ts';
import type { RequestsPort } from '#features/attempts/service/requests-port.ts';
import { recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  commentEvent,
  decideAppeal,
  decideReview,
  fileAppeal,
  type FinalityView,
  type IntegrityReview,
  type IntegritySignals,
  type IntegrityEvent as WireEvent,
  listAppeals,
  type ListedAppeal,
  listEventsForReview,
  listMyEvents,
  listMyReviews,
  listReviews,
  openReview,
  readFinality,
  reportEvent,
  reportLeave,
  reportReturn,
} from './contract.ts';
import { isAnotherAdministrator } from '#features/accounts/service.ts';
import { appealable, finalityOf, mayAppeal, whyNotAnswer, whyNotReview } from './rules/appeal.ts';
import { decideAppeal as answerAppeal, fileAppeal as file } from './service/appeals.ts';
import { recordLeave, recordReturn } from './service/leaves.ts';
import { recordNote } from './service/notes.ts';
import { furtherOf } from './service/record.ts';
import { decideSeenReview as decide, openReviewByHand as openByHand } from './service/reviews.ts';
import { type Appeal, findAppealFacts, listAppealFactsOf } from './store/appeals.ts';
import * as store from './store/listed.ts';
import { findSignals } from './store/signals.ts';
import { type IntegrityEvent, listEvents, listReviewsOf, putComment } from './store/events.ts';

export function integrityRoutes(runtime: Runtime, requests: RequestsPort): Route[] {
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
      return attempt ? ok(await readFile(database, attempt)) : refuse('not_found');
    }),
    route(commentEvent, async ({ actor, params, body, now }) => {
      const whose = { userId: actor.userId, attemptId: params.id, eventId: params.event };
      const words = body.comment === '' ? { comment: null, commentedAt: null } : { comment: body.comment, commentedAt: now };
      if (await putComment(database, whose, words)) return ok({});
      return refuse((await findAttemptOf(database, actor.userId, params.id)) ? 'unknown_event' : 'not_found');
    }),
    route(listEventsForReview, async ({ params }) => {
      const attempt = await findAttempt(database, params.id);
      return attempt ? ok(await readFile(database, attempt)) : refuse('not_found');
    }),
    ...reviewRoutes(runtime),
    ...appealRoutes(runtime, requests),
  ];
}

/** Reviews, for the candidate and for administrators. */
function reviewRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listMyReviews, async ({ actor, now }) => {
      const reviews = await listReviewsOf(database, actor.userId);
      const finished = await listAppealFactsOf(database, actor.userId);
      return ok({
        reviews: reviews.map(({ attemptId, state, cause }) => ({ attempt_id: attemptId, state, cause })),
        not_official: finished.flatMap((facts) => {
          const finality = finalityOf(facts, now);
          return finality === 'official' ? [] : [{ attempt_id: facts.attemptId, finality }];
        }),
      });
    }),
    route(listReviews, async ({ actor, query }) =>
      ok(pagedReply(await store.listReviews(database, query), (review) => wireReview(review, actor.userId))),
    ),
    route(decideReview, async ({ actor, params, body, now }) => {
      const { decision, seen, reason } = body;
      const decided = { attemptId: params.id, decision, seen, reason, actorId: actor.userId, now };
      const done = await database.transaction((tx) => decide(runtime, tx, decided));
      return done.ok ? ok({}) : done;
    }),
    route(openReview, async ({ actor, params, body, now }) => {
      const request = { attemptId: params.id, reason: body.reason, actorId: actor.userId, now };
      const done = await database.transaction((tx) => openByHand(runtime, tx, request));
      return done.ok ? ok({}) : done;
    }),
  ];
}

/** How final a result is, and appeals. */
function appealRoutes(runtime: Runtime, requests: RequestsPort): Route[] {
  const { database } = runtime;
  return [
    route(readFinality, async ({ actor, params, now }) => {
      const attempt = await findAttemptOf(database, actor.userId, params.id);
      const facts = attempt && (await findAppealFacts(database, attempt.id));
      return facts ? ok(wireFinality(facts, now)) : refuse('not_found');
    }),
    route(fileAppeal, async ({ actor, params, body, now }) => {
      const filing = { userId: actor.userId, attemptId: params.id, words: body.words, now };
      const done = await database.transaction((tx) => file(runtime, tx, filing));
      return done.ok ? ok({}) : done;
    }),
    route(listAppeals, async ({ actor, query }) => {
      const reader = { userId: actor.userId, hasAnother: await isAnotherAdministrator(database, actor.userId) };
      return ok(pagedReply(await store.listAppeals(database, query), (appeal) => wireListedAppeal(appeal, reader)));
    }),
    route(decideAppeal, async ({ actor, params, body, now }) => {
      const decided = { requests, attemptId: params.id, decision: body.decision, answer: body.reason, actorId: actor.userId, now };
      const done = await database.transaction((tx) => answerAppeal(runtime, tx, decided));
      return done.ok ? ok({}) : done;
    }),
  ];
}

const aboutCells = {
  Name: (row: IntegrityReview | ListedAppeal) => row.person?.full_name ?? null,
  Email: (row: IntegrityReview | ListedAppeal) => row.person?.email ?? null,
  Assessment: (row: IntegrityReview | ListedAppeal) => row.type.code,
  Percent: (row: IntegrityReview | ListedAppeal) => row.percent,
  Passed: (row: IntegrityReview | ListedAppeal) => (row.passed ? 'yes' : 'no'),
};

/** Both lists of the reviews page as files. */
export function integrityRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listReviews, {
      columns: {
        Attempt: (review) => review.attempt_id,
        ...aboutCells,
        Cause: (review) => review.cause,
        State: (review) => review.state,
        Opened: (review) => review.opened_at,
        Reason: (review) => review.reason,
        Decided: (review) => review.decided_at,
      },
      load: async (query) => (await store.listReviews(database, query)).rows.map((review) => wireReview(review)),
      record: (taken) => recordExport(database, 'integrity-reviews', taken),
    }),
    csvRoute(listAppeals, {
      columns: {
        Attempt: (appeal) => appeal.attempt_id,
        ...aboutCells,
        Subject: (appeal) => appeal.subject,
        Words: (appeal) => appeal.words,
        State: (appeal) => appeal.state,
        Filed: (appeal) => appeal.filed_at,
        Answer: (appeal) => appeal.answer,
        Decided: (appeal) => appeal.decided_at,
      },
      load: async (query) => (await store.listAppeals(database, query)).rows.map((appeal) => wireListedAppeal(appeal)),
      record: (taken) => recordExport(database, 'appeals', taken),
    }),
  ];
}

const wireAppeal = ({ subject, words, filedAt, state, answer, decidedAt }: Appeal) => ({
  subject,
  words,
  filed_at: filedAt.toISOString(),
  state,
  answer,
  decided_at: decidedAt?.toISOString() ?? null,
});

function wireFinality(facts: NonNullable<Awaited<ReturnType<typeof findAppealFacts>>>, now: Date): FinalityView {
  const { review, appeal } = facts;
  const possible = mayAppeal(facts, now).ok ? appealable(facts) : null;
  return {
    finality: finalityOf(facts, now),
    review: review && {
      state: review.state,
      cause: review.cause,
      reason: review.reason,
      decided_at: review.decidedAt?.toISOString() ?? null,
    },
    appeal: appeal && wireAppeal(appeal),
    may_appeal: possible && { subject: possible.subject, until: possible.until.toISOString() },
  };
}

type Listed<List extends (...given: never) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number];

const wireAbout = ({ person, typeCode, typeName, points, passed }: Omit<Listed<typeof store.listAppeals>, 'row'>) => ({
  person: person && { id: person.id, full_name: person.fullName, email: person.email },
  type: { code: typeCode, name: typeName },
  percent: points / 100,
  passed,
});

/** Whoever reads the list, and whether somebody else could decide; nobody in a file. */
type Reader = { userId: string; hasAnother: boolean };

function wireListedAppeal({ row: appeal, ...about }: Listed<typeof store.listAppeals>, reader?: Reader): ListedAppeal {
  const judged = { subject: appeal.subject, candidateId: about.person?.id ?? null, reviewDecidedBy: about.reviewDecidedBy };
  return {
    withheld: reader && appeal.state === 'open' ? whyNotAnswer(judged, reader.userId, reader.hasAnother) : null,
    is_own_decision: appeal.subject === 'integrity' && reader !== undefined && about.reviewDecidedBy === reader.userId,
    attempt_id: appeal.assessmentId,
    ...wireAbout(about),
    review_reason: about.reviewReason,
    ...wireAppeal(appeal),
  };
}

function wireReview({ row: review, ...about }: Listed<typeof store.listReviews>, readerId?: string): IntegrityReview {
  const isOwn = readerId !== undefined && about.person?.id === readerId;
  return {
    withheld: isOwn ? 'own_attempt' : whyNotReview(about.appealState && { state: about.appealState }),
    attempt_id: review.assessmentId,
    ...wireAbout(about),
    cause: review.cause,
    state: review.state,
    opened_at: review.openedAt.toISOString(),
    reason: review.reason,
    decided_at: review.decidedAt?.toISOString() ?? null,
  };
}

/** The candidate and the reviewer read exactly this. */
async function readFile(
  database: Runtime['database'],
  { id: attemptId, leavePolicy }: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
) {
  const found = await findSignals(database, attemptId);
  const signals: IntegritySignals | null = found && {
    computed_at: found.computedAt.toISOString(),
    timed_answers: found.timedAnswers,
    fast_answers: found.fastAnswers,
    time_tier: found.timeTier,
    compared: found.compared,
    both_wrong: found.bothWrong,
    same_wrong: found.sameWrong,
    expected_same: Math.round(found.expectedSame * 10) / 10,
    similarity_tier: found.similarityTier,
  };
  return { events: (await listEvents(database, attemptId)).map(wireEvent), is_recorded: leavePolicy !== 'off', signals };
}

/** Only while nothing better is known. */
function seenMs({ kind, lengthMs, details }: IntegrityEvent): number | null {
  return kind === 'left' && lengthMs === null ? Number(details['seen_ms'] ?? 0) : null;
}

function wireEvent(event: IntegrityEvent): WireEvent {
  return {
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    length_ms: event.lengthMs,
    seen_ms: seenMs(event),
    leave_number: event.leaveNumber,
    comment: event.comment,
    commented_at: event.commentedAt?.toISOString() ?? null,
    further: furtherOf(event),
  };
}
