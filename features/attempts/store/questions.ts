import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { FormEntry } from './insert-attempt.ts';

const metStatement = {
  name: 'attempts.met-questions',
  text: `
    select question.id
    from assessments attempt join assessment_forms form on form.assessment_id = attempt.id
    cross join lateral unnest(form.question_ids) with ordinality question (id, nth)
    where attempt.user_id = $1 and attempt.assessment_type_id = $2
    order by attempt.created_at, question.nth`,
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
      question.category_id as "categoryId", entry.points, count(entry.selected_option_id) over () = 0 and bool_and(question.active) over () as "isAbandoned"
    from last
    join assessment_questions entry on entry.assessment_id = last.id
    join questions question on question.id = entry.question_id
    where last.status = 'finished' order by entry.order_num`,
};

type Abandoned = { seed: string; form: FormEntry[] };

/** The form of a person's last attempt since a time, if nothing in it was answered and the bank still has all of it. */
export async function findAbandonedForm(
  tx: Executor,
  { userId, assessmentTypeId, since }: { userId: string; assessmentTypeId: string; since: Date },
): Promise<Abandoned | null> {
  const rows = await runNamed<FormEntry & { seed: string; isAbandoned: boolean }>(tx, abandonedStatement, [
    userId,
    assessmentTypeId,
    since,
  ]);
  const [first] = rows;
  if (!first?.isAbandoned) return null;
  return { seed: first.seed, form: rows.map(({ seed: _seed, isAbandoned: _isAbandoned, ...question }) => question) };
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

/** One row an attempt: sixty would cost more to send and to read than to find. */
const sheetColumns = `
  form.assessment_id as "assessmentId", form.question_ids::text as "questionIds", form.option_ids::text as "optionIds", form.option_ends::text as "optionEnds",
  (select string_agg(concat_ws(' ', order_num, revision, flag_revision, is_flagged::int, selected_option_id), ',')
    from given_answers where assessment_id = form.assessment_id) as answers`;

type WrittenSheet = { assessmentId: string; questionIds: string; optionIds: string; optionEnds: string; answers: string | null };

/** The driver takes ten times as long for an array. */
const itemsIn = (array: string): string[] => (array === '{}' ? [] : array.slice(1, -1).split(','));

function rowsOf({ questionIds, optionIds, optionEnds, answers }: WrittenSheet): SheetRow[] {
  const ids = itemsIn(optionIds);
  const ends = itemsIn(optionEnds).map(Number);
  const rows = itemsIn(questionIds).map((questionId, at): SheetRow => ({
    orderNum: at + 1,
    questionId,
    optionIds: ids.slice(ends[at - 1] ?? 0, ends[at]),
    selectedOptionId: null,
    revision: 0,
    isFlagged: false,
    flagRevision: 0,
  }));
  for (const answer of answers?.split(',') ?? []) {
    const [orderNum, revision, flagRevision, isFlagged, selectedOptionId = null] = answer.split(' ');
    const row = rows[Number(orderNum) - 1];
    if (row)
      Object.assign(row, {
        revision: Number(revision),
        flagRevision: Number(flagRevision),
        isFlagged: isFlagged === '1',
        selectedOptionId,
      });
  }
  return rows;
}

const sheetStatement = {
  name: 'attempts.sheet',
  text: `
    select ${sheetColumns} from assessments attempt join assessment_forms form on form.assessment_id = attempt.id
    where attempt.id = $1 and attempt.user_id = $2`,
};

/** The questions of a person's attempt in their order, with what was chosen; nothing of the key. */
export async function listSheet(tx: Executor, userId: string, assessmentId: string): Promise<SheetRow[]> {
  return (await runNamed<WrittenSheet>(tx, sheetStatement, [assessmentId, userId])).flatMap(rowsOf);
}

const sheetsStatement = {
  name: 'attempts.sheets',
  text: `
    select ${sheetColumns} from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) attempt (id)
    cross join lateral (select * from assessment_forms where assessment_id = attempt.id offset 0) form`,
};

/** The same for several attempts, by attempt; whoever calls it knows whose they are. */
export async function listSheets(tx: Executor, assessmentIds: readonly string[]): Promise<Map<string, SheetRow[]>> {
  const rows = await runNamed<WrittenSheet>(tx, sheetsStatement, [assessmentIds]);
  const sheets = new Map<string, SheetRow[]>(assessmentIds.map((id) => [id, []]));
  for (const row of rows) sheets.set(row.assessmentId, rowsOf(row));
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
  text: 'select cardinality(question_ids) as questions from assessment_forms where assessment_id = $1',
};

/** How many questions an attempt has. */
export async function countQuestionsOf(tx: Executor, assessmentId: string): Promise<number> {
  const [row] = await runNamed<{ questions: number }>(tx, countStatement, [assessmentId]);
  return row?.questions ?? 0;
}
