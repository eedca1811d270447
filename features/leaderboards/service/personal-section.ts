import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import { listMine } from '../store/board.ts';
import { removeFromBoard } from './keep-board.ts';

/** A person's entries on the board; they are deleted with the account, in the same transaction. */
export const leaderboardsSection: PersonalSection = {
  name: 'leaderboard',
  async read(tx, userId) {
    const rows = await listMine(tx, userId);
    return rows.map((row) => ({ assessment_type: row.assessmentType, shown_as: row.name, points: row.points, country: row.country }));
  },
  forget: (tx, userId) => removeFromBoard(tx, userId),
};
