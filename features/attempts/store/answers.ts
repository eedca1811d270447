import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { pauseGraceSeconds } from '../rules/pause.ts';
import { graceSeconds } from '../rules/time.ts';
import type { AttemptStatus } from '../rules/attempt.ts';

/** Takes nothing during a pause but what was in flight when it began. */
const outsidePause = (at: string): string =>
  `(paused_until is null or ${at} >= paused_until or ${at} <= paused_at + interval '${pauseGraceSeconds} seconds')`;

export type AnswerEdit = {
  userId: string;
  assessmentId: string;
  orderNum: number;
  optionId: string;
  revision: number;
  at: Date;
};

/**
 * Ownership, pause, deadline, option and revision in one statement. Holding the attempt for sharing keeps its end out until this commits,
 * and an end that came first is seen. The arrays stand behind a sub-select so that their length does not make the database plan
 * anew each time, and the attempt in one of its own so that it is read by its index.
 */
export const saveStatement = {
  name: 'attempts.save-answers',
  text: `
    with held as (
      select edit.*, attempt.window_id
      from (select $1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::int[], $6::timestamptz[] offset 0) given (a, b, c, d, e, f)
      cross join unnest(a, b, c, d, e, f) with ordinality edit (user_id, assessment_id, order_num, option_id, revision, at, nth)
      cross join lateral (
        select window_id from assessments
        where id = edit.assessment_id and user_id = edit.user_id and status = 'open'
          and edit.at <= deadline_at + interval '${graceSeconds} seconds' and ${outsidePause('edit.at')}
        for share
      ) attempt
    ), put as (
      insert into given_answers as answer (assessment_id, order_num, selected_option_id, is_correct, revision, answered_at)
      select held.assessment_id, held.order_num, held.option_id, option.is_correct, held.revision, held.at
      from held
      cross join lateral (select question_ids[held.order_num] as question_id from assessment_forms where assessment_id = held.assessment_id offset 0) form
      cross join lateral (select question_id, is_correct from question_options where id = held.option_id offset 0) option
      where option.question_id = form.question_id and held.revision > 0
      on conflict (assessment_id, order_num) do update
      set selected_option_id = excluded.selected_option_id, is_correct = excluded.is_correct, revision = excluded.revision, answered_at = excluded.answered_at
      where excluded.revision > answer.revision
      returning assessment_id, order_num
    )
    select held.nth::int as nth, held.window_id as "windowId"
    from held join put on put.assessment_id = held.assessment_id and put.order_num = held.order_num`,
};

/** Saves several edits in one statement and one commit; answers for each the window in charge, or null where it was not taken. */
export async function putAnswers(tx: Executor, edits: readonly AnswerEdit[]): Promise<({ windowId: string | null } | null)[]> {
  const column = <Key extends keyof AnswerEdit>(key: Key) => edits.map((edit) => edit[key]);
  const rows = await runNamed<{ nth: number; windowId: string | null }>(tx, saveStatement, [
    column('userId'),
    column('assessmentId'),
    column('orderNum'),
    column('optionId'),
    column('revision'),
    edits.map(({ at }) => at.toISOString()),
  ]);
  const taken = new Map(rows.map((row) => [row.nth, { windowId: row.windowId }]));
  return edits.map((_, at) => taken.get(at + 1) ?? null);
}

const flagStatement = {
  name: 'attempts.set-flag',
  text: `
    with held as (
      select id, window_id from assessments
      where id = $1 and user_id = $2 and status = 'open' and $6::timestamptz <= deadline_at + interval '${graceSeconds} seconds'
        and ${outsidePause('$6::timestamptz')}
      for share
    ), put as (
      insert into given_answers as answer (assessment_id, order_num, is_flagged, flag_revision)
      select held.id, $3::int, $4::bool, $5::int
      from held join assessment_forms form on form.assessment_id = held.id
      where $3::int between 1 and cardinality(form.question_ids) and $5::int > 0
      on conflict (assessment_id, order_num) do update set is_flagged = excluded.is_flagged, flag_revision = excluded.flag_revision
      where excluded.flag_revision > answer.flag_revision
      returning assessment_id
    )
    select window_id as "windowId" from held where exists (select from put)`,
};

type FlagEdit = { userId: string; assessmentId: string; orderNum: number; isFlagged: boolean; revision: number; at: Date };

/** Sets one flag; null where it was not taken. */
export async function putFlag(tx: Executor, edit: FlagEdit): Promise<{ windowId: string | null } | null> {
  const { assessmentId, userId, orderNum, isFlagged, revision, at } = edit;
  const [row] = await runNamed<{ windowId: string | null }>(tx, flagStatement, [assessmentId, userId, orderNum, isFlagged, revision, at]);
  return row ?? null;
}

export type StoredAnswer = {
  status: AttemptStatus;
  deadlineAt: Date | null;
  pausedAt: Date | null;
  pausedUntil: Date | null;
  windowId: string | null;
  optionIds: string[];
  selectedOptionId: string | null;
  revision: number;
  isFlagged: boolean;
  flagRevision: number;
};

const findStatement = {
  name: 'attempts.find-answer',
  text: `
    select attempt.status, attempt.deadline_at as "deadlineAt", attempt.paused_at as "pausedAt",
      attempt.paused_until as "pausedUntil", attempt.window_id as "windowId", question.option_ids as "optionIds",
      question.selected_option_id as "selectedOptionId", question.revision, question.is_flagged as "isFlagged",
      question.flag_revision as "flagRevision"
    from assessments attempt join assessment_questions question on question.assessment_id = attempt.id
    where attempt.id = $1 and attempt.user_id = $2 and question.order_num = $3`,
};

/** One question of an attempt of this person, with what is stored of its answer. */
export async function findAnswer(tx: Executor, userId: string, assessmentId: string, orderNum: number): Promise<StoredAnswer | null> {
  const [row] = await runNamed<StoredAnswer>(tx, findStatement, [assessmentId, userId, orderNum]);
  return row ?? null;
}

const lateStatement = {
  name: 'attempts.keep-late-answer',
  text: `
    insert into late_answers (assessment_id, order_num, option_id, revision, received_at)
    select id, $3, $4, $5, $6 from assessments where id = $1 and user_id = $2
    on conflict (assessment_id, order_num)
    do update set option_id = excluded.option_id, revision = excluded.revision, received_at = excluded.received_at
    where excluded.revision > late_answers.revision`,
};

/** Keeps an answer that came after the end; the newest one of a question. */
export async function putLateAnswer(tx: Executor, { assessmentId, userId, orderNum, optionId, revision, at }: AnswerEdit): Promise<void> {
  await runNamed(tx, lateStatement, [assessmentId, userId, orderNum, optionId, revision, at]);
}
