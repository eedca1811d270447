import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { FinishedBy, WindowPolicy } from '../rules/attempt.ts';
import type { KeyedQuestion } from '../rules/demo-candidate.ts';

const knownStatement = {
  name: 'attempts.demo-known',
  text: 'select exists (select from assessments where id = any ($1::uuid[])) as "isKnown"',
};

/** Whether any of these attempts exists. */
export async function hasAnyAttempt(tx: Executor, ids: readonly string[]): Promise<boolean> {
  const [row] = await runNamed<{ isKnown: boolean }>(tx, knownStatement, [ids]);
  return row?.isKnown ?? false;
}

type Keyed = Pick<KeyedQuestion, 'categoryId' | 'difficulty' | 'rightOptionId'>;

const keyStatement = {
  name: 'attempts.demo-key',
  text: `
    select question.id, question.category_id as "categoryId", question.difficulty, option.id as "rightOptionId"
    from questions question join question_options option on option.question_id = question.id and option.is_correct
    where question.id = any ($1::uuid[])`,
};

/** The key of these questions, for those who answer in the demo world. */
export async function findKey(tx: Executor, questionIds: readonly string[]): Promise<Map<string, Keyed>> {
  const rows = await runNamed<Keyed & { id: string }>(tx, keyStatement, [questionIds]);
  return new Map(rows.map(({ id, ...keyed }) => [id, keyed]));
}

export type FinishedAttempt = {
  id: string;
  userId: string;
  seed: string;
  startedAt: Date;
  submittedAt: Date;
  finishedBy: FinishedBy;
};
type Terms = { assessmentTypeId: string; durationSeconds: number; passPercent: number; leavePolicy: WindowPolicy };

const attemptsStatement = {
  name: 'attempts.demo-insert',
  text: `
    insert into assessments
      (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, started_at, deadline_at, submitted_at, finished_by,
        duration_seconds, pass_percent, leave_policy, version)
    select entry.id, entry.user_id, (select full_name from users where users.id = entry.user_id), $7, 'finished', entry.seed, entry.started_at - interval '2 minutes', entry.started_at,
      entry.started_at + $8 * interval '1 second', entry.submitted_at, entry.finished_by, $8, $9, $10, 2
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::text[])
      entry (id, user_id, seed, started_at, submitted_at, finished_by)`,
};

/** Attempts at one type that ended in the past. */
export async function insertFinished(tx: Transaction, attempts: readonly FinishedAttempt[], terms: Terms): Promise<void> {
  const column = <Key extends keyof FinishedAttempt>(key: Key) => attempts.map((attempt) => attempt[key]);
  const { assessmentTypeId, durationSeconds, passPercent, leavePolicy } = terms;
  await runNamed(tx, attemptsStatement, [
    column('id'),
    column('userId'),
    column('seed'),
    column('startedAt'),
    column('submittedAt'),
    column('finishedBy'),
    assessmentTypeId,
    durationSeconds,
    passPercent,
    leavePolicy,
  ]);
}

export type AnsweredQuestion = {
  assessmentId: string;
  orderNum: number;
  selectedOptionId: string | null;
  isCorrect: boolean | null;
  isFlagged: boolean;
  answeredAt: Date | null;
};

const answersStatement = {
  name: 'attempts.demo-answers',
  text: `
    insert into given_answers (assessment_id, order_num, selected_option_id, is_correct, is_flagged, answered_at, revision, flag_revision)
    select entry.*, (entry.selected_option_id is not null)::int, entry.is_flagged::int
    from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bool[], $5::bool[], $6::timestamptz[])
      entry (assessment_id, order_num, selected_option_id, is_correct, is_flagged, answered_at)
    where entry.selected_option_id is not null or entry.is_flagged`,
};

/** What was chosen in attempts that are there already; a question that was neither answered nor flagged leaves nothing. */
export async function insertAnswered(tx: Transaction, questions: readonly AnsweredQuestion[]): Promise<void> {
  const column = <Key extends keyof AnsweredQuestion>(key: Key) => questions.map((question) => question[key]);
  await runNamed(tx, answersStatement, [
    column('assessmentId'),
    column('orderNum'),
    column('selectedOptionId'),
    column('isCorrect'),
    column('isFlagged'),
    column('answeredAt'),
  ]);
}
