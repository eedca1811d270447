import type { LeaderboardVisibility } from '#features/accounts/rules/profile.ts';

/** What the dashboard looks at in a profile. */
type Profile = {
  full_name: string;
  avatar_url: string | null;
  country: string | null;
  birth_date: string | null;
  leaderboard_visibility: LeaderboardVisibility;
  leaderboard_alias: string | null;
};

/** The parts of a profile that a person may fill in, in the order the dashboard asks for them. */
export const profileParts = ['name', 'picture', 'country', 'birth_date', 'leaderboard'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Which parts are filled in. Being hidden from leaderboards is a choice as good as any, so only a missing alias is a gap. */
export function missingParts(profile: Profile): ProfilePart[] {
  const isFilled: Record<ProfilePart, boolean> = {
    name: profile.full_name.trim() !== '',
    picture: profile.avatar_url !== null,
    country: profile.country !== null,
    birth_date: profile.birth_date !== null,
    leaderboard: profile.leaderboard_visibility !== 'alias' || profile.leaderboard_alias !== null,
  };
  return profileParts.filter((part) => !isFilled[part]);
}

/** How much of the profile is filled in, in whole percent. */
export function completenessPercent(missing: readonly ProfilePart[]): number {
  return Math.round((100 * (profileParts.length - missing.length)) / profileParts.length);
}
