import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains } from '#platform/database/keyset.ts';
import { assessments, questionReports } from '../tables.ts';

export const selectAttemptsOf = (people: SQL): SQL =>
  sql`select ${assessments.id} from ${assessments} where ${assessments.userId} = any (array(${people}))`;

/** As many of the newest entries as are searched for the name of an assessment: attempts are too many to be read by it. */
const mostNoted = 10_000;

/** Those that something was done to, of the assessments that are called so. */
export const selectAttemptsNamed = (search: string): SQL => sql`
  with noted as (
    select substr(subject, 9)::uuid as id from audit_log
    where subject ~ '^attempt:[0-9a-f-]{36}$' order by at desc, id desc limit ${mostNoted})
  select ${assessments.id} from noted join ${assessments} on ${assessments.id} = noted.id
  join ${assessmentTypes} on ${assessmentTypes.id} = ${assessments.assessmentTypeId} where ${contains(search, assessmentTypes.name)}`;

export const selectReportsOf = (people: SQL): SQL =>
  sql`select ${questionReports.id} from ${questionReports} where ${questionReports.assessmentId} = any (array(${selectAttemptsOf(people)}))`;

/** Whose attempts these are, and at what. */
export async function describeAttempts(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: assessments.id, personId: assessments.userId, name: assessmentTypes.name })
    .from(assessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .where(inArray(assessments.id, [...ids]));
}

/** Who reported a question, and in which test. */
export async function describeReports(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ id: questionReports.id, personId: assessments.userId, name: assessmentTypes.name })
    .from(questionReports)
    .innerJoin(assessments, eq(assessments.id, questionReports.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .where(inArray(questionReports.id, [...ids]));
}
