import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { FinishedBy } from '../rules/attempt.ts';
import { type CategoryScore, categoryScoresOf, type Mark, type MarkedQuestion, type Score } from '../rules/score.ts';
import { graceSeconds } from '../rules/time.ts';
import { wakesPages } from './attempts.ts';

export type Closed = { id: string; assessmentTypeId: string; passPercent: number; submittedAt: Date };

/** After it no save is taken any more. */
const close = ({ at, by, reason, from, which }: { at: string; by: string; reason: string; from: string; which: string }) => `
  update assessments attempt
  set status = 'finished', submitted_at = least(${at}, deadline_at), finished_by = ${by}, close_reason = ${reason},
    paused_seconds = paused_seconds - ceil(greatest(0, extract(epoch from paused_until - ${at})))::int,
    paused_until = case when paused_until > ${at} then ${at} else paused_until end, version = version + 1
  ${from} where ${which} and status = 'open' and started_at is not null
  returning attempt.id, assessment_type_id as "assessmentTypeId", pass_percent as "passPercent", submitted_at as "submittedAt", ${wakesPages('attempt.id')}`;

/** Waits for the saves that hold the attempts. */
const closeStatement = {
  name: 'attempts.close',
  text: close({ at: '$2::timestamptz', by: '$3', reason: '$4', from: '', which: 'id = any ($1::uuid[])' }),
};

const candidate: FinishedBy = 'candidate';

/**
 * Leaves out whatever somebody holds, such as a save on its way, so that one attempt keeps nobody else waiting. The arrays stand behind a sub-select so that
 * their length does not make the database plan anew each time.
 */
const submitStatement = {
  name: 'attempts.submit',
  text: `
    with held as materialized (
      select submission.id, submission.at
      from (select $1::uuid[], $2::uuid[], $3::timestamptz[] offset 0) given (a, b, c)
      cross join unnest(a, b, c) submission (id, user_id, at)
      cross join lateral (
        select id from assessments
        where id = submission.id and user_id = submission.user_id and status = 'open' and submission.at < deadline_at
        for update skip locked
      ) attempt
    )
    ${close({ at: 'held.at', by: `'${candidate}'`, reason: 'null', from: 'from held', which: 'attempt.id = held.id' })}`,
};

export type Submission = { userId: string; id: string; now: Date };

/** Closes running attempts of their own people before the deadline; leaves out every other one, and those that somebody holds. */
export async function putSubmitted(tx: Transaction, submissions: readonly Submission[]): Promise<Closed[]> {
  return runNamed<Closed>(tx, submitStatement, [
    submissions.map(({ id }) => id),
    submissions.map(({ userId }) => userId),
    submissions.map(({ now }) => now),
  ]);
}

/** How an attempt ends; an administrator says why. */
export type Ending = { now: Date; by: FinishedBy; closeReason?: string };

/** Closes those of the attempts that are running; a pause ends with the attempt. */
export async function putClosed(tx: Transaction, ids: readonly string[], { now, by, closeReason }: Ending): Promise<Closed[]> {
  return runNamed<Closed>(tx, closeStatement, [ids, now, by, closeReason ?? null]);
}

/** The condition for an attempt whose deadline and grace have passed. */
export const isOverdue = (now: string): string =>
  `status = 'open' and deadline_at < ${now}::timestamptz - interval '${graceSeconds} seconds'`;

const overdueStatement = {
  name: 'attempts.overdue',
  text: `
    select id from assessments
    where ${isOverdue('$1')}
    order by deadline_at limit $2 for update skip locked`,
};

/** Attempts whose deadline and grace have passed; another server skips those that this one holds. */
export async function lockOverdue(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, overdueStatement, [now, limit])).map((row) => row.id);
}

/**
 * A form says what its questions count for, so no question is looked up; what was answered comes as a list of places and a mark for each, because joining and
 * grouping sixty rows for each attempt takes PostgreSQL several times as long. The sub-selects with `offset 0` leave the planner no order of joins to choose: from
 * an attempt to its form and its answers. While the statistics of new rows were missing it joined whole tables.
 */
const marksStatement = {
  name: 'attempts.marks',
  text: `
    select attempt.id as "assessmentId", array_to_string(form.category_ids, ',') as "categoryIds",
      array_to_string(form.category_nums, ',') as "categoryNums", array_to_string(form.points, ',') as points, answered.places, answered.marks
    from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) attempt (id)
    cross join lateral (select category_ids, category_nums, points from assessment_forms where assessment_id = attempt.id offset 0) form
    cross join lateral (
      select coalesce(string_agg(order_num::text, ','), '') as places,
        coalesce(string_agg(case when is_excluded then 'x' when selected_option_id is null then '-' when is_correct then '1' else '0' end, ''), '') as marks
      from given_answers where assessment_id = attempt.id
    ) answered`,
};

