import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { listRequestsOf } from '../store/accommodations.ts';
import { forgetAttemptsOf } from '../store/attempts.ts';
import { listMine } from '../store/lists.ts';
import { listPausesOf } from '../store/pauses.ts';
import { findConditionsOf, listAnswersOf, listReportsOf } from '../store/personal.ts';

/** What is kept about a person's attempts; the figures that others are compared with stay when the account goes, without the person. */
export const attemptsSections: readonly PersonalSection[] = [
  {
    name: 'attempts',
    async read(tx, userId) {
      const [attempts, answers, reports] = [await listMine(tx, userId), await listAnswersOf(tx, userId), await listReportsOf(tx, userId)];
      const pauses = await listPausesOf(tx, userId);
      return attempts.map((attempt) => ({
        id: attempt.id,
        assessment_type: attempt.typeCode,
        created_at: attempt.createdAt,
        started_at: attempt.startedAt,
        deadline_at: attempt.deadlineAt,
        submitted_at: attempt.submittedAt,
        finished_by: attempt.finishedBy,
        ...(attempt.timePercent !== null && { time_percent: attempt.timePercent }),
        ...(attempt.closeReason !== null && { closed_because: attempt.closeReason }),
        pauses: pauses
          .filter((pause) => pause.attemptId === attempt.id)
          .map(({ fromAt, untilAt, endedAt, reason }) => ({ from: fromAt, to: endedAt ?? untilAt, reason })),
        ...(attempt.annulledAt && { annulled_at: attempt.annulledAt, annulled_because: attempt.annulmentReason }),
        questions: attempt.questions,
        answered: attempt.answered,
        overall_score: attempt.points,
        passed: attempt.passed,
        answers: answers
          .filter((answer) => answer.attemptId === attempt.id)
          .map((answer) => ({
            question: answer.question,
            choice: answer.choice,
            is_flagged: answer.isFlagged,
            answered_at: answer.answeredAt,
            ...(answer.lateAt && { came_too_late: { choice: answer.lateChoice, received_at: answer.lateAt } }),
          })),
        reports: reports
          .filter((report) => report.attemptId === attempt.id)
          .map(({ question, words, reportedAt, decision, note }) => ({
            question,
            words,
            reported_at: reportedAt,
            ...(decision && { decision, note }),
          })),
      }));
    },
    async countLosses(tx, userId) {
      const attempts = await listMine(tx, userId);
      return {
        results: attempts.filter(({ resultId }) => resultId !== null).length,
        open_attempts: attempts.filter(({ status }) => status === 'open').length,
      };
    },
    forget: (tx, userId) => forgetAttemptsOf(tx, userId),
  },
  {
    name: 'test_conditions',
    async read(tx, userId) {
      const { granted, checks } = await findConditionsOf(tx, userId);
      return {
        accommodation: granted && { time_percent: granted.timePercent, note: granted.note, granted_at: granted.grantedAt },
        accommodation_requests: (await listRequestsOf(tx, userId)).map((request) => ({
          asked_for: request.kind,
          time_percent: request.askedPercent,
          evidence: request.evidence,
          asked_at: request.askedAt,
          state: request.state,
          granted_percent: request.grantedPercent,
          reason: request.reason,
          decided_at: request.decidedAt,
          closed_at: request.closedAt,
        })),
        security_checks: checks.map((check) => ({
          type: check.type,
          passed_at: check.passedAt,
          rules_version: check.rulesVersion,
          findings: check.findings,
        })),
      };
    },
  },
];
