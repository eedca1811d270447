import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { deleteAppealsOf, listAppealsOf } from '../store/appeals.ts';
import { listKeyReadings } from '../store/key-readings.ts';
import { deleteSignalsOf, listSignalsOf } from '../store/signals.ts';
import { deleteEventsOf, deleteReviewsOf, listEventsOf, listReviewsOf } from '../store/events.ts';

/** What was noticed during a person's attempts, with their comments, and when they opened questions with their keys; all of it goes with the account. */
export const integritySection: PersonalSection = {
  name: 'integrity_events',
  async read(tx, userId) {
    const [events, reviews] = [await listEventsOf(tx, userId), await listReviewsOf(tx, userId)];
    const reviewed = reviews.map((review) => ({
      attempt_id: review.attemptId,
      review: review.state,
      cause: review.cause,
      opened_at: review.openedAt,
      reason: review.reason,
      decided_at: review.decidedAt,
    }));
    const noticed = events.map((event) => ({
      attempt_id: event.assessmentId,
      kind: event.kind,
      at: event.at,
      length_ms: event.lengthMs,
      leave_number: event.leaveNumber,
      comment: event.comment,
      commented_at: event.commentedAt,
    }));
    const appealed = (await listAppealsOf(tx, userId)).map((appeal) => ({
      attempt_id: appeal.assessmentId,
      appeal: appeal.words,
      about: appeal.subject,
      filed_at: appeal.filedAt,
      state: appeal.state,
      answer: appeal.answer,
      decided_at: appeal.decidedAt,
    }));
    const judged = (await listSignalsOf(tx, userId)).map(({ assessmentId, ...signals }) => ({
      attempt_id: assessmentId,
      signals,
    }));
    const readings = (await listKeyReadings(tx, userId)).map((day) => ({ opened_questions_with_answers_on: day }));
    return [...noticed, ...reviewed, ...appealed, ...judged, ...readings];
  },
  async forget(tx, userId) {
    await deleteEventsOf(tx, userId);
    await deleteReviewsOf(tx, userId);
    await deleteAppealsOf(tx, userId);
    await deleteSignalsOf(tx, userId);
  },
};
