import { and, eq, gt, sql } from 'drizzle-orm';
import type { AttemptStatus, FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { CategoryScore } from '#features/attempts/rules/score.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults, assessments, lateAnswers } from '#features/attempts/tables.ts';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { Shelf } from '#features/catalog/rules/assessment-type.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { ScoreCount } from '../rules/norm.ts';
import { norms } from '../tables.ts';

/** A result with its attempt and the group that it is compared with. */
export type Result = {
  id: string;
  attemptId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  shelf: Shelf;
  validityMonths: number | null;
  status: AttemptStatus;
  finishedBy: FinishedBy | null;
  deadlineAt: Date | null;
  points: number;
  earned: number;
  possible: number;
  passed: boolean;
  passPercent: number;
  categories: readonly CategoryScore[];
  startedAt: Date | null;
  completedAt: Date;
  regradedAt: Date | null;
  durationSeconds: number;
  extraSeconds: number;
  returnedSeconds: number;
  pausedUntil: Date | null;
  pausedSeconds: number;
  closeReason: string | null;
  annulledAt: Date | null;
  annulmentReason: string | null;
  annulmentOutcome: EntitlementReturn | null;
  questions: number;
  answered: number;
  leftOut: number;
  /** The questions whose last answer came after the end, by their numbers. */
  lateQuestions: readonly number[];
  norm: { computedAt: Date; size: number; counts: readonly ScoreCount[] } | null;
};

/** The columns of a result as the page of it needs them, apart from what is counted. */
const resultColumns = {
  id: assessmentResults.id,
  attemptId: assessments.id,
  typeCode: assessmentTypes.code,
  typeSlug: assessmentTypes.slug,
  typeName: assessmentTypes.name,
  shelf: assessmentTypes.shelf,
  validityMonths: assessmentTypes.validityMonths,
  status: assessments.status,
  finishedBy: assessments.finishedBy,
  deadlineAt: assessments.deadlineAt,
  points: assessmentResults.overallScore,
  earned: assessmentResults.earned,
  possible: assessmentResults.possible,
  passed: assessmentResults.passed,
  passPercent: assessmentResults.passPercent,
  categories: assessmentResults.categoryScores,
  startedAt: assessments.startedAt,
  completedAt: assessmentResults.completedAt,
  regradedAt: assessmentResults.regradedAt,
  durationSeconds: assessments.durationSeconds,
  extraSeconds: assessments.extraSeconds,
  returnedSeconds: assessments.returnedSeconds,
  pausedUntil: assessments.pausedUntil,
  pausedSeconds: assessments.pausedSeconds,
  closeReason: assessments.closeReason,
  annulledAt: assessments.annulledAt,
  annulmentReason: assessments.annulmentReason,
  annulmentOutcome: assessments.annulmentOutcome,
  norm: { computedAt: norms.computedAt, size: norms.size, counts: norms.counts },
};

/** One of a person's own results. */
export async function findResultOf(tx: Executor, userId: string, id: string): Promise<Result | null> {
  const counted = tx
    .select({
      questions: sql<number>`count(*)::int`.as('questions'),
      answered: sql<number>`count(${assessmentQuestions.selectedOptionId})::int`.as('answered'),
      leftOut: sql<number>`(count(*) filter (where ${assessmentQuestions.isExcluded}))::int`.as('left_out'),
    })
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, assessments.id))
    .as('counted');
  const late = tx
    .select({
      questions: sql<number[]>`coalesce(array_agg(${lateAnswers.orderNum}::int order by ${lateAnswers.orderNum}), '{}')`.as(
        'late_questions',
      ),
    })
    .from(lateAnswers)
    .innerJoin(
      assessmentQuestions,
      and(eq(assessmentQuestions.assessmentId, lateAnswers.assessmentId), eq(assessmentQuestions.orderNum, lateAnswers.orderNum)),
    )
    // One that was sent again in time that was given later counts and is not late.
    .where(and(eq(lateAnswers.assessmentId, assessments.id), gt(lateAnswers.revision, assessmentQuestions.revision)))
    .as('late');
  const { questions, answered, leftOut } = counted;
  const [found] = await tx
    .select({ ...resultColumns, questions, answered, leftOut, lateQuestions: late.questions })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .leftJoin(norms, eq(norms.assessmentTypeId, assessmentResults.assessmentTypeId))
    .innerJoinLateral(counted, sql`true`)
    .innerJoinLateral(late, sql`true`)
    .where(and(eq(assessmentResults.id, id), eq(assessments.userId, userId)))
    .prepare('results.find-of')
    .execute();
  return found ?? null;
}

export type ResultOwner = {
  resultId: string;
  attemptId: string;
  /** It passed a test that earns a certificate. */
  isEarning: boolean;
  assessmentTypeId: string;
  typeName: string;
  /** Null where the account is disabled: its owner could not open what the mail leads to. */
  email: string | null;
  finishedBy: FinishedBy | null;
  hasNorm: boolean;
};

const ownersStatement = {
  name: 'results.owners',
  text: `
    select result.id as "resultId", attempt.id as "attemptId", result.passed and type.validity_months is not null as "isEarning",
      result.assessment_type_id as "assessmentTypeId", type.name as "typeName",
      case when person.disabled_at is null then person.email end as email,
      attempt.finished_by as "finishedBy", norm.assessment_type_id is not null as "hasNorm"
    from unnest($1::uuid[]) wanted (id)
    join assessment_results result on result.id = wanted.id
    join assessments attempt on attempt.id = result.assessment_id and attempt.annulled_at is null
    join users person on person.id = attempt.user_id
    join assessment_types type on type.id = result.assessment_type_id
    left join norms norm on norm.assessment_type_id = result.assessment_type_id`,
};

/** Whom these results belong to; without those whose person has deleted the account, or whose attempt was annulled. */
export async function listOwners(tx: Executor, resultIds: readonly string[]): Promise<ResultOwner[]> {
  return runNamed<ResultOwner>(tx, ownersStatement, [[...new Set(resultIds)]]);
}

const noticesStatement = {
  name: 'results.insert-notices',
  text: `
    insert into result_notices (result_id, told_at) select id, $2::timestamptz from unnest($1::uuid[]) id order by id
    on conflict do nothing returning result_id as "resultId"`,
};

/** Notes that the owners of these results are notified; answers with those of which that was not noted before. */
export async function insertNotices(tx: Executor, resultIds: readonly string[], notifiedAt: Date): Promise<Set<string>> {
  const rows = await runNamed<{ resultId: string }>(tx, noticesStatement, [resultIds, notifiedAt]);
  return new Set(rows.map(({ resultId }) => resultId));
}
