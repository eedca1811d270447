import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Attempt } from './attempts.ts';

const formColumns = 'question_ids, option_ids, option_ends, category_ids, category_nums, points';

/** The end of a statement that has the attempts with their forms, as `formArrays` writes them, in `new`. */
const insertForms = `
  insert into assessment_forms (assessment_id, ${formColumns})
  select id, question_ids::uuid[], option_ids::uuid[], option_ends::smallint[], category_ids::uuid[], category_nums::smallint[], points::smallint[] from new`;

/**
 * Attempts with their forms in one statement. The arrays stand behind a sub-select so that their length does not make the database plan anew each time.
 */
const insertStatement = {
  name: 'attempts.insert-many',
  text: `
    with new as materialized (
      select one.*
      from (select $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::int[], $7::int[], $8::text[], $9::int[],
        $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[] offset 0) given (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
      cross join unnest(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
        one (id, user_id, type_id, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent, ${formColumns})
    ), attempt as (
      insert into assessments
        (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent,
          allows_calculator)
      select id, user_id, (select full_name from users where id = new.user_id), type_id, 'open', seed, created_at, duration_seconds, pass_percent,
        leave_policy, time_percent, (select allows_calculator from assessment_types where id = new.type_id)
      from new
    )
    ${insertForms}`,
};

export type NewAttempt = Pick<Attempt, 'id' | 'assessmentTypeId' | 'createdAt' | 'durationSeconds' | 'passPercent' | 'leavePolicy'> & {
  userId: string;
  seed: string;
  /** Of the person's accommodation; null without one. */
  timePercent: number | null;
};

/** A question of a form: its options in the order in which the attempt shows them, and what it counts for. */
export type FormEntry = { questionId: string; orderNum: number; optionIds: readonly string[]; categoryId: string; points: number };

/** The columns of forms, each form an array as the database writes it: the driver would escape each of hundreds of ids. */
function formArrays(forms: readonly (readonly FormEntry[])[]): string[][] {
  const columns: [string[], string[], string[], string[], string[], string[]] = [[], [], [], [], [], []];
  for (const form of forms) for (const [at, values] of formColumnsOf(form).entries()) columns[at]?.push(`{${values.join(',')}}`);
  return columns;
}

/** What the columns of one form hold, in the order of `formColumns`. */
function formColumnsOf(form: readonly FormEntry[]): (readonly (string | number)[])[] {
  const [questionIds, optionIds, categoryIds]: [string[], string[], string[]] = [[], [], []];
  const [optionEnds, categoryNums, points]: [number[], number[], number[]] = [[], [], []];
  for (const entry of form) {
    questionIds.push(entry.questionId);
    optionIds.push(...entry.optionIds);
    optionEnds.push(optionIds.length);
    const category = categoryIds.indexOf(entry.categoryId);
    categoryNums.push(category === -1 ? categoryIds.push(entry.categoryId) : category + 1);
    points.push(entry.points);
  }
  return [questionIds, optionIds, optionEnds, categoryIds, categoryNums, points];
}

/**
 * Attempts with their questions, which are numbered in their order. Whoever calls it has marked the questions as used, in the same transaction or before: from
 * then on they cannot be deleted.
 */
export async function insertAttempts(
  tx: Transaction,
  started: readonly { attempt: NewAttempt; form: readonly FormEntry[] }[],
): Promise<void> {
  const column = <Key extends keyof NewAttempt>(key: Key) => started.map(({ attempt }) => attempt[key]);
  await runNamed(tx, insertStatement, [
    column('id'),
    column('userId'),
    column('assessmentTypeId'),
    column('seed'),
    column('createdAt'),
    column('durationSeconds'),
    column('passPercent'),
    column('leavePolicy'),
    column('timePercent'),
    ...formArrays(started.map(({ form }) => form)),
  ]);
}

const formsStatement = {
  name: 'attempts.demo-forms',
  text: `
    with new as (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) one (id, ${formColumns})
    )
    ${insertForms}`,
};

/** The questions of attempts that are there already. */
export async function insertFormsOf(tx: Transaction, drawn: readonly { id: string; form: readonly FormEntry[] }[]): Promise<void> {
  await runNamed(tx, formsStatement, [drawn.map(({ id }) => id), ...formArrays(drawn.map(({ form }) => form))]);
}
