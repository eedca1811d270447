import type { ReactNode } from 'react';

/** The parts of the settings that the account itself has; each is the fragment of its address. */
const ownIds = ['picture', 'profile', 'leaderboard', 'email', 'password', 'sessions', 'role', 'data', 'delete'] as const;
export type OwnSectionId = (typeof ownIds)[number];

/** A part of the settings that comes from elsewhere in the product; it stands before the person's data. */
export type MoreSection = { id: string; label: string; lead?: string | undefined; element: ReactNode };

/** Every part in the order of the page. */
export function sectionIds(more: readonly MoreSection[]): (OwnSectionId | (string & {}))[] {
  const before = ownIds.indexOf('data');
  return [...ownIds.slice(0, before), ...more.map(({ id }) => id), ...ownIds.slice(before)];
}
