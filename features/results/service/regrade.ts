import { recordAct } from '#features/audit/service.ts';
import { rescore } from '#features/attempts/service/rescore.ts';
import { type KeyedQuestion, lockQuestion, putKey, retireQuestion, reviveQuestion } from '#features/questions/service/put-key.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  type RegradeKind,
  type RegradeRefusal,
  type RegradeWish,
  type RevertRefusal,
  whyNotRegrade,
  whyNotRevert,
} from '../rules/regrade.ts';
import { putNorm } from '../store/norms.ts';
import {
  findRegrade,
  insertEffects,
  insertRegrade,
  listAttemptsWith,
  listMisjudged,
  listRegradesOf,
  lockAttempts,
  putExcluded,
  putRegradedAt,
  putReverted,
  putRight,
} from '../store/regrades.ts';

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
  /** Attempts with an answer or a place that now counts otherwise, open ones included. */
  attempts: number;
  /** Whose result changed. */
  affected: Affected[];
};

type Regrading = RegradeWish & { questionId: string; regradeId: string; reason: string; actorId: string | null; now: Date };

/** Few enough for a statement to stay far below the patience of the pool. */
const chunk = 500;

/**
 * Corrects the key of a question, or leaves it out of every score, and scores all affected results again, in the caller's one
 * transaction. Open attempts are judged by the new key too; a question that is left out is drawn no more.
 */
export async function regrade(tx: Transaction, wish: Regrading): Promise<Outcome<Regraded, RegradeRefusal>> {
  const { questionId, regradeId, kind, reason, actorId, now } = wish;
  const question = await lockQuestion(tx, questionId);
  const formerOptionId = question?.options.find((option) => option.isCorrect)?.id ?? null;
  const key = question && { rightOptionId: formerOptionId, optionIds: question.options.map((option) => option.id) };
  const refusal = whyNotRegrade(key, wish, await listRegradesOf(tx, questionId));
  if (refusal || !question) return refuse(refusal ?? 'unknown_question');
  if (wish.kind === 'new_key') await putKey(tx, questionId, wish.optionId);
  const hasRetired = kind === 'left_out' && (await retireQuestion(tx, question, now));
  const options = wish.kind === 'new_key' ? { formerOptionId, optionId: wish.optionId } : {};
  await insertRegrade(tx, { id: regradeId, questionId, kind, ...options, hasRetired, reason, actorId, madeAt: now });
  const { attempts, affected } = await applyTo(tx, question, { kind, isExcluded: true, now }, (effects) =>
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

type Reverting = { regradeId: string; actorId: string | null; now: Date };

/** Takes a regrade back: the key, the answers and the results are again what they would be without it. */
export async function revertRegrade(tx: Transaction, { regradeId, actorId, now }: Reverting): Promise<Outcome<Regraded, RevertRefusal>> {
  const made = await findRegrade(tx, regradeId);
  const question = made && (await lockQuestion(tx, made.questionId));
  if (!made || !question) return refuse('unknown_regrade');
  const refusal = whyNotRevert(regradeId, await listRegradesOf(tx, question.id));
  if (refusal) return refuse(refusal);
  const { kind } = made;
  if (kind === 'new_key') await putKey(tx, question.id, made.formerOptionId);
  if (made.hasRetired) await reviveQuestion(tx, question);
  await putReverted(tx, regradeId, now);
  const { attempts, affected } = await applyTo(tx, question, { kind, isExcluded: false, now }, async () => undefined);
  const details = { question: question.id, kind, attempts, results: affected.length };
  await recordAct(tx, { at: now, act: 'results.regrade-reverted', actorId, subject: `regrade:${regradeId}`, details });
  return ok({ regradeId, questionId: question.id, kind, attempts, affected });
}

type Change = { kind: RegradeKind; isExcluded: boolean; now: Date };

/** Brings the answers to a question and the results with them up to date, some attempts at a time. */
async function applyTo(
  tx: Transaction,
  question: KeyedQuestion,
  { kind, isExcluded, now }: Change,
  note: (effects: Affected[]) => Promise<void>,
): Promise<{ attempts: number; affected: Affected[] }> {
  const affected: Affected[] = [];
  let attempts = 0;
  // The bank is locked, so no attempt with this question begins meanwhile.
  const all = await listAttemptsWith(tx, question.id);
  for (let at = 0; at < all.length; at += chunk) {
    const ids = all.slice(at, at + chunk);
    await lockAttempts(tx, ids);
    const part = { questionId: question.id, assessmentIds: ids };
    const changed = kind === 'new_key' ? await putRight(tx, part) : await putExcluded(tx, part, isExcluded);
    attempts += changed.length;
    const rescored = await rescore(tx, changed, now);
    const effects = rescored.map(({ resultId, assessmentId, former, points, passed }) => ({
      resultId,
      assessmentId,
      formerPoints: former.points,
      points,
      formerPassed: former.passed,
      passed,
    }));
    await note(effects);
    await putRegradedAt(tx, changed);
    affected.push(...effects);
  }
  await putNorm(tx, question.assessmentTypeId, now);
  return { attempts, affected };
}

/**
 * A save that had begun when a regrade committed may still have read the former key. Once the regrade stands this judges
 * the answers of open attempts to its question again.
 */
export async function settleOpenAttempts(database: Database, questionId: string): Promise<number> {
  const ids = await listMisjudged(database, questionId);
  if (ids.length === 0) return 0;
  return database.transaction(async (tx) => (await putRight(tx, { questionId, assessmentIds: ids })).length);
}
