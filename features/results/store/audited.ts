import { inArray, type SQL, sql } from 'drizzle-orm';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { regradeEffects, regrades } from '../tables.ts';

const selectResultsOf = (people: SQL): SQL =>
  sql`select ${assessmentResults.id} from ${assessmentResults} join ${assessments} on ${assessments.id} = ${assessmentResults.assessmentId}
    where ${assessments.userId} = any (array(${people}))`;

/** Regrades are few, and the key of their effects begins with the regrade. */
export const selectRegradesOf = (people: SQL): SQL =>
  sql`select ${regrades.id} from ${regrades} where exists (
    select from ${regradeEffects} where ${regradeEffects.regradeId} = ${regrades.id} and ${regradeEffects.resultId} = any (array(${selectResultsOf(people)})))`;

export async function describeRegrades(tx: Executor, ids: readonly string[]) {
  return tx
    .select({
      id: regrades.id,
      name: sql<string>`(select ${questions.key} from ${questions} where ${questions.id} = ${regrades.questionId})`,
    })
    .from(regrades)
    .where(inArray(regrades.id, [...ids]));
}
