import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { listMine } from '../store/lists.ts';
import { deleteUnstartedOf } from '../store/attempts.ts';

/** What is kept about a person's attempts; the figures that others are compared with stay when the account goes, without the person. */
export const attemptsSection: PersonalSection = {
  name: 'attempts',
  async read(tx, userId) {
    const attempts = await listMine(tx, userId);
    return attempts.map((attempt) => ({
      id: attempt.id,
      assessment_type: attempt.typeCode,
      created_at: attempt.createdAt,
      started_at: attempt.startedAt,
      deadline_at: attempt.deadlineAt,
      submitted_at: attempt.submittedAt,
      finished_by: attempt.finishedBy,
      questions: attempt.questions,
      answered: attempt.answered,
      overall_score: attempt.points,
      passed: attempt.passed,
    }));
  },
  forget: (tx, userId) => deleteUnstartedOf(tx, userId),
};
