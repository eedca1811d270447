import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { deleteEventsOf, deleteReviewsOf, listEventsOf, listReviewsOf } from '../store.ts';

/** What was noticed during a person's attempts, with their comments; all of it goes with the account. */
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
    return [...noticed, ...reviewed];
  },
  async forget(tx, userId) {
    await deleteEventsOf(tx, userId);
    await deleteReviewsOf(tx, userId);
  },
};
