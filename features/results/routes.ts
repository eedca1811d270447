import { stateOf } from '#features/attempts/rules/attempt.ts';
import { wireAnnulment } from '#features/attempts/service/wire-annulment.ts';
import { percentOf } from '#features/attempts/rules/score.ts';
import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readResult, type ResultView } from './contract.ts';
import { bandOf } from './rules/band.ts';
import { histogramOf, percentileIn } from './rules/norm.ts';
import { secondsAllowed, secondsUsed } from './rules/time-used.ts';
import { findResultOf, type Result } from './store/results.ts';

export function resultsRoutes({ database }: Runtime): Route[] {
  return [
    route(readResult, async ({ actor, params, now }) => {
      const result = await findResultOf(database, actor.userId, params.id);
      return result ? ok({ ...viewOf(result, now), payment_mark: await readPaymentMark(database, result.attemptId) }) : refuse('not_found');
    }),
  ];
}

/** What was annulled is compared with nobody. */
function comparisonOf({ norm, points, annulledAt }: Result): ResultView['comparison'] {
  if (norm === null || annulledAt !== null) return null;
  const { counts, size, computedAt } = norm;
  return { percentile: percentileIn(counts, points), size, computed_at: computedAt.toISOString(), histogram: histogramOf(counts) };
}

function viewOf(result: Result, now: Date): Omit<ResultView, 'payment_mark'> {
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
    comparison: comparisonOf(result),
    started_at: (result.startedAt ?? result.completedAt).toISOString(),
    completed_at: result.completedAt.toISOString(),
    seconds_used: secondsUsed(times),
    seconds_allowed: secondsAllowed(times),
    extra_seconds: result.extraSeconds,
    returned_seconds: result.returnedSeconds,
    late_answers: result.lateQuestions.length,
    late_questions: [...result.lateQuestions],
    annulment: wireAnnulment(result),
    regraded_at: result.regradedAt?.toISOString() ?? null,
  };
}
