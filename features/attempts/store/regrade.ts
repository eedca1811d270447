import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const withQuestionStatement = {
  name: 'attempts.with-question',
  text: 'select assessment_id as id from assessment_forms where question_ids @> array[$1::uuid] order by assessment_id',
};

/** Every attempt with this question, in the order of their ids. */
export async function listAttemptsWith(tx: Executor, questionId: string): Promise<string[]> {
  return idsOf(await runNamed(tx, withQuestionStatement, [questionId]));
}

const lockStatement = {
  name: 'attempts.lock-for-regrade',
  text: 'select id from assessments where id = any ($1::uuid[]) order by id for update',
};

/** Holds these attempts until the transaction ends: none is saved to or finished meanwhile. */
export async function lockAttempts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await runNamed(tx, lockStatement, [ids]);
}

const lockPersonStatement = {
  name: 'attempts.lock-of-person',
  text: 'select id from assessments where user_id = $1 order by id for no key update',
};

/** Holds all attempts of a person until the transaction ends: none is finished meanwhile. */
export async function lockAttemptsOf(tx: Transaction, userId: string): Promise<void> {
  await runNamed(tx, lockPersonStatement, [userId]);
}

export type Answers = { questionId: string; assessmentIds: readonly string[] };

const judgeStatement = {
  name: 'attempts.judge-answers',
  text: `
    update given_answers answer set is_correct = option.is_correct
    from assessment_forms form, question_options option
    where form.assessment_id = any ($2::uuid[]) and answer.assessment_id = form.assessment_id
      and answer.order_num = array_position(form.question_ids, $1::uuid)
      and option.id = answer.selected_option_id and answer.is_correct <> option.is_correct
    returning answer.assessment_id as id`,
};

/** Compares the answers of these attempts to one question with its current key; returns the attempts whose answer changed between right and wrong. */
export async function judgeAnswers(tx: Executor, { questionId, assessmentIds }: Answers): Promise<string[]> {
  return idsOf(await runNamed(tx, judgeStatement, [questionId, assessmentIds]));
}

const excludeStatement = {
  name: 'attempts.exclude-question',
  text: `
    insert into given_answers as answer (assessment_id, order_num, is_excluded)
    select assessment_id, array_position(question_ids, $1::uuid), $3::bool from assessment_forms
    where assessment_id = any ($2::uuid[]) and question_ids @> array[$1::uuid] and ($3::bool or exists (
      select from given_answers former
      where former.assessment_id = assessment_forms.assessment_id and former.order_num = array_position(question_ids, $1::uuid)
    ))
    on conflict (assessment_id, order_num) do update set is_excluded = excluded.is_excluded where answer.is_excluded <> excluded.is_excluded
    returning assessment_id as id`,
};

/** Leaves a question out of the score of these attempts, or counts it again; returns the attempts in which that changed something. */
export async function putExcluded(tx: Executor, { questionId, assessmentIds }: Answers, isExcluded: boolean): Promise<string[]> {
  return idsOf(await runNamed(tx, excludeStatement, [questionId, assessmentIds, isExcluded]));
}

const misjudgedStatement = {
  name: 'attempts.misjudged',
  text: `
    select attempt.id from assessment_forms form
    join assessments attempt on attempt.id = form.assessment_id
    join given_answers answer on answer.assessment_id = form.assessment_id and answer.order_num = array_position(form.question_ids, $1::uuid)
    join question_options option on option.id = answer.selected_option_id
    where form.question_ids @> array[$1::uuid] and attempt.status = 'open' and answer.is_correct <> option.is_correct`,
};

/** Open attempts that hold an answer to this question which was compared with another key. */
export async function listMisjudged(tx: Executor, questionId: string): Promise<string[]> {
  return idsOf(await runNamed(tx, misjudgedStatement, [questionId]));
}

/** When a result was last regraded; null when no regrade of it stands. */
type RegradeDate = { resultId: string; regradedAt: Date | null };

const regradedAtStatement = {
  name: 'attempts.regraded-at',
  text: `
    update assessment_results result set regraded_at = new.regraded_at
    from unnest($1::uuid[], $2::timestamptz[]) new (id, regraded_at)
    where result.id = new.id`,
};

export async function putRegradedAt(tx: Executor, dates: readonly RegradeDate[]): Promise<void> {
  await runNamed(tx, regradedAtStatement, [dates.map(({ resultId }) => resultId), dates.map(({ regradedAt }) => regradedAt)]);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
