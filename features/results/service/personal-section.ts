import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { linkStateOf } from '../rules/link.ts';
import { listLinksOf } from '../store/links.ts';

/** Links by which a person shares results; they go with the person's row. */
export const resultsSection: PersonalSection = {
  name: 'result_links',
  async read(tx, userId, now) {
    return (await listLinksOf(tx, userId)).map((link) => ({
      result_id: link.resultId,
      state: linkStateOf(link, now),
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      withdrawn_at: link.withdrawnAt,
      opens: link.opens,
      last_opened_at: link.openedAt,
    }));
  },
};
