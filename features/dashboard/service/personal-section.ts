import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { findSeenAt } from '../store/notices.ts';

/** How far somebody has read their notices; what these are about is in the sections of its features. */
export const noticesSection: PersonalSection = {
  name: 'notices',
  async read(tx, userId) {
    return { seen_at: await findSeenAt(tx, userId) };
  },
};
