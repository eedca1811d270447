import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { isLate, saveAnswer, type SaveRefusal } from '../rules/save-answer.ts';
import { setFlag, type FlagRefusal } from '../rules/set-flag.ts';
import { type AnswerEdit, findAnswer, putAnswers, putFlag, putLateAnswer } from '../store/answers.ts';
import { putChanged } from '../store/attempts.ts';
import { countQuestionsOf } from '../store/questions.ts';
import { findAttemptOf, notifyChange } from './attempts.ts';

export type Saved = { outcome: 'saved' | 'unchanged'; isInCharge: boolean };

const deadlock = '40P01';
const mostAtOnce = 256;

/** Saves answers; those that come while a statement is in flight share the next one, and each caller gets its own outcome. */
export function createSaveAnswer(database: Database) {
  const { urgent } = database;
  const put = createBatch<AnswerEdit, { windowId: string | null } | null>({
    keyOf: (edit) => `${edit.assessmentId} ${edit.orderNum}`,
    run: (edits) => twice(() => putAnswers(urgent, edits)),
    maxSize: mostAtOnce,
  });
  return async (edit: AnswerEdit & { windowId: string }): Promise<Outcome<Saved, SaveRefusal | Missing>> => {
    for (let tries = 0; tries < 3; tries++) {
      const taken = await put(edit);
      if (taken) return ok({ outcome: 'saved', isInCharge: await notifyOthers(database, edit, taken.windowId) });
      const row = await findAnswer(urgent, edit.userId, edit.assessmentId, edit.orderNum);
      if (!row) return refuse(await whatIsMissing(urgent, edit));
      const decision = saveAnswer(row, edit, edit.at);
      // What changed between the two reads, such as more time, lets it pass now.
      if (decision.ok && decision.value === 'saved') continue;
      if (decision.ok) return ok({ outcome: 'unchanged', isInCharge: row.windowId === edit.windowId });
      if (isLate(decision.refusal)) await putLateAnswer(urgent, edit);
      return decision;
    }
    return refuse('out_of_date');
  };
}

type Flagged = { userId: string; assessmentId: string; orderNum: number; isFlagged: boolean; revision: number; at: Date; windowId: string };

/** Sets a flag to the wanted value. */
export async function saveFlag(database: Database, edit: Flagged): Promise<Outcome<Saved & { isFlagged: boolean }, FlagRefusal | Missing>> {
  const taken = await putFlag(database.urgent, edit);
  if (taken) return ok({ outcome: 'saved', isFlagged: edit.isFlagged, isInCharge: await notifyOthers(database, edit, taken.windowId) });
  const row = await findAnswer(database.urgent, edit.userId, edit.assessmentId, edit.orderNum);
  if (!row) return refuse(await whatIsMissing(database.urgent, edit));
  const decision = setFlag(row, edit, edit.at);
  if (!decision.ok) return decision;
  return ok({ outcome: 'unchanged', isFlagged: edit.isFlagged, isInCharge: row.windowId === edit.windowId });
}

type Asked = { userId: string; assessmentId: string; orderNum: number };
type Missing = 'not_found' | 'not_started' | 'no_such_question';

/** Why a question isn’t there: the attempt is not this person’s, it was not opened yet, or it has fewer questions. */
export async function whatIsMissing(tx: Executor, { userId, assessmentId, orderNum }: Asked): Promise<Missing> {
  const attempt = await findAttemptOf(tx, userId, assessmentId);
  if (!attempt?.startedAt) return attempt?.status === 'open' ? 'not_started' : 'not_found';
  const questions = await countQuestionsOf(tx, assessmentId);
  return questions > 0 && orderNum > questions ? 'no_such_question' : 'not_found';
}

/** A window that is no longer in charge delivered what it had kept: the one that is learns of it. */
async function notifyOthers(
  database: Database,
  { assessmentId, windowId }: { assessmentId: string; windowId: string },
  inCharge: string | null,
) {
  if (inCharge === windowId) return true;
  await database.transaction(async (tx) => {
    await putChanged(tx, assessmentId);
    await notifyChange(tx, assessmentId);
  });
  return false;
}

/** Two batches of two servers may hold each other up; the one that the database gives up is asked again. */
async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === deadlock) return work();
    throw error;
  }
}
