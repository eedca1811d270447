import type { ReactNode } from 'react';

/** The four tabs of the settings, in their order; each is named in the address by `?tab=`. */
export const settingsTabs = ['profile', 'security', 'privacy', 'payments'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The parts that the account itself has; each is the fragment of its address. */
export const ownSections = {
  picture: 'profile',
  profile: 'profile',
  role: 'profile',
  email: 'security',
  password: 'security',
  sessions: 'security',
  leaderboard: 'privacy',
  data: 'payments',
  delete: 'payments',
} as const satisfies Record<string, SettingsTab>;

/** A part of the settings that comes from elsewhere in the product, and the tab it belongs to. */
export type MoreSection = { id: string; tab: SettingsTab; label: string; lead?: string | undefined; element: ReactNode };

/** The tab that an address asks for: that of the part its fragment names, else the one it names itself; null where it says neither. */
export function askedTab({ hash, search }: { hash: string; search: string }, more: readonly MoreSection[]): SettingsTab | null {
  const id = hash.slice(1);
  const sections: Readonly<Record<string, SettingsTab>> = { ...ownSections, ...Object.fromEntries(more.map((one) => [one.id, one.tab])) };
  if (Object.hasOwn(sections, id)) return sections[id] ?? null;
  const named = new URLSearchParams(search).get('tab');
  return settingsTabs.find((tab) => tab === named) ?? null;
}
