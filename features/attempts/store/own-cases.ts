import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const isAny = async (tx: Executor, statement: { name: string; text: string }, values: readonly unknown[]): Promise<boolean> =>
  (await runNamed(tx, statement, [...values])).length > 0;

const attemptStatement = { name: 'attempts.own-attempt', text: 'select 1 from assessments where id = $2 and user_id = $1' };

export const isAttemptOf = (tx: Executor, userId: string, id: string): Promise<boolean> => isAny(tx, attemptStatement, [userId, id]);

const sameQuestion = `
    select 1 from question_reports report
    join assessments attempt on attempt.id = report.assessment_id and attempt.user_id = $1
    join questions reported on reported.id = report.question_id
    join questions version on version.key = reported.key`;

const reportedStatement = { name: 'attempts.reported-question', text: `${sameQuestion} where version.id = $2 limit 1` };

/** Whether this person reported the question, in any of its versions. */
export const hasReported = (tx: Executor, userId: string, questionId: string): Promise<boolean> =>
  isAny(tx, reportedStatement, [userId, questionId]);

const otherReportStatement = {
  name: 'attempts.reported-too',
  text: `${sameQuestion} join question_reports other on other.question_id = version.id where other.id = $2 limit 1`,
};

/** Whether this person reported the question that a report is about, by this report or by another. */
export const hasReportedToo = (tx: Executor, userId: string, reportId: string): Promise<boolean> =>
  isAny(tx, otherReportStatement, [userId, reportId]);

const questionStatement = {
  name: 'attempts.own-question',
  text: `
    select 1 from assessments attempt join assessment_forms form on form.assessment_id = attempt.id
    where attempt.user_id = $1 and $2::uuid = any (form.question_ids) and attempt.annulled_at is null limit 1`,
};

/** Whether an attempt of this person that counts has the question, so that another key changes their own score. */
export const isQuestionOf = (tx: Executor, userId: string, questionId: string): Promise<boolean> =>
  isAny(tx, questionStatement, [userId, questionId]);

const sittingStatement = {
  name: 'attempts.is-sitting',
  text: `select 1 from assessments where user_id = $1 and status = 'open' limit 1`,
};

/** Whether questions were chosen for this person in a test that is not over: unopened, running or paused. */
export const isSitting = (tx: Executor, userId: string): Promise<boolean> => isAny(tx, sittingStatement, [userId]);
