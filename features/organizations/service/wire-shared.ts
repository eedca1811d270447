import type { WiredShared } from '../contract/shared-result.ts';
import type { SharedReading } from '../rules/shared-result.ts';

/** A reading as replies, exports and webhook calls carry it. */
export function wireShared(reading: SharedReading): WiredShared {
  if (reading.level === 'nothing') return { level: 'nothing' };
  const { level, completedOn, isPassed } = reading;
  if (level === 'verdict') return { level, completed_on: completedOn, passed: isPassed };
  const { state, regradedAt, score } = reading;
  return {
    level,
    state,
    completed_on: completedOn,
    regraded_at: regradedAt?.toISOString() ?? null,
    passed: isPassed,
    score: score && {
      percent: score.percent,
      points: score.points,
      pass_percent: score.passPercent,
      band: score.band,
      comparison: score.comparison && {
        percentile: score.comparison.percentile,
        size: score.comparison.size,
        computed_at: score.comparison.computedAt.toISOString(),
      },
      categories: score.categories,
    },
  };
}
