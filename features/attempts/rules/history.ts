import type { PastAttempt } from '#features/catalog/rules/why-not-start.ts';

type Attempt = {
  assessmentTypeId: string;
  createdAt: Date;
  startedAt: Date | null;
  submittedAt: Date | null;
  annulledAt: Date | null;
};

/** A person's attempts at one type as the rule about starting reads them; what was annulled is none of them. */
export function historyOf(attempts: readonly Attempt[], assessmentTypeId: string): PastAttempt[] {
  return attempts
    .filter((attempt) => attempt.assessmentTypeId === assessmentTypeId && attempt.annulledAt === null)
    .map((attempt) => ({ startedAt: attempt.startedAt ?? attempt.createdAt, finishedAt: attempt.submittedAt }));
}
