import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { AttemptStatus, FinishedBy } from '../rules/attempt.ts';

type Listed = {
  id: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  status: AttemptStatus;
  finishedBy: FinishedBy | null;
  createdAt: Date;
  startedAt: Date | null;
  deadlineAt: Date | null;
  submittedAt: Date | null;
  extraSeconds: number;
  returnedSeconds: number;
  questions: number;
  answered: number;
};

const columns = `
  attempt.id, type.code as "typeCode", type.slug as "typeSlug", type.name as "typeName", attempt.status,
  attempt.finished_by as "finishedBy", attempt.created_at as "createdAt", attempt.started_at as "startedAt",
  attempt.deadline_at as "deadlineAt", attempt.submitted_at as "submittedAt", attempt.extra_seconds as "extraSeconds",
  attempt.returned_seconds as "returnedSeconds", sheet.questions, sheet.answered`;
const joins = `
  join assessment_types type on type.id = attempt.assessment_type_id
  cross join lateral (
    select count(*)::int as questions, count(selected_option_id)::int as answered
    from assessment_questions where assessment_id = attempt.id
  ) sheet`;

export type MyListed = Listed & { resultId: string | null; points: number | null; passed: boolean | null; passPercent: number };

const mineStatement = {
  name: 'attempts.list-mine',
  text: `
    select ${columns}, result.id as "resultId", result.overall_score as points, result.passed, attempt.pass_percent as "passPercent"
    from assessments attempt ${joins} left join assessment_results result on result.assessment_id = attempt.id
    where attempt.user_id = $1 order by attempt.created_at desc, attempt.id limit 200`,
};

/** A person's attempts with how far they came, newest first. */
export async function listMine(tx: Executor, userId: string): Promise<MyListed[]> {
  return runNamed<MyListed>(tx, mineStatement, [userId]);
}

export type OpenListed = Listed & { userId: string | null; fullName: string | null; email: string | null };

const openStatement = {
  name: 'attempts.list-open',
  text: `
    select ${columns}, person.id as "userId", person.full_name as "fullName", person.email
    from assessments attempt ${joins} left join users person on person.id = attempt.user_id
    where attempt.status = 'open' order by attempt.deadline_at nulls last, attempt.id limit 500`,
};

/** For administrators: what is open now, the nearest deadline first. */
export async function listOpen(tx: Executor): Promise<OpenListed[]> {
  return runNamed<OpenListed>(tx, openStatement, []);
}
