import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const metStatement = {
  name: 'attempts.met-questions',
  text: `
    select question.question_id as id
    from assessments attempt join assessment_questions question on question.assessment_id = attempt.id
    where attempt.user_id = $1 and attempt.assessment_type_id = $2
    order by attempt.created_at, question.order_num`,
};

/** The questions that a person met in earlier attempts at a type, the ones met longest ago first. */
export async function listMetQuestions(tx: Executor, userId: string, assessmentTypeId: string): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, metStatement, [userId, assessmentTypeId])).map((row) => row.id);
}

const abandonedStatement = {
  name: 'attempts.abandoned-form',
  text: `
    with last as (
      select id, seed, status from assessments
      where user_id = $1 and assessment_type_id = $2 and created_at > $3 and annulled_at is null
      order by created_at desc, id limit 1
    )
    select last.seed, entry.order_num as "orderNum", entry.question_id as "questionId", entry.option_ids as "optionIds",
      count(entry.selected_option_id) over () = 0 and bool_and(question.active) over () as "isAbandoned"
    from last
    join assessment_questions entry on entry.assessment_id = last.id
    join questions question on question.id = entry.question_id
    where last.status = 'finished' order by entry.order_num`,
};

type Abandoned = { seed: string; form: { orderNum: number; questionId: string; optionIds: string[] }[] };

/** The form of a person's last attempt since a time, if nothing in it was answered and the bank still has all of it. */
export async function findAbandonedForm(
  tx: Executor,
  { userId, assessmentTypeId, since }: { userId: string; assessmentTypeId: string; since: Date },
): Promise<Abandoned | null> {
  const rows = await runNamed<Abandoned['form'][number] & { seed: string; isAbandoned: boolean }>(tx, abandonedStatement, [
    userId,
    assessmentTypeId,
    since,
  ]);
  const [first] = rows;
  if (!first?.isAbandoned) return null;
  return { seed: first.seed, form: rows.map(({ orderNum, questionId, optionIds }) => ({ orderNum, questionId, optionIds })) };
}

export type SheetRow = {
  orderNum: number;
  questionId: string;
  optionIds: string[];
  selectedOptionId: string | null;
  revision: number;
  isFlagged: boolean;
  flagRevision: number;
};

const sheetStatement = {
  name: 'attempts.sheet',
  text: `
    select question.order_num as "orderNum", question.question_id as "questionId", question.option_ids::text as "optionIds",
      question.selected_option_id as "selectedOptionId", question.revision, question.is_flagged as "isFlagged",
      question.flag_revision as "flagRevision"
    from assessments attempt join assessment_questions question on question.assessment_id = attempt.id
    where attempt.id = $1 and attempt.user_id = $2
    order by question.order_num`,
};

/** The questions of a person's attempt in their order, with what was chosen; nothing of the key. */
export async function listSheet(tx: Executor, userId: string, assessmentId: string): Promise<SheetRow[]> {
  const rows = await runNamed<Omit<SheetRow, 'optionIds'> & { optionIds: string }>(tx, sheetStatement, [assessmentId, userId]);
  // The driver takes ten times as long for an array.
  return rows.map((row) => ({ ...row, optionIds: row.optionIds.slice(1, -1).split(',') }));
}

const sheetsStatement = {
  name: 'attempts.sheets',
  text: `
    select question.assessment_id as "assessmentId", question.order_num as "orderNum", question.question_id as "questionId",
      question.option_ids::text as "optionIds", question.selected_option_id as "selectedOptionId", question.revision,
      question.is_flagged as "isFlagged", question.flag_revision as "flagRevision"
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) attempt (id)
    cross join lateral (select * from assessment_questions where assessment_id = attempt.id order by order_num) question`,
};

/** The same for several attempts, by attempt; whoever calls it knows whose they are. */
export async function listSheets(tx: Executor, assessmentIds: readonly string[]): Promise<Map<string, SheetRow[]>> {
  const rows = await runNamed<Omit<SheetRow, 'optionIds'> & { assessmentId: string; optionIds: string }>(tx, sheetsStatement, [
    assessmentIds,
  ]);
  const sheets = new Map<string, SheetRow[]>(assessmentIds.map((id) => [id, []]));
  for (const row of rows) sheets.get(row.assessmentId)?.push({ ...row, optionIds: row.optionIds.slice(1, -1).split(',') });
  return sheets;
}

const lateStatement = {
  name: 'attempts.late-answers',
  text: `
    select late.order_num as "orderNum", late.received_at as "receivedAt"
    from assessments attempt join late_answers late on late.assessment_id = attempt.id
    join assessment_questions question on question.assessment_id = late.assessment_id and question.order_num = late.order_num
    where attempt.id = $1 and attempt.user_id = $2 and late.revision > question.revision order by late.order_num`,
};

/** Answers that came after the end; one that was sent again in time that was given later counts and is not among them. */

export async function listLateAnswers(
  tx: Executor,
  userId: string,
  assessmentId: string,
): Promise<{ orderNum: number; receivedAt: Date }[]> {
  return runNamed(tx, lateStatement, [assessmentId, userId]);
}

const reportStatement = {
  name: 'attempts.report-question',
  text: `
    with reported as (
      select question.assessment_id, question.order_num, question.question_id
      from assessments attempt join assessment_questions question on question.assessment_id = attempt.id
      where attempt.id = $2 and attempt.user_id = $3 and question.order_num = $4 and attempt.started_at is not null
    ), renewed as (
      update question_reports report
      set assessment_id = reported.assessment_id, order_num = reported.order_num, words = $5, reported_at = $6
      from reported
      where report.question_id = reported.question_id and report.decided_at is null
        and report.assessment_id in (select id from assessments where user_id = $3)
      returning report.id
    ), added as (
      insert into question_reports (id, assessment_id, order_num, question_id, words, reported_at)
      select $1, assessment_id, order_num, question_id, $5, $6 from reported where not exists (select 1 from renewed)
      returning id
    )
    select id from renewed union all select id from added`,
};

type Report = { id: string; assessmentId: string; userId: string; orderNum: number; words: string; now: Date };

/**
 * A person has one open report on a question: another one replaces its words. Whoever calls it holds the person's attempts.
 * False when the attempt is not this person's, has no such question, or its questions were not delivered yet.
 */
export async function putReport(tx: Transaction, { id, assessmentId, userId, orderNum, words, now }: Report): Promise<boolean> {
  return (await runNamed(tx, reportStatement, [id, assessmentId, userId, orderNum, words, now])).length > 0;
}

const countStatement = {
  name: 'attempts.count-questions',
  text: 'select count(*)::int as questions from assessment_questions where assessment_id = $1',
};

/** How many questions an attempt has. */
export async function countQuestionsOf(tx: Executor, assessmentId: string): Promise<number> {
  const [row] = await runNamed<{ questions: number }>(tx, countStatement, [assessmentId]);
  return row?.questions ?? 0;
}
