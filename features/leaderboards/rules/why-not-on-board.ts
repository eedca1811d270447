import { ageOn } from '#features/accounts/rules/profile.ts';
import { minimumAge } from '#features/accounts/rules/terms.ts';

type Profile = { leaderboardVisibility: 'name' | 'alias' | 'hidden'; country: string | null; birthDate: string | null };

/** Why a person is not on the board; of several reasons, the first that they could change. */
export function whyNotOnBoard(profile: Profile, now: Date): 'hidden' | 'no_country' | 'under_age' | 'no_result' {
  if (profile.leaderboardVisibility === 'hidden') return 'hidden';
  if (profile.birthDate !== null && ageOn(now.toISOString().slice(0, 10), profile.birthDate) < minimumAge) return 'under_age';
  return profile.country === null ? 'no_country' : 'no_result';
}
