import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { AttemptStatus, FinishedBy } from '../rules/attempt.ts';
import { assessmentForms, givenAnswers } from '../tables/forms.ts';
import { assessmentResults, assessments, attemptContacts, attemptNotes, attemptPauses } from '../tables.ts';

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
  annulledAt: Date | null;
  annulmentReason: string | null;
  extraSeconds: number;
  returnedSeconds: number;
  pausedUntil: Date | null;
  closeReason: string | null;
  questions: number;
  answered: number;
};

const columns = `
  attempt.id, type.code as "typeCode", type.slug as "typeSlug", type.name as "typeName", attempt.status,
  attempt.finished_by as "finishedBy", attempt.created_at as "createdAt", attempt.started_at as "startedAt",
  attempt.deadline_at as "deadlineAt", attempt.submitted_at as "submittedAt", attempt.annulled_at as "annulledAt",
  attempt.annulment_reason as "annulmentReason", attempt.extra_seconds as "extraSeconds",
  attempt.returned_seconds as "returnedSeconds", attempt.paused_until as "pausedUntil", attempt.close_reason as "closeReason", sheet.questions, sheet.answered`;
const joins = `
  join assessment_types type on type.id = attempt.assessment_type_id
  cross join lateral (
    select coalesce((select cardinality(question_ids) from assessment_forms where assessment_id = attempt.id), 0) as questions,
      (select count(selected_option_id)::int from given_answers where assessment_id = attempt.id) as answered
  ) sheet`;

export type MyListed = Listed & {
  annulmentOutcome: EntitlementReturn | null;
  resultId: string | null;
  points: number | null;
  passed: boolean | null;
  passPercent: number;
  timePercent: number | null;
};

const mineStatement = {
  name: 'attempts.list-mine',
  text: `
    select ${columns}, attempt.annulment_outcome as "annulmentOutcome", result.id as "resultId", result.overall_score as points, result.passed, attempt.pass_percent as "passPercent", attempt.time_percent as "timePercent"
    from assessments attempt ${joins} left join assessment_results result on result.assessment_id = attempt.id
    where attempt.user_id = $1 order by attempt.created_at desc, attempt.id limit 200`,
};

/** A person's attempts with how far they came, newest first. */
export async function listMine(tx: Executor, userId: string): Promise<MyListed[]> {
  return runNamed<MyListed>(tx, mineStatement, [userId]);
}

export type AdminListed = Omit<Listed, 'typeSlug'> & {
  seenAt: Date | null;
  pauses: number;
  notes: number;
  userId: string | null;
  fullName: string | null;
  email: string | null;
};

const adminColumns = {
  id: assessments.id,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  status: assessments.status,
  finishedBy: assessments.finishedBy,
  createdAt: assessments.createdAt,
  startedAt: assessments.startedAt,
  deadlineAt: assessments.deadlineAt,
  submittedAt: assessments.submittedAt,
  annulledAt: assessments.annulledAt,
  annulmentReason: assessments.annulmentReason,
  extraSeconds: assessments.extraSeconds,
  returnedSeconds: assessments.returnedSeconds,
  pausedUntil: assessments.pausedUntil,
  closeReason: assessments.closeReason,
  seenAt:
    sql<Date | null>`(select ${attemptContacts.seenAt} from ${attemptContacts} where ${attemptContacts.assessmentId} = ${assessments.id})`.mapWith(
      attemptContacts.seenAt,
    ),
  pauses: sql<number>`(select count(*)::int from ${attemptPauses} where ${attemptPauses.assessmentId} = ${assessments.id})`,
  notes: sql<number>`(select count(*)::int from ${attemptNotes} where ${attemptNotes.assessmentId} = ${assessments.id})`,
  questions: sql<number>`coalesce((select cardinality(${assessmentForms.questionIds}) from ${assessmentForms} where ${assessmentForms.assessmentId} = ${assessments.id}), 0)`,
  answered: sql<number>`(select count(${givenAnswers.selectedOptionId})::int from ${givenAnswers} where ${givenAnswers.assessmentId} = ${assessments.id})`,
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
};

/** Whose clock has not started stands last. What is open is few, however many attempts there have been: a partial index finds it. */
const openKeys = {
  deadline_at: sql`coalesce(${assessments.deadlineAt}, timestamptz '9999-12-31 00:00:00+00')`,
  created_at: assessments.createdAt,
};

type OpenFilters = { state?: 'running' | 'paused' | 'ready' | undefined; user?: string | undefined };

/** For administrators: what is open now. */
export async function listOpen(tx: Executor, request: PageRequest<keyof typeof openKeys> & OpenFilters, now: Date) {
  const { startedAt, pausedUntil, id } = assessments;
  const matching = and(
    eq(assessments.status, 'open'),
    request.state && { ready: isNull(startedAt), running: isNotNull(startedAt), paused: gt(pausedUntil, now) }[request.state],
    request.user ? eq(assessments.userId, request.user) : undefined,
    contains(request.search, personWords),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, openKeys, id);
  const rows = await tx
    .select({ ...adminColumns, ...position })
    .from(assessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(users, eq(users.id, assessments.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id }).from(assessments).leftJoin(users, eq(users.id, assessments.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

type FinishedFilters = { show?: 'counting' | 'annulled' | undefined; user?: string | undefined };

/** For administrators: what is over, with its score unless it was annulled before there was one. */
export async function listFinished(tx: Executor, request: PageRequest<'submitted_at'> & FinishedFilters) {
  const { annulledAt, submittedAt, id } = assessments;
  const matching = and(
    eq(assessments.status, 'finished'),
    request.show && (request.show === 'annulled' ? isNotNull(annulledAt) : isNull(annulledAt)),
    request.user ? eq(assessments.userId, request.user) : undefined,
    contains(request.search, personWords),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { submitted_at: submittedAt }, id);
  const rows = await tx
    .select({ ...adminColumns, points: assessmentResults.overallScore, passed: assessmentResults.passed, ...position })
    .from(assessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(assessmentResults, eq(assessmentResults.assessmentId, id))
    .leftJoin(users, eq(users.id, assessments.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id }).from(assessments).leftJoin(users, eq(users.id, assessments.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** How many attempts are open, by whether their clock runs. */
export async function countOpen(tx: Executor): Promise<{ running: number; ready: number }> {
  const [counts] = await tx
    .select({
      running: sql<number>`count(${assessments.startedAt})::int`,
      ready: sql<number>`(count(*) - count(${assessments.startedAt}))::int`,
    })
    .from(assessments)
    .where(eq(assessments.status, 'open'));
  return counts ?? { running: 0, ready: 0 };
}
