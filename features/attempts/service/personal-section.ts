import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { forgetAttemptsOf } from '../store/attempts.ts';
import { listMine } from '../store/lists.ts';
import { findConditionsOf, listAnswersOf, listReportsOf } from '../store/personal.ts';

/** What is kept about a person's attempts; the figures that others are compared with stay when the account goes, without the person. */
export const attemptsSections: readonly PersonalSection[] = [
  {
    name: 'attempts',
    async read(tx, userId) {
      const [attempts, answers, reports] = [await listMine(tx, userId), await listAnswersOf(tx, userId), await listReportsOf(tx, userId)];
      return attempts.map((attempt) => ({
        id: attempt.id,
        assessment_type: attempt.typeCode,
        created_at: attempt.createdAt,
        started_at: attempt.startedAt,
        deadline_at: attempt.deadlineAt,
        submitted_at: attempt.submittedAt,
        finished_by: attempt.finishedBy,
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
    forget: (tx, userId) => forgetAttemptsOf(tx, userId),
  },
  {
    name: 'test_conditions',
    async read(tx, userId) {
      const { granted, check } = await findConditionsOf(tx, userId);
      return {
        accommodation: granted && { time_percent: granted.timePercent, note: granted.note, granted_at: granted.grantedAt },
        security_check: check && { passed_at: check.passedAt, rules_version: check.rulesVersion, findings: check.findings },
      };
    },
  },
];