type MarkedRow = { assessmentId: string; categoryIds: string; categoryNums: string; points: string; places: string; marks: string };

const markOf: Record<string, Mark> = { '1': 'right', '0': 'wrong', '-': 'unanswered', x: 'left out' };

const categoriesStatement = {
  name: 'attempts.categories',
  text: `
    select id, name, position from (select $1::uuid[] offset 0) given (ids) cross join unnest(ids) asked (category)
    join categories on categories.id = asked.category`,
};

/** What each category of each attempt came to, in the order of the categories; questions that were left out do not count. */
export async function listCategoryScores(tx: Executor, assessmentIds: readonly string[]): Promise<Map<string, CategoryScore[]>> {
  const rows = await runNamed<MarkedRow>(tx, marksStatement, [assessmentIds]);
  const wanted = new Set(rows.flatMap(({ categoryIds }) => categoryIds.split(',')));
  const categories = await runNamed<{ id: string; name: string; position: number }>(tx, categoriesStatement, [[...wanted]]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(
    rows.map((row) => {
      const scores = categoryScoresOf(questionsOf(row));
      const ordered = scores.flatMap(({ category: id, ...score }) => {
        const category = byId.get(id);
        return category ? [{ position: category.position, score: { category: category.name, ...score } }] : [];
      });
      return [row.assessmentId, ordered.toSorted((one, other) => one.position - other.position).map(({ score }) => score)];
    }),
  );
}

/** The questions of a form with the ids of their categories; those that nobody answered, flagged or left out have no mark. */
function questionsOf({ categoryIds, categoryNums, points, places, marks }: MarkedRow): MarkedQuestion[] {
  const ids = categoryIds.split(',');
  const counts = points.split(',');
  const questions = categoryNums.split(',').map((num, nth): MarkedQuestion => ({
    category: ids[Number(num) - 1] ?? '',
    points: Number(counts[nth]),
    mark: 'unanswered',
  }));
  for (const [at, place] of (places === '' ? [] : places.split(',')).entries()) {
    const question = questions[Number(place) - 1];
    if (question) question.mark = markOf[marks[at] ?? '-'] ?? 'unanswered';
  }
  return questions;
}

export type NewResult = Score & {
  id: string;
  assessmentId: string;
  assessmentTypeId: string;
  passPercent: number;
  categoryScores: readonly CategoryScore[];
  completedAt: Date;
};

const insertStatement = {
  name: 'attempts.insert-results',
  text: `
    insert into assessment_results
      (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::bool[], $8::int[], $9::jsonb[], $10::timestamptz[])`,
};

export async function insertResults(tx: Transaction, results: readonly NewResult[]): Promise<void> {
  const column = <Key extends keyof NewResult>(key: Key) => results.map((result) => result[key]);
  await runNamed(tx, insertStatement, [
    column('id'),
    column('assessmentId'),
    column('assessmentTypeId'),
    column('points'),
    column('earned'),
    column('possible'),
    column('passed'),
    column('passPercent'),
    column('categoryScores').map((scores) => JSON.stringify(scores)),
    column('completedAt'),
  ]);
}

export type StoredResult = { id: string; assessmentId: string; points: number; passed: boolean; passPercent: number };

const findStatement = {
  name: 'attempts.results-of',
  text: `
    select id, assessment_id as "assessmentId", overall_score as points, passed, pass_percent as "passPercent"
    from assessment_results where assessment_id = any ($1::uuid[])`,
};

/** The results of these attempts. */
export async function listResults(tx: Executor, assessmentIds: readonly string[]): Promise<StoredResult[]> {
  return runNamed<StoredResult>(tx, findStatement, [assessmentIds]);
}

const rescoreStatement = {
  name: 'attempts.rescore',
  text: `
    update assessment_results result
    set overall_score = new.points, earned = new.earned, possible = new.possible, passed = new.passed,
      category_scores = new.category_scores, regraded_at = $7
    from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::bool[], $6::jsonb[]) new (id, points, earned, possible, passed, category_scores)
    where result.id = new.id`,
};

type Rescored = Score & { id: string; categoryScores: readonly CategoryScore[] };

/** Writes scores that a regrade changed. */
export async function putScores(tx: Transaction, results: readonly Rescored[], now: Date): Promise<void> {
  const column = <Key extends keyof Rescored>(key: Key) => results.map((result) => result[key]);
  await runNamed(tx, rescoreStatement, [
    column('id'),
    column('points'),
    column('earned'),
    column('possible'),
    column('passed'),
    column('categoryScores').map((scores) => JSON.stringify(scores)),
    now,
  ]);
}
