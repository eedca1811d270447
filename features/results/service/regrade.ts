import { recordAct } from '#features/audit/service.ts';
import { listAttemptsWith, putRegradedAt, regradeAttempts, type ScoringChange } from '#features/attempts/service/regrade.ts';
import { type KeyedQuestion, lockQuestion, putKey, retireQuestion, reviveQuestion } from '#features/questions/service/put-key.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type RegradeKind,
  type RegradeRefusal,
  type RegradeRequest,
  type RevertRefusal,
  whyNotRegrade,
  whyNotRevert,
} from '../rules/regrade.ts';
import { putNorm } from '../store/norms.ts';
import { findRegrade, insertEffects, insertRegrade, listRegradeDates, listRegradesOf, putReverted } from '../store/regrades.ts';

/** How one result changed. */
export type Affected = {
  resultId: string;
  assessmentId: string;
  formerPoints: number;
  points: number;
  formerPassed: boolean;
  passed: boolean;
};

/** What a regrade, or taking one back, came to. */
export type Regraded = {
  regradeId: string;
  questionId: string;
  kind: RegradeKind;
  /** Attempts in which the question now counts differently, open ones included. */
  attempts: number;
  /** Whose result changed. */
  affected: Affected[];
};

type Regrading = RegradeRequest & { questionId: string; regradeId: string; reason: string; actorId: string | null; now: Date };

/** Few enough attempts for each statement to stay far below the pool's timeout. */
const chunk = 500;

/**
 * Corrects the key of a question, or leaves it out of every score, and scores all affected results again, in the caller's one
 * transaction. Open attempts are judged by the new key too; a question that is left out is no longer drawn.
 */
export async function regrade(tx: Transaction, request: Regrading): Promise<Outcome<Regraded, RegradeRefusal>> {
  const { questionId, regradeId, kind, reason, actorId, now } = request;
  const question = await lockQuestion(tx, questionId);
  const formerOptionId = question?.options.find((option) => option.isCorrect)?.id ?? null;
  const key = question && { rightOptionId: formerOptionId, optionIds: question.options.map((option) => option.id) };
  const refusal = whyNotRegrade(key, request, await listRegradesOf(tx, questionId));
  if (refusal || !question) return refuse(refusal ?? 'unknown_question');
  if (request.kind === 'new_key') await putKey(tx, questionId, request.optionId);
  const hasRetired = kind === 'left_out' && (await retireQuestion(tx, question, now));
  const options = request.kind === 'new_key' ? { formerOptionId, optionId: request.optionId } : {};
  await insertRegrade(tx, { id: regradeId, questionId, kind, ...options, hasRetired, reason, actorId, madeAt: now });
  const { attempts, affected } = await applyTo(tx, question, changeOf(kind, true), now, (effects) =>
    insertEffects(
      tx,
      regradeId,
      effects.map(({ resultId, formerPoints, points, formerPassed, passed }) => ({
        resultId,
        formerScore: formerPoints,
        score: points,
        formerPassed,
        passed,
      })),
    ),
  );
  const details = { question: questionId, kind, ...options, reason, attempts, results: affected.length };
  await recordAct(tx, { at: now, act: 'results.regraded', actorId, subject: `regrade:${regradeId}`, details });
  return ok({ regradeId, questionId, kind, attempts, affected });
}

type Reverting = { regradeId: string; reason?: string | undefined; actorId: string | null; now: Date };

/** Takes a regrade back: the key, the answers and the results are again what they would be without it. */
export async function revertRegrade(
  tx: Transaction,
  { regradeId, reason, actorId, now }: Reverting,
): Promise<Outcome<Regraded, RevertRefusal>> {
  const made = await findRegrade(tx, regradeId);
  const question = made && (await lockQuestion(tx, made.questionId));
  if (!made || !question) return refuse('unknown_regrade');
  const refusal = whyNotRevert(regradeId, await listRegradesOf(tx, question.id));
  if (refusal) return refuse(refusal);
  const { kind } = made;
  if (kind === 'new_key') await putKey(tx, question.id, made.formerOptionId);
  if (made.hasRetired) await reviveQuestion(tx, question);
  await putReverted(tx, regradeId, now);
  const { attempts, affected } = await applyTo(tx, question, changeOf(kind, false), now, async () => undefined);
  const details = { question: question.id, kind, attempts, results: affected.length, ...(reason && { reason }) };
  await recordAct(tx, { at: now, act: 'results.regrade-reverted', actorId, subject: `regrade:${regradeId}`, details });
  return ok({ regradeId, questionId: question.id, kind, attempts, affected });
}

const changeOf = (kind: RegradeKind, isExcluded: boolean): ScoringChange => (kind === 'new_key' ? { kind } : { kind, isExcluded });

/** Applies the change to every attempt with the question and to their results, a chunk of attempts at a time. */
async function applyTo(
  tx: Transaction,
  question: KeyedQuestion,
  change: ScoringChange,
  now: Date,
  saveEffects: (effects: Affected[]) => Promise<void>,
): Promise<{ attempts: number; affected: Affected[] }> {
  const affected: Affected[] = [];
  let attempts = 0;
  // The bank is locked, so no attempt with this question begins meanwhile.
  const all = await listAttemptsWith(tx, question.id);
  for (let at = 0; at < all.length; at += chunk) {
    const assessmentIds = all.slice(at, at + chunk);
    const { changed, rescored } = await regradeAttempts(tx, { questionId: question.id, assessmentIds, change, now });
    attempts += changed.length;
    const effects = rescored.map(({ former, ...result }) => ({ ...result, formerPoints: former.points, formerPassed: former.passed }));
    await saveEffects(effects);
    await putRegradedAt(tx, await listRegradeDates(tx, changed));
    affected.push(...effects);
  }
  await putNorm(tx, question.assessmentTypeId, now);
  return { attempts, affected };
}
