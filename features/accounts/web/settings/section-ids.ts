/** The parts of the settings, in the order of the page; each is the fragment of its address. */
export const sectionIds = ['picture', 'profile', 'leaderboard', 'email', 'password', 'sessions', 'role', 'data', 'delete'] as const;
export type SectionId = (typeof sectionIds)[number];
