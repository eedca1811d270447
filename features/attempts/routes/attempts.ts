import { listTypes } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Route, route, writtenRoute } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  awaitChange,
  deliverQuestions,
  listMyAttempts,
  readAttempt,
  readRunningTest,
  reportQuestion,
  saveAnswer,
  setFlag,
  submitAttempt,
} from '../contract/attempts.ts';
import { isUnderWay, stateOf } from '../rules/attempt.ts';
import { waitsOf } from '../rules/waits.ts';
import { findAttemptOf, listAttemptsOf } from '../service/attempts.ts';
import { createAwaitAnother } from '../service/await-another.ts';
import { createDeliverer } from '../service/deliver-together.ts';
import { createSubmit, finishAttempt } from '../service/finish.ts';
import { wireAnnulment } from '../service/wire-annulment.ts';
import { createSaveAnswer, saveFlag, whatIsMissing } from '../service/save-answer.ts';
import type { RequestsPort } from '../service/requests-port.ts';
import { readSheet } from '../service/sheet.ts';
import { createQuestionWriter } from '../service/written-questions.ts';
import type { Submission } from '../store/finish.ts';
import { listMine, type MyListed } from '../store/lists.ts';
import { type Attempt, listStartedOf, lockAttemptsOf } from '../store/attempts.ts';
import { putReport } from '../store/questions.ts';

export const attemptRoutes = (runtime: Runtime, requests: RequestsPort): Route[] => [
  ...deliveryRoutes(runtime, requests),
  ...savingRoutes(runtime),
  ...endingRoutes(runtime),
];

/** What a page is told of its attempt. */
function deliveryRoutes(runtime: Runtime, requests: RequestsPort): Route[] {
  const { database, clock } = runtime;
  const deliver = createDeliverer(runtime, { requests, writeQuestions: createQuestionWriter() });
  const awaitAnother = createAwaitAnother(runtime);
  return [
    route(readAttempt, async ({ actor, params, now }) => {
      const attempt = await findAttemptOf(database, actor.userId, params.id);
      return attempt ? ok((await readSheet(database, attempt, now)).sheet) : refuse('not_found');
    }),
    writtenRoute(deliverQuestions, 'questions', ({ actor, params, body, now, writeJson }) =>
      deliver({ userId: actor.userId, id: params.id, windowId: body.window_id, now, writeJson }),
    ),
    route(awaitChange, async ({ actor, params, query }) => {
      const known = { id: params.id, version: query.version };
      const attempt = await awaitAnother(actor.userId, known, query.wait_seconds * 1000);
      if (!attempt) return refuse('not_found');
      const now = clock.now();
      return ok({
        version: attempt.version,
        server_now: now.toISOString(),
        state: stateOf(attempt, now),
        deadline_at: attempt.deadlineAt?.toISOString() ?? null,
        window_id: attempt.windowId,
        result_id: attempt.resultId,
      });
    }),
    route(listMyAttempts, async ({ actor, now }) => {
      const mine = await listMine(database, actor.userId);
      return ok({
        attempts: mine.map((attempt) => wireMine(attempt, now)),
        waits: mine.length === 0 ? [] : waitsOf(await listTypes(database, 'published'), await listAttemptsOf(database, actor.userId), now),
        server_now: now.toISOString(),
      });
    }),
    route(readRunningTest, async ({ actor, now }) => {
      const running = (await listStartedOf(database, actor.userId)).find((attempt) => isUnderWay(attempt, now));
      return ok({ running: running ? wireRunning(running, now) : null, server_now: now.toISOString() });
    }),
  ];
}

/** What a page saves while the test runs. */
function savingRoutes({ database, dice }: Runtime): Route[] {
  const save = createSaveAnswer(database);
  return [
    route(saveAnswer, async ({ actor, params, body, now }) => {
      const { option_id: optionId, revision, window_id: windowId } = body;
      const question = { userId: actor.userId, assessmentId: params.id, orderNum: params.order };
      const saved = await save({ ...question, optionId, revision, windowId, at: now });
      return saved.ok ? ok({ outcome: saved.value.outcome, is_in_charge: saved.value.isInCharge }) : saved;
    }),
    route(setFlag, async ({ actor, params, body, now }) => {
      const { is_flagged: isFlagged, revision, window_id: windowId } = body;
      const question = { userId: actor.userId, assessmentId: params.id, orderNum: params.order };
      const saved = await saveFlag(database, { ...question, isFlagged, revision, windowId, at: now });
      if (!saved.ok) return saved;
      return ok({ outcome: saved.value.outcome, is_in_charge: saved.value.isInCharge, is_flagged: saved.value.isFlagged });
    }),
    route(reportQuestion, async ({ actor, params, body, now }) => {
      const report = { id: dice.uuid(), assessmentId: params.id, userId: actor.userId, orderNum: body.order_num, words: body.words, now };
      const isKept = await database.transaction(async (tx) => {
        await lockAttemptsOf(tx, actor.userId);
        return putReport(tx, report);
      });
      return isKept ? ok({}) : refuse(await whatIsMissing(database, report));
    }),
  ];
}

function endingRoutes(runtime: Runtime): Route[] {
  const submit = createSubmit(runtime);
  return [
    route(submitAttempt, async ({ actor, params, now }) => {
      const submission = { userId: actor.userId, id: params.id, now };
      const result = (await submit(submission)) ?? (await runtime.database.transaction((tx) => endOtherwise(runtime, tx, submission)));
      if (typeof result === 'string') return refuse(result);
      const percent = result.points / 100;
      const message = `Assessment submitted! Score: ${percent}%`;
      return ok({ success: true as const, overallScore: percent, score: percent, message, passed: result.passed, result_id: result.id });
    }),
  ];
}

/** What a submission comes to that ends no running attempt before its deadline: the result it has, or why it has none. */
async function endOtherwise(runtime: Runtime, tx: Transaction, { userId, id, now }: Submission) {
  const attempt = await findAttemptOf(tx, userId, id);
  if (!attempt) return 'not_found';
  const by = attempt.deadlineAt && now >= attempt.deadlineAt ? 'time' : 'candidate';
  const result = await finishAttempt(runtime, tx, { attemptId: attempt.id, by, now });
  // It may have been annulled while this waited for it.
  if ((await findAttemptOf(tx, userId, id))?.annulledAt) return 'annulled';
  return result ?? 'not_started';
}

const wireRunning = (attempt: Attempt, now: Date) => ({
  id: attempt.id,
  type: { code: attempt.typeCode, slug: attempt.typeSlug, name: attempt.typeName },
  state: stateOf(attempt, now),
  deadline_at: attempt.deadlineAt?.toISOString() ?? null,
  paused_until: attempt.pausedUntil?.toISOString() ?? null,
});

function wireMine(attempt: MyListed, now: Date) {
  const { points, passed } = attempt;
  return {
    id: attempt.id,
    type: { code: attempt.typeCode, slug: attempt.typeSlug, name: attempt.typeName },
    state: stateOf(attempt, now),
    created_at: attempt.createdAt.toISOString(),
    started_at: attempt.startedAt?.toISOString() ?? null,
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    paused_until: attempt.pausedUntil?.toISOString() ?? null,
    submitted_at: attempt.submittedAt?.toISOString() ?? null,
    num_questions: attempt.questions,
    answered: attempt.answered,
    result_id: attempt.resultId,
    close_reason: attempt.closeReason,
    annulment: wireAnnulment(attempt),
    result:
      points === null || passed === null || attempt.annulledAt
        ? null
        : { percent: points / 100, points, passed, pass_percent: attempt.passPercent },
  };
}
