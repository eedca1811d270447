import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { deleteEventsOf, listEventsOf } from '../store.ts';

/** What was noticed during a person's attempts, with their comments; all of it goes with the account. */
export const integritySection: PersonalSection = {
  name: 'integrity_events',
  async read(tx, userId) {
    const events = await listEventsOf(tx, userId);
    return events.map((event) => ({
      attempt_id: event.assessmentId,
      kind: event.kind,
      at: event.at,
      length_ms: event.lengthMs,
      leave_number: event.leaveNumber,
      comment: event.comment,
      commented_at: event.commentedAt,
    }));
  },
  forget: (tx, userId) => deleteEventsOf(tx, userId),
};
