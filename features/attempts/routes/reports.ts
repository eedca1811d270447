import { recordExport } from '#features/audit/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { decideReport, listQuestionReports, type QuestionReport } from '../contract/reports.ts';
import { decideReport as decide } from '../service/decide-report.ts';
import { listReports, type StoredReport } from '../store/reports.ts';

/** What administrators do about questions that candidates reported. */
export function reportRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listQuestionReports, async ({ query }) => ok(pagedReply(await listReports(database, query), wireReport))),
    route(decideReport, async ({ actor, params, body, now }) => {
      const decided = await database.transaction((tx) => decide(runtime, tx, { reportId: params.id, ...body, actorId: actor.userId, now }));
      return decided.ok ? ok({}) : decided;
    }),
  ];
}

export function reportRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listQuestionReports, {
      columns: {
        Reported: (report) => report.reported_at,
        'Full name': ({ person }) => person?.full_name ?? null,
        Email: ({ person }) => person?.email ?? null,
        Assessment: ({ type }) => type.code,
        'Question id': (report) => report.question_id,
        Question: (report) => report.question_text,
        Report: ({ words }) => words,
        Decision: ({ decision }) => decision?.decision ?? null,
        Note: ({ decision }) => decision?.note ?? null,
        Decided: ({ decision }) => decision?.at ?? null,
      },
      load: async (query) => (await listReports(database, query)).rows.map(wireReport),
      record: (taken) => recordExport(database, 'question-reports', taken),
    }),
  ];
}

function wireReport(report: StoredReport): QuestionReport {
  const { userId, fullName, email, decision, note, decidedAt } = report;
  return {
    id: report.id,
    person: userId === null ? null : { id: userId, full_name: fullName ?? '', email: email ?? '' },
    type: { code: report.typeCode, name: report.typeName },
    attempt_id: report.attemptId,
    order_num: report.orderNum,
    question_id: report.questionId,
    question_text: report.questionText,
    option_ids: report.optionIds,
    words: report.words,
    reported_at: report.reportedAt.toISOString(),
    decision: decision && decidedAt && { decision, note: note ?? '', at: decidedAt.toISOString() },
  };
}
