import type { Transaction } from '#platform/database/database.ts';
import { scoreOf } from '../rules/score.ts';
import { listCategoryScores, listResults, putScores } from '../store/finish.ts';

/** How one result changed. */
export type Rescored = {
  resultId: string;
  assessmentId: string;
  former: { points: number; passed: boolean };
  points: number;
  passed: boolean;
};

/** Scores finished attempts again from their stored answers and writes only the differences. */
export async function rescore(tx: Transaction, assessmentIds: readonly string[], now: Date): Promise<Rescored[]> {
  const results = await listResults(tx, assessmentIds);
  const categories = await listCategoryScores(
    tx,
    results.map(({ assessmentId }) => assessmentId),
  );
  const scored = results.map((result) => {
    const categoryScores = categories.get(result.assessmentId) ?? [];
    return { result, categoryScores, score: scoreOf(categoryScores, result.passPercent) };
  });
  if (scored.length > 0)
    await putScores(
      tx,
      scored.map(({ result, categoryScores, score }) => ({ ...score, id: result.id, categoryScores })),
      now,
    );
  return scored
    .filter(({ result, score }) => score.points !== result.points || score.passed !== result.passed)
    .map(({ result, score }) => ({
      resultId: result.id,
      assessmentId: result.assessmentId,
      former: { points: result.points, passed: result.passed },
      points: score.points,
      passed: score.passed,
    }));
}
