import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { ReportDecision } from '../rules/report.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { assessments, questionReports } from '../tables.ts';

const columns = {
  id: questionReports.id,
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  attemptId: questionReports.assessmentId,
  orderNum: questionReports.orderNum,
  questionId: questionReports.questionId,
  questionText: questions.questionText,
  optionIds: assessmentQuestions.optionIds,
  words: questionReports.words,
  reportedAt: questionReports.reportedAt,
  decision: questionReports.decision,
  note: questionReports.note,
  decidedAt: questionReports.decidedAt,
};

export type StoredReport = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** Reports with these words, and those of people whose name or address has them. */
function matches(search: string | undefined) {
  if (!search) return undefined;
  // Arrays, because words of joined tables could use the index of neither.
  const people = sql`select ${users.id} from ${users} where ${contains(search, personWords)}`;
  const attempts = sql`select ${assessments.id} from ${assessments} where ${assessments.userId} = any (array(${people}))`;
  return or(contains(search, questionReports.words), sql`${questionReports.assessmentId} = any (array(${attempts}))`);
}

type ReportFilters = { state: 'open' | 'closed' | 'all' };

/** For administrators: what candidates reported. */
export async function listReports(tx: Executor, request: PageRequest<'reported_at'> & ReportFilters) {
  const { id, reportedAt, decidedAt } = questionReports;
  const matching = and(
    request.state === 'all' ? undefined : request.state === 'open' ? isNull(decidedAt) : isNotNull(decidedAt),
    matches(request.search),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { reported_at: reportedAt }, id);
  const rows = await tx
    .select({ ...columns, ...position })
    .from(questionReports)
    .innerJoin(assessments, eq(assessments.id, questionReports.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .innerJoin(questions, eq(questions.id, questionReports.questionId))
    .innerJoin(
      assessmentQuestions,
      and(eq(assessmentQuestions.assessmentId, questionReports.assessmentId), eq(assessmentQuestions.orderNum, questionReports.orderNum)),
    )
    .leftJoin(users, eq(users.id, assessments.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(questionReports).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** Holds a report until the transaction ends, with whom to write to; null when there is none. */
export async function lockReport(tx: Transaction, id: string) {
  const [found] = await tx
    .select({
      id: questionReports.id,
      questionId: questionReports.questionId,
      orderNum: questionReports.orderNum,
      decidedAt: questionReports.decidedAt,
      email: users.email,
      typeName: assessmentTypes.name,
    })
    .from(questionReports)
    .innerJoin(assessments, eq(assessments.id, questionReports.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(users, eq(users.id, assessments.userId))
    .where(eq(questionReports.id, id))
    .for('update', { of: questionReports });
  return found ?? null;
}

type Decided = { decision: ReportDecision; note: string; decidedAt: Date; decidedBy: string | null };

export async function putDecision(tx: Transaction, id: string, decided: Decided): Promise<void> {
  await tx.update(questionReports).set(decided).where(eq(questionReports.id, id));
}
