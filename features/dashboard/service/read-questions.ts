import type { Executor } from '#platform/database/database.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import type { MeasuredQuestion } from '../contract/analytics.ts';
import { medianSeconds } from '../rules/answer-time.ts';
import { driftOf } from '../rules/drift.ts';
import { discriminationOf, facilityOf } from '../rules/item-analysis.ts';
import { type Choice, listChoices, type ListedQuestion, listQuestions } from '../store/measured-questions.ts';

/** A page of questions with what their sums say. */
export async function readQuestions(tx: Executor, request: Parameters<typeof listQuestions>[1]) {
  const page = await listQuestions(tx, request);
  const ids = page.rows.map(({ id }) => id);
  const choices = Map.groupBy(await listChoices(tx, ids), ({ questionId }) => questionId);
  return pagedReply(page, (row) => describe(row, choices.get(row.id) ?? []));
}

function describe(row: ListedQuestion, choices: readonly Choice[]): MeasuredQuestion {
  const recent = { attempts: row.recentAttempts, rights: row.recentRights };
  const earlier = { attempts: row.attempts - recent.attempts, rights: row.rights - recent.rights };
  const drift = driftOf(recent, earlier);
  return {
    id: row.id,
    key: row.key,
    version: row.version,
    text: row.text,
    is_active: row.isActive,
    type: { code: row.typeCode, name: row.typeName },
    category: row.category,
    difficulty: row.difficulty,
    attempts: row.attempts,
    demo_attempts: row.demoAttempts,
    unanswered: row.attempts - row.answered,
    facility: facilityOf(row),
    discrimination: discriminationOf(row),
    median_seconds: medianSeconds(row.times),
    options: choices.map(({ position, text, isRight, chosen, rest }) => ({
      position,
      text,
      is_right: isRight,
      chosen,
      mean_rest_percent: chosen > 0 ? rest / chosen / 1000 : null,
    })),
    drift: { recent, earlier, z: drift?.z ?? null, is_alarm: drift?.isAlarm ?? false },
  };
}
