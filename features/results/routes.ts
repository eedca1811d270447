import { stateOf } from '#features/attempts/rules/attempt.ts';
import { wireAnnulment } from '#features/attempts/service/wire-annulment.ts';
import { percentOf } from '#features/attempts/rules/score.ts';
import { isPractice } from '#features/catalog/rules/assessment-type.ts';
import { readReview } from '#features/integrity/service/reviews.ts';
import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  createResultLink,
  listResultLinks,
  openSharedResult,
  readResult,
  type ResultLink,
  type ResultView,
  withdrawResultLink,
} from './contract.ts';
import { appealFileRoutes } from './routes/appeal-file.ts';
import { answerRoutes } from './routes/answers.ts';
import { regradeRoutes } from './routes/regrades.ts';
import { bandOf } from './rules/band.ts';
import { linkStateOf } from './rules/link.ts';
import { histogramOf, percentileIn } from './rules/norm.ts';
import { secondsAllowed, secondsUsed } from './rules/time-used.ts';
import { openShared, type ReadCertificateState, type ReadOtherPayer, shareResult } from './service/share-result.ts';
import { listLinks, type LinkRow, putWithdrawn } from './store/links.ts';
import { findResultOf, type Result } from './store/results.ts';

export function resultsRoutes(runtime: Runtime, readCertificateState: ReadCertificateState, readOtherPayer: ReadOtherPayer): Route[] {
  const { database } = runtime;
  return [
    route(readResult, async ({ actor, params, now }) => {
      const result = await findResultOf(database, actor.userId, params.id);
      if (!result) return refuse('not_found');
      const isUpheld = (await readReview(database, result.attemptId)) === 'upheld';
      return ok({ ...viewOf(result, isUpheld, now), payment_mark: await readPaymentMark(database, result.attemptId) });
    }),
    ...linkRoutes(runtime, readCertificateState),
    ...regradeRoutes(runtime),
    ...answerRoutes(runtime),
    ...appealFileRoutes(runtime, { readCertificateState, readOtherPayer }),
  ];
}

function linkRoutes(runtime: Runtime, readCertificateState: ReadCertificateState): Route[] {
  const { database, configuration } = runtime;
  return [
    route(listResultLinks, async ({ actor, params, now }) => {
      if (!(await findResultOf(database, actor.userId, params.id))) return refuse('not_found');
      return ok({ links: (await listLinks(database, actor.userId, params.id)).map((link) => wireLink(link, now)) });
    }),
    route(createResultLink, async ({ actor, params, body, now }) => {
      const made = await shareResult(runtime, { userId: actor.userId, resultId: params.id, days: body.days, now });
      if (!made.ok) return made;
      const { id, token, expiresAt } = made.value;
      return ok({ id, url: `${configuration.publicUrl}/shared/${token}`, expires_at: expiresAt.toISOString() });
    }),
    route(withdrawResultLink, async ({ actor, params, now }) => {
      const isWithdrawn = await putWithdrawn(database, { id: params.link, resultId: params.id, userId: actor.userId, now });
      return isWithdrawn ? ok({}) : refuse('not_found');
    }),
    route(openSharedResult, ({ actor, body, now }) =>
      openShared(database, readCertificateState, { token: body.token, visitorId: actor?.userId ?? null, now }),
    ),
  ];
}

const wireLink = (link: LinkRow, now: Date): ResultLink => ({
  id: link.id,
  state: linkStateOf(link, now),
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
  withdrawn_at: link.withdrawnAt?.toISOString() ?? null,
  opens: link.opens,
  opened_at: link.openedAt,
});

/** What counts for nothing is compared with nobody. */
function comparisonOf({ norm, points, annulledAt }: Result, isUpheld: boolean): ResultView['comparison'] {
  if (norm === null || annulledAt !== null || isUpheld) return null;
  const { counts, size, computedAt } = norm;
  return { percentile: percentileIn(counts, points), size, computed_at: computedAt.toISOString(), histogram: histogramOf(counts) };
}

function viewOf(result: Result, isUpheld: boolean, now: Date): Omit<ResultView, 'payment_mark'> {
  const percent = percentOf(result);
  const times = { ...result, submittedAt: result.completedAt };
  return {
    id: result.id,
    attempt_id: result.attemptId,
    type: { code: result.typeCode, slug: result.typeSlug, name: result.typeName },
    state: stateOf(result, now),
    points: result.points,
    percent,
    earned: result.earned,
    possible: result.possible,
    passed: result.passed,
    pass_percent: result.passPercent,
    num_questions: result.questions,
    answered: result.answered,
    left_out: result.leftOut,
    categories: result.categories.map((one) => ({
      category: one.category,
      questions: one.questions,
      answered: one.answered,
      percent: percentOf(one),
    })),
    band: bandOf(percent, result.questions - result.leftOut),
    comparison: comparisonOf(result, isUpheld),
    started_at: (result.startedAt ?? result.completedAt).toISOString(),
    completed_at: result.completedAt.toISOString(),
    seconds_used: secondsUsed(times),
    seconds_allowed: secondsAllowed(times),
    extra_seconds: result.extraSeconds,
    returned_seconds: result.returnedSeconds,
    paused_seconds: result.pausedSeconds,
    late_answers: result.lateQuestions.length,
    late_questions: [...result.lateQuestions],
    close_reason: result.closeReason,
    annulment: wireAnnulment(result),
    is_upheld: isUpheld,
    regraded_at: result.regradedAt?.toISOString() ?? null,
    has_answers: isPractice(result) && result.annulledAt === null,
  };
}
