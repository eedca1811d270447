import { integerArray, smallintArray, uuidArray } from '#platform/database/binary-arrays.ts';
import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Attempt } from './attempts.ts';

const formColumns = 'question_ids, option_ids, option_ends, category_ids, category_nums, points';

/**
 * The end of a statement that has the attempts in `new`, each with the places of what is its own in the columns of all forms, as `formArrays` writes them. The
 * columns are the parameters from `first` on.
 */
const insertForms = (first: number): string => `
  insert into assessment_forms (assessment_id, ${formColumns})
  select id,
    ($${first}::uuid[])[question_from:question_to], ($${first + 1}::uuid[])[option_from:option_to], ($${first + 2}::smallint[])[question_from:question_to],
    ($${first + 3}::uuid[])[category_from:category_to], ($${first + 4}::smallint[])[question_from:question_to],
    ($${first + 5}::smallint[])[question_from:question_to]
  from new`;

const formPlaces = 'question_from, question_to, option_from, option_to, category_from, category_to';

/**
 * Attempts with their forms in one statement. The arrays stand behind a sub-select so that their length does not make the database plan anew each time.
 */
const insertStatement = {
  name: 'attempts.insert-many',
  text: `
    with new as materialized (
      select one.*
      from (select $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::int[], $7::int[], $8::text[], $9::int[],
        $10::int[], $11::int[], $12::int[], $13::int[], $14::int[], $15::int[] offset 0) given (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
      cross join unnest(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
        one (id, user_id, type_id, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent, ${formPlaces})
    ), attempt as (
      insert into assessments
        (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, duration_seconds, pass_percent, leave_policy, time_percent,
          allows_calculator)
      select id, user_id, (select full_name from users where id = new.user_id), type_id, 'open', seed, created_at, duration_seconds, pass_percent,
        leave_policy, time_percent, (select allows_calculator from assessment_types where id = new.type_id)
      from new
    )
    ${insertForms(16)}`,
};

export type NewAttempt = Pick<Attempt, 'id' | 'assessmentTypeId' | 'createdAt' | 'durationSeconds' | 'passPercent' | 'leavePolicy'> & {
  userId: string;
  seed: string;
  /** Of the person's accommodation; null without one. */
  timePercent: number | null;
};

/** A question of a form: its options in the order in which the attempt shows them, and what it counts for. */
export type FormEntry = { questionId: string; orderNum: number; optionIds: readonly string[]; categoryId: string; points: number };

type Forms = readonly (readonly FormEntry[])[];

/** The columns of all forms one after the other, each binary: reading hundreds of ids from text takes the database longer than all else that a start writes. */
function formArrays(forms: Forms): Buffer[] {
  const [questionIds, optionIds, categoryIds]: [string[], string[], string[]] = [[], [], []];
  const [optionEnds, categoryNums, points]: [number[], number[], number[]] = [[], [], []];
  const [froms, tos] = [placesOf(), placesOf()];
  for (const form of forms) {
    const before = { questions: questionIds.length, options: optionIds.length, categories: categoryIds.length };
    const own: string[] = [];
    for (const entry of form) {
      questionIds.push(entry.questionId);
      for (const id of entry.optionIds) optionIds.push(id);
      optionEnds.push(optionIds.length - before.options);
      const category = own.indexOf(entry.categoryId);
      categoryNums.push(category === -1 ? own.push(entry.categoryId) : category + 1);
      points.push(entry.points);
    }
    categoryIds.push(...own);
    froms.add(before.questions + 1, before.options + 1, before.categories + 1);
    tos.add(questionIds.length, optionIds.length, categoryIds.length);
  }
  const columns = [uuidArray(questionIds), uuidArray(optionIds), smallintArray(optionEnds), uuidArray(categoryIds)];
  const places = [froms.questions, tos.questions, froms.options, tos.options, froms.categories, tos.categories];
  return [...places.map(integerArray), ...columns, smallintArray(categoryNums), smallintArray(points)];
}

/** Places in the columns of questions, options and categories, one of each for every form. */
function placesOf() {
  const [questions, options, categories]: [number[], number[], number[]] = [[], [], []];
  const add = (question: number, option: number, category: number): void => {
    questions.push(question);
    options.push(option);
    categories.push(category);
  };
  return { questions, options, categories, add };
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
      select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[]) one (id, ${formPlaces})
    )
    ${insertForms(8)}`,
};

/** The questions of attempts that are there already. */
export async function insertFormsOf(tx: Transaction, drawn: readonly { id: string; form: readonly FormEntry[] }[]): Promise<void> {
  await runNamed(tx, formsStatement, [drawn.map(({ id }) => id), ...formArrays(drawn.map(({ form }) => form))]);
}
