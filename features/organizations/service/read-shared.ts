import { percentOf } from '#features/attempts/rules/score.ts';
import { markOf } from '#features/payments/rules/reversal.ts';
import { bandOf } from '#features/results/rules/band.ts';
import { type SharedState, sharedStateOf } from '#features/results/rules/link.ts';
import { percentileIn, type ScoreCount } from '#features/results/rules/norm.ts';
import { readNorms } from '#features/results/service/read-norms.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DisclosureWay } from '../rules/assessment-request.ts';
import { nothingShared, type SharedScore, type SharedReading } from '../rules/shared-result.ts';
import { listShared, noteDisclosures, type SharedRow } from '../store/shared-results.ts';

export type SharedQuery = {
  requestIds: readonly string[];
  /** From `memberFor`, an API key or a webhook target, never from the request. */
  organizationId: string;
  /** The member, key, webhook target or board reader. */
  viewerId: string;
  way: DisclosureWay;
  now: Date;
};

/**
 * The only way from a candidate's result to an organization: what each consent allows at this moment, with every request that was asked for in
 * the reply. Whatever it returns is noted first, so that the candidate can read it; requests of others are `nothing` like unknown ones.
 */
export async function readShared(
  tx: Executor,
  { requestIds, organizationId, viewerId, way, now }: SharedQuery,
): Promise<ReadonlyMap<string, SharedReading>> {
  const readings = new Map<string, SharedReading>(requestIds.map((id) => [id, nothingShared]));
  if (readings.size === 0) return readings;
  const found = await listShared(tx, organizationId, [...readings.keys()]);
  const seen = way === 'board' ? found.filter((row) => row.isOnBoard) : found;
  if (seen.length === 0) return readings;
  await noteDisclosures(tx, { seen, way, viewerId, now });
  // Only a full result is compared.
  const types = new Set(seen.filter(({ level }) => level === 'full').map(({ assessmentTypeId }) => assessmentTypeId));
  const norms = await readNorms(tx, [...types]);
  for (const row of seen) readings.set(row.requestId, readingOf(row, norms.get(row.assessmentTypeId) ?? null));
  return readings;
}

/** What a result is worth now, by everything that can be found against it. */
export const stateOfShared = (row: SharedRow): SharedState =>
  sharedStateOf({ isAnnulled: row.annulledAt !== null, review: row.review, paymentMark: markOf(row), certificate: row.certificate });

type Group = { computedAt: Date; size: number; counts: readonly ScoreCount[] };

function readingOf(row: SharedRow, norm: Group | null): SharedReading {
  const { level, completedOn, regradedAt, passed } = row;
  const isAnnulled = row.annulledAt !== null;
  const state = stateOfShared(row);
  if (level === 'verdict') return { level, completedOn, isPassed: state === 'counts' ? passed : null };
  return {
    level,
    state,
    completedOn,
    regradedAt,
    isPassed: isAnnulled ? null : passed,
    score: isAnnulled ? null : scoreOf(row, norm),
  };
}

function scoreOf(row: SharedRow, norm: Group | null): SharedScore {
  const percent = percentOf(row);
  const percentile = norm && percentileIn(norm.counts, row.points);
  // Questions that a regrade took out of the score are in no category any more.
  const counted = row.categories.reduce((sum, { questions }) => sum + questions, 0);
  return {
    percent,
    points: row.points,
    passPercent: row.passPercent,
    band: bandOf(percent, counted),
    comparison: norm && percentile !== null ? { percentile, size: norm.size, computedAt: norm.computedAt } : null,
    categories: row.categories.map((one) => ({ category: one.category, questions: one.questions, percent: percentOf(one) })),
  };
}
